import type { Messages } from '../messages.ts';
import { either } from './grammar.ts';

/** Who may do what in the house. */
export const access: Messages['access'] = {
  refusal: {
    may_not_look: 'Você não pode ver esta casa. Quem a administra pode mudar isso com `/acesso`.',
    may_not_trigger:
      'Você não pode executar cenas aqui. Quem administra esta casa pode mudar isso com `/acesso`.',
    may_not_run: 'Esta cena é para outros cargos. `/acesso mostrar` diz quais.',
    too_often: 'São muitas cenas para um minuto. Dê um tempo para a casa e peça de novo.',
    must_confirm: 'Esta cena precisa ser confirmada antes. Peça de novo.',
    must_approve: 'Outra pessoa precisa aprovar esta cena antes. Peça de novo.',
    own_request: 'Ninguém aprova o próprio pedido: outra pessoa decide.',
    not_approver: 'Isso outros decidem: `/acesso mostrar` diz quem aprova esta cena.',
    paused: ({ unix }) =>
      `A casa está em pausa até <t:${unix}:t> (<t:${unix}:R>): até lá, só quem a administra executa cenas.`,
  },

  title: '## Quem pode fazer o quê aqui',
  level: { look: 'Ver', trigger: 'Executar cenas', manage: 'Administrar' },
  line: ({ level, who }) => `**${level}**: ${who}`,
  roles: ({ roles }) => roles.join(', '),
  everyone: 'todos',
  lookers: 'todos que podem ver, pois ainda não ouço em nenhum canal: `/ouvir ativar` limita isso',
  listeners: ({ channels }) => `todos que podem ver e enxergam ${either(channels)}`,
  onlyManagers: 'só quem tem **Gerenciar servidor**',
  includes: '-# Cada nível inclui os de cima. Quem tem **Gerenciar servidor** pode tudo.',
  scenes: '**Cenas com regras próprias**',
  scene: ({ scene, rules }) => `🎬 **${scene}**: ${rules.join('; ')}`,
  onlyRoles: ({ roles }) => `só ${roles.join(', ')}`,
  care: {
    none: 'executa na hora',
    confirm: 'é confirmada antes',
    approve: ({ approvers }) => `é aprovada antes, por: ${approvers}`,
  },
  managers: 'quem administra',
  inChannel: ({ channel }) => `pergunto em ${channel}`,
  byItsWords: 'pelo nome',
  pausedUntil: ({ unix }) =>
    `⏸️ Em pausa até <t:${unix}:t> (<t:${unix}:R>): só quem administra executa cenas. \`/hub pausa 0\` encerra.`,
  rolesGone:
    '⚠️ Um cargo que está aqui foi apagado: ninguém mais o tem. Tire com `/acesso retirar`, ou todos de uma vez com `/acesso redefinir`.',
  goneRole: ({ id }) => `um cargo apagado (${id})`,
  change: '-# `/acesso permitir`, `/cenas permitir` e `/cenas cautela` mudam isso.',

  allowed: ({ role, level }) => `✅ **${level}** agora é para ${role}.`,
  hidden:
    '-# O Discord esconde `/hub` e `/registro` de quem não tem **Gerenciar servidor**. Para mostrá-los a este cargo: Configurações do servidor → Integrações → este bot → o comando → Adicionar cargos.',
  removed: ({ role, level }) => `**${level}** não é mais para ${role}.`,
  wasNot: ({ role, level }) => `**${level}** não era para ${role}.`,
  unknownRole: ({ role }) =>
    `Nenhuma regra tem o cargo “${role}”. Escolha um da lista que \`/acesso retirar\` oferece.`,
  reset: 'Todos os cargos saíram dos níveis e das cenas. O que é confirmado ou aprovado continua assim.',
  sceneAllowed: ({ scene, role }) =>
    `✅ **${scene}** agora é para ${role} e, fora isso, só para outros cargos com permissão e para quem administra.`,
  sceneDisallowed: ({ scene, role }) => `**${scene}** não é mais para ${role}.`,
  sceneForAll: ({ scene }) => `Quem pode executar cenas pode executar **${scene}** de novo.`,
  sceneWasNot: ({ scene, role }) => `**${scene}** não era para ${role}.`,
};
