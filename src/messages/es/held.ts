import type { Messages } from '../messages.ts';

/** What is said of button presses that a channel does not take. */
export const held: Messages['held'] = {
  gone: ({ channel }) =>
    `⚠️ El canal de los toques de botones (${channel}) ya no existe. Los toques se guardan y \`/botones historial\` los muestra. Alguien con «Gestionar servidor» elige otro canal con \`/botones conectar\`, o con \`/botones dirigir\` para un solo botón.`,
  forbidden: ({ channel }) =>
    `⚠️ No puedo avisar de los toques de botones en ${channel}. Se guardan y \`/botones historial\` los muestra. Dame allí **Ver canal** y **Enviar mensajes**: entonces avisaré de lo que espera.`,
  refused: ({ channel }) =>
    `⚠️ Discord no acepta un mensaje sobre toques de botones en ${channel}. Se guardan y \`/botones historial\` los muestra; lo intento de nuevo cada diez minutos.`,
};
