import type { Messages } from '../messages.ts';
import { count } from './grammar.ts';

/** Connecting the hub. */
export const hub: Messages['hub'] = {
  modalTitle: 'Conectar o hub da casa',
  address: 'Endereço do hub',
  addressHint: 'Como o seu hub mostra, p. ex. http://hub.local:8080/api/v1',
  key: 'Chave de API',
  keyHint: 'Do painel da sua conta no hub. Fica guardada criptografada, só para este servidor.',
  connected: ({ url, devices }) =>
    `✅ Conectado a ${url}: ele lista ${count(devices, 'dispositivo', 'dispositivos')}.`,
  scenes: ({ scenes }) => `Ele lista ${count(scenes, 'cena', 'cenas')}; experimente \`/cena\`.`,
  scenesNotListed:
    'Ele não lista cenas. Adicione as que vocês usam com `/cenas adicionar`; eu lembro de cada cena que funciona.',
  automations: ({ automations }) => `Ele lista ${count(automations, 'automação', 'automações')}.`,
  nextStep: 'Agora: `/dispositivos` mostra a casa, `/ouvir ativar` deixa este servidor falar com ela.',
  untrusted: ({ url, fingerprint }) =>
    `🔒 ${url} tem um certificado próprio, que nenhuma autoridade pública garante. A impressão digital SHA-256 dele é\n\`\`\`\n${fingerprint}\n\`\`\`\nCompare com a que o hub mostra. Se for a mesma, confie nele: este servidor vai aceitar então esse certificado e nenhum outro. A chave ainda não foi enviada.`,
  trust: 'Confiar neste certificado',
  trustExpired: 'Esse formulário expirou. Comece de novo com `/hub conectar`.',
  disconnected: 'O hub está desconectado, e a chave dele, esquecida.',
  notConnected: 'Nenhum hub está conectado.',
};

/** What `/hub status` finds. */
export const doctor: Messages['doctor'] = {
  title: '## Como está a conexão',
  ok: ({ layer, detail }) => `✅ **${layer}** ${detail}`,
  warn: ({ layer, detail }) => `⚠️ **${layer}** ${detail}`,
  fail: ({ layer, detail }) => `❌ **${layer}** ${detail}`,
  gateway: 'Discord',
  gatewayOk: ({ pingMs }) => `conectado${pingMs}.`,
  intentMissing:
    'Message Content está desligado, então só ouço as mensagens que me mencionam. Quem é dono do bot pode ligar isso no portal de desenvolvedores do Discord, em Bot.',
  permissions: {
    ViewChannel: 'Ver canal',
    SendMessages: 'Enviar mensagens',
    ReadMessageHistory: 'Ver histórico de mensagens',
    AddReactions: 'Adicionar reações',
  },
  clock: ({ seconds }) =>
    `o relógio do bot difere ${seconds} segundos do relógio do Discord. Acima de um minuto ele toma cada frase por antiga: acerte o relógio da máquina dele.`,
  channel: 'Canal',
  channelOk: ({ channel }) => `${channel}: posso ler e escrever.`,
  channelLacks: ({ channel, permissions }) =>
    `${channel}: me falta ${permissions}. Me dê isso nas configurações do canal, em Permissões.`,
  channelNoHistory: ({ channel }) =>
    `${channel}: me falta **Ver histórico de mensagens**. Sem isso, um toque pode ser avisado duas vezes depois que o Discord ficou inacessível.`,
  channelGone: ({ channel }) => `${channel} não existe mais, ou não o vejo. Escolha outro.`,
  address: 'Endereço do hub',
  addressOk: ({ url, devices }) =>
    `${url} responde e lista ${count(devices, 'dispositivo', 'dispositivos')}.`,
  addressMissing: 'nenhum ainda. Use `/hub conectar`.',
  key: 'Chave de API',
  keyOk: 'aceita.',
  keyUnknown: 'não testada, porque o hub não responde.',
  broker: 'Botões',
  roleNotPinged: ({ button, role, channel }) =>
    `${button} não pode mencionar ${role} em ${channel}. Deixe qualquer pessoa mencionar o cargo, ou dê ao bot **Mencionar @everyone, @here e todos os cargos**.`,
  roleGone: ({ button }) =>
    `${button} menciona um cargo que não existe mais. Escolha outro com \`/botões direcionar\`.`,
  brokerMissing: 'nenhum broker ainda. `/botões conectar` traz a campainha para cá.',
};
