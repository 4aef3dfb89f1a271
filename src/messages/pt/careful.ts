import type { Messages } from '../messages.ts';

/** Scenes that are confirmed or approved before they run. */
export const careful: Messages['careful'] = {
  really: ({ scene }) => `Executar mesmo **${scene}**?`,
  reallyLater: ({ scene, when }) => `Executar mesmo **${scene}** ${when}?`,
  run: 'Executar',
  cancel: 'Cancelar',
  askedAlone: ({ scene, user }) =>
    `**${scene}** precisa ser confirmada antes. Perguntei a ${user}, e ninguém mais vê a pergunta.`,
  confirmed: ({ scene }) => `Você confirmou **${scene}**.`,
  ranOut: ({ scene }) =>
    `Ninguém confirmou **${scene}** a tempo, então ela não foi executada. Se ainda quiser, peça de novo.`,
  tooLate: 'Isso já foi respondido ou expirou. Se quiser a cena, peça de novo.',

  wants: ({ user, scene, channel }) => `${user} quer executar **${scene}**; pediu em ${channel}.`,
  wantsLater: ({ user, scene, channel, when }) =>
    `${user} quer executar **${scene}** ${when}; pediu em ${channel}.`,
  whoDecides: ({ approvers, unix }) => `${approvers}: pode? Isto expira <t:${unix}:R>.`,
  approve: 'Aprovar',
  deny: 'Negar',
  waiting: ({ scene, channel, unix }) =>
    `**${scene}** precisa ser aprovada antes. Perguntei em ${channel}; expira <t:${unix}:R>, e conto aqui no que deu.`,
  waitsAlready: ({ scene, channel, unix }) =>
    `**${scene}** já espera aprovação: perguntei em ${channel}, e expira <t:${unix}:R>.`,
  cannotAsk: ({ scene, channel }) =>
    `**${scene}** precisa ser aprovada antes, mas não consigo perguntar em ${channel}. Quem administra esta casa pode escolher outro canal com \`/cenas cautela\`.`,
  approved: ({ approver, user, scene }) => `✅ ${approver} aprovou **${scene}** para ${user}.`,
  denied: ({ approver, user, scene }) =>
    `⛔ ${approver} negou **${scene}** para ${user}. Ela não foi executada.`,
  notApproved: ({ user, scene }) =>
    `⌛ Ninguém decidiu a tempo sobre **${scene}** para ${user}, então ela não foi executada.`,
  requesterGone: ({ scene }) =>
    `Quem pediu **${scene}** saiu deste servidor ou não vê mais o canal, então não a executei.`,

  set: {
    none: ({ scene }) => `**${scene}** agora executa na hora.`,
    confirm: ({ scene }) => `**${scene}** agora é confirmada antes de executar.`,
    approve: ({ scene, approvers, place }) =>
      `**${scene}** agora é aprovada antes de executar, por: ${approvers}; ${place}. Ninguém aprova o próprio pedido.`,
  },
  askedThere: ({ channel }) => `pergunto em ${channel}`,
  askedHere: 'pergunto onde a cena é pedida',
  cannotPost: ({ channel }) =>
    `⚠️ Não consigo escrever em ${channel}. Me dê **Ver canal** e **Enviar mensagens** lá.`,

  paused: ({ unix }) =>
    `⏸️ A casa está em pausa até <t:${unix}:t> (<t:${unix}:R>): até lá, só quem a administra executa cenas. O que outros agendaram para esse tempo é descartado na hora. \`/hub pausa 0\` encerra.`,
  resumed: '▶️ A casa não está mais em pausa.',
};
