import type { Messages } from '../messages.ts';

/** What is said of button presses that a channel does not take. */
export const held: Messages['held'] = {
  gone: ({ channel }) =>
    `⚠️ Den Kanal für Tastendrücke (${channel}) gibt es nicht mehr. Sie gehen nicht verloren, \`/tasten verlauf\` zeigt sie. Jemand mit „Server verwalten“ wählt mit \`/tasten verbinden\` einen anderen Kanal, oder mit \`/tasten leiten\` für eine einzelne Taste.`,
  forbidden: ({ channel }) =>
    `⚠️ Ich darf in ${channel} keine Tastendrücke melden. Sie gehen nicht verloren, \`/tasten verlauf\` zeigt sie. Gib mir dort **Kanal ansehen** und **Nachrichten senden**: Dann melde ich, was wartet.`,
  refused: ({ channel }) =>
    `⚠️ Discord nimmt eine Nachricht über Tastendrücke in ${channel} nicht an. Sie gehen nicht verloren, \`/tasten verlauf\` zeigt sie; ich versuche es alle zehn Minuten wieder.`,
};
