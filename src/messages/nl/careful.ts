import type { Messages } from '../messages.ts';

/** Scenes that are confirmed or approved before they run. */
export const careful: Messages['careful'] = {
  really: ({ scene }) => `**${scene}** echt starten?`,
  reallyLater: ({ scene, when }) => `**${scene}** echt ${when} starten?`,
  run: 'Starten',
  cancel: 'Annuleren',
  askedAlone: ({ scene, user }) =>
    `**${scene}** moet eerst bevestigd worden. Ik heb het ${user} gevraagd, en niemand anders ziet de vraag.`,
  confirmed: ({ scene }) => `Je hebt **${scene}** bevestigd.`,
  ranOut: ({ scene }) =>
    `Niemand heeft **${scene}** op tijd bevestigd, dus ze is niet gestart. Wil je haar toch, vraag er dan opnieuw om.`,
  tooLate: 'Dat is al beantwoord of verlopen. Wil je de scène, vraag er dan opnieuw om.',

  wants: ({ user, scene, channel }) => `${user} wil **${scene}** starten, gevraagd in ${channel}.`,
  wantsLater: ({ user, scene, channel, when }) =>
    `${user} wil **${scene}** ${when} starten, gevraagd in ${channel}.`,
  whoDecides: ({ approvers, unix }) => `${approvers}: mag dat? Dit verloopt <t:${unix}:R>.`,
  approve: 'Goedkeuren',
  deny: 'Weigeren',
  waiting: ({ scene, channel, unix }) =>
    `**${scene}** moet eerst goedgekeurd worden. Ik heb het in ${channel} gevraagd; dat verloopt <t:${unix}:R>, en hier hoor je wat eruit kwam.`,
  waitsAlready: ({ scene, channel, unix }) =>
    `**${scene}** wacht al op goedkeuring: ik heb het in ${channel} gevraagd, en dat verloopt <t:${unix}:R>.`,
  cannotAsk: ({ scene, channel }) =>
    `**${scene}** moet eerst goedgekeurd worden, maar in ${channel} kan ik dat niet vragen. Wie dit huis beheert, kan een ander kanaal kiezen met \`/scènes voorzichtig\`.`,
  approved: ({ approver, user, scene }) => `✅ ${approver} heeft **${scene}** voor ${user} goedgekeurd.`,
  denied: ({ approver, user, scene }) =>
    `⛔ ${approver} heeft **${scene}** voor ${user} geweigerd. Ze is niet gestart.`,
  notApproved: ({ user, scene }) =>
    `⌛ Niemand heeft op tijd beslist over **${scene}** voor ${user}, dus ze is niet gestart.`,
  requesterGone: ({ scene }) =>
    `Wie om **${scene}** vroeg, is niet meer op deze server of ziet het kanaal niet meer, dus ik heb haar niet gestart.`,

  set: {
    none: ({ scene }) => `**${scene}** start voortaan meteen.`,
    confirm: ({ scene }) => `**${scene}** wordt voortaan bevestigd voor ze start.`,
    approve: ({ scene, approvers, place }) =>
      `**${scene}** wordt voortaan goedgekeurd voor ze start, door: ${approvers}; ${place}. Niemand keurt goed waar die zelf om vraagt.`,
  },
  askedThere: ({ channel }) => `gevraagd in ${channel}`,
  askedHere: 'gevraagd waar iemand de scène wil',
  cannotPost: ({ channel }) =>
    `⚠️ Ik kan niet schrijven in ${channel}. Geef me daar **Kanaal bekijken** en **Berichten verzenden**.`,

  paused: ({ unix }) =>
    `⏸️ Het huis heeft pauze tot <t:${unix}:t> (<t:${unix}:R>): tot dan start alleen wie het beheert scènes. Wat anderen voor die tijd gepland hebben, vervalt op dat moment. \`/hub pauze 0\` beëindigt die.`,
  resumed: '▶️ De pauze van het huis is voorbij.',
};
