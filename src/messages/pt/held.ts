import type { Messages } from '../messages.ts';

/** What is said of button presses that a channel does not take. */
export const held: Messages['held'] = {
  gone: ({ channel }) =>
    `⚠️ O canal dos toques de botões (${channel}) não existe mais. Os toques ficam guardados, e \`/botões histórico\` os mostra. Alguém com “Gerenciar servidor” escolhe outro canal com \`/botões conectar\`, ou com \`/botões direcionar\` para um só botão.`,
  forbidden: ({ channel }) =>
    `⚠️ Não posso avisar dos toques de botões em ${channel}. Eles ficam guardados, e \`/botões histórico\` os mostra. Me dê lá **Ver canal** e **Enviar mensagens**: aí eu aviso do que está esperando.`,
  refused: ({ channel }) =>
    `⚠️ O Discord não aceita uma mensagem sobre toques de botões em ${channel}. Eles ficam guardados, e \`/botões histórico\` os mostra; tento de novo a cada dez minutos.`,
};
