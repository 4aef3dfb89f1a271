import type { Messages } from '../messages.ts';

/** What is said of button presses that a channel does not take. */
export const held: Messages['held'] = {
  gone: ({ channel }) =>
    `⚠️ Kanału dla naciśnięć przycisków (${channel}) już nie ma. Naciśnięcia są zachowane i \`/przyciski historia\` je pokazuje. Ktoś z uprawnieniem „Zarządzanie serwerem” wybiera inny kanał przez \`/przyciski połącz\`, a dla jednego przycisku przez \`/przyciski kieruj\`.`,
  forbidden: ({ channel }) =>
    `⚠️ Nie wolno mi zgłaszać naciśnięć przycisków na ${channel}. Są zachowane i \`/przyciski historia\` je pokazuje. Daj mi tam **Wyświetlanie kanału** i **Wysyłanie wiadomości**: wtedy zgłoszę, co czeka.`,
  refused: ({ channel }) =>
    `⚠️ Discord nie przyjmuje wiadomości o naciśnięciach przycisków na ${channel}. Są zachowane i \`/przyciski historia\` je pokazuje; próbuję ponownie co dziesięć minut.`,
};
