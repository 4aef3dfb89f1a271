import type { Messages } from '../messages.ts';

/** What is said of button presses that a channel does not take. */
export const held: Messages['held'] = {
  gone: ({ channel }) =>
    `⚠️ Il canale per le pressioni dei pulsanti (${channel}) non c’è più. Le pressioni sono conservate e \`/pulsanti cronologia\` le mostra. Qualcuno con “Gestisci server” sceglie un altro canale con \`/pulsanti collega\`, o con \`/pulsanti indirizza\` per un solo pulsante.`,
  forbidden: ({ channel }) =>
    `⚠️ Non posso annunciare le pressioni dei pulsanti in ${channel}. Sono conservate e \`/pulsanti cronologia\` le mostra. Dammi lì **Visualizza canale** e **Invia messaggi**: allora annuncio quelle in attesa.`,
  refused: ({ channel }) =>
    `⚠️ Discord non accetta un messaggio sulle pressioni dei pulsanti in ${channel}. Sono conservate e \`/pulsanti cronologia\` le mostra; riprovo ogni dieci minuti.`,
};
