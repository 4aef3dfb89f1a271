import type { Messages } from '../messages.ts';

/** What is said of button presses that a channel does not take. */
export const held: Messages['held'] = {
  gone: ({ channel }) =>
    `⚠️ Het kanaal voor knopdrukken (${channel}) bestaat niet meer. Ze blijven bewaard, en \`/knoppen geschiedenis\` toont ze. Iemand met “Server beheren” kiest een ander kanaal met \`/knoppen verbinden\`, of met \`/knoppen leiden\` voor één knop.`,
  forbidden: ({ channel }) =>
    `⚠️ Ik mag in ${channel} geen knopdrukken melden. Ze blijven bewaard, en \`/knoppen geschiedenis\` toont ze. Geef me daar **Kanaal bekijken** en **Berichten verzenden**: dan meld ik wat er wacht.`,
  refused: ({ channel }) =>
    `⚠️ Discord neemt een bericht over knopdrukken in ${channel} niet aan. Ze blijven bewaard, en \`/knoppen geschiedenis\` toont ze; ik probeer het elke tien minuten opnieuw.`,
};
