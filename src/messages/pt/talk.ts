import type { Messages } from '../messages.ts';

/** What the bot says where it was spoken to and runs nothing. */
export const talk: Messages['talk'] = {
  stop: ({ scene }) =>
    `Dá para ativar uma cena, mas não para parar: **${scene}** ajusta seus dispositivos uma vez e pronto.`,
  stopWith: ({ scene, allOff }) =>
    `Dá para ativar uma cena, mas não para parar: **${scene}** ajusta seus dispositivos uma vez e pronto. Há uma cena **${allOff}**; diga o nome dela para ativar.`,
  notUnderstood: 'Não entendi.',
  nearest: ({ scenes }) => `Cenas com um nome parecido: ${scenes.map(scene => `**${scene}**`).join(', ')}.`,
  named: ({ scenes }) =>
    scenes.length === 1
      ? `**${scenes[0]}** é uma cena; diga o nome dela para ativar.`
      : `Estas são cenas: ${scenes.map(scene => `**${scene}**`).join(', ')}. Diga um nome para ativar uma.`,
  singleDevice:
    'Eu ativo cenas e mostro dispositivos, mas não ligo nem desligo um só. Crie uma cena para isso no seu hub, e eu poderei ativá-la.',
  courtesy: '😊 Sempre aqui para a casa.',
};

/** Where free text is heard. */
export const listen: Messages['listen'] = {
  onShared: ({ channel }) =>
    `Estou ouvindo em ${channel}. Lá as pessoas conversam entre si, então só pedidos claros contam.`,
  onOwn: ({ channel }) => `Estou ouvindo em ${channel}: cada mensagem lá é para a casa.`,
  off: ({ channel }) => `Não ouço mais em ${channel}.`,
  wasOff: ({ channel }) => `Eu não ouvia em ${channel}.`,
  none: 'Não ouço em lugar nenhum. Mesmo assim respondo onde me mencionam ou me respondem.',
  title: '## Onde eu ouço',
  shared: ({ channel }) => `${channel} · compartilhado: só pedidos claros`,
  own: ({ channel }) => `${channel} · próprio: cada mensagem`,
};

/** What the bot says of itself. */
export const welcome: Messages['welcome'] = {
  title: '## 👋 A casa está de mudança para cá',
  text: 'Aqui eu mostro os dispositivos da casa de vocês, ativo as cenas e toco a campainha.',
  nextStep:
    'Agora: alguém com **Gerenciar servidor** usa `/hub conectar` e informa o endereço e a chave de API do hub. Depois, `/dispositivos` funciona para todo mundo.',
  help: 'Peça uma cena pelo nome (“noite de filme, por favor”), a uma hora se quiser (“noite de filme às 8”; `/cenas agendadas` mostra o que espera), ou pergunte sobre a casa (“a porta está trancada?”, “que cenas há?”). Ou use `/dispositivos`, `/cena` e `/automações`.',
  onlyCommands:
    'O bot em si não está neste servidor, só os comandos dele. Convide-o de novo com o escopo `bot`; quem cuida dele tem o endereço.',
  directMessage:
    'Eu trabalho em um servidor, não em mensagens diretas: use `/dispositivos` ou `/cena` no servidor da sua casa.',
};
