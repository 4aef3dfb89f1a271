import type { Messages } from '../messages.ts';

/** Scenes that are confirmed or approved before they run. */
export const careful: Messages['careful'] = {
  really: ({ scene }) => `Avviare davvero **${scene}**?`,
  reallyLater: ({ scene, when }) => `Avviare davvero **${scene}** ${when}?`,
  run: 'Avvia',
  cancel: 'Annulla',
  askedAlone: ({ scene, user }) =>
    `**${scene}** va prima confermata. L’ho chiesto a ${user}, e nessun altro vede la domanda.`,
  confirmed: ({ scene }) => `Hai confermato **${scene}**.`,
  ranOut: ({ scene }) =>
    `Nessuno ha confermato **${scene}** in tempo, quindi non è stata avviata. Se la vuoi, chiedila di nuovo.`,
  tooLate: 'C’è già una risposta, oppure è scaduto. Se vuoi la scena, chiedila di nuovo.',

  wants: ({ user, scene, channel }) => `${user} vuole avviare **${scene}**, chiesta in ${channel}.`,
  wantsLater: ({ user, scene, channel, when }) =>
    `${user} vuole avviare **${scene}** ${when}, chiesta in ${channel}.`,
  whoDecides: ({ approvers, unix }) => `${approvers}: va bene? Scade <t:${unix}:R>.`,
  approve: 'Approva',
  deny: 'Rifiuta',
  waiting: ({ scene, channel, unix }) =>
    `**${scene}** va prima approvata. Ho chiesto in ${channel}; scade <t:${unix}:R>, e ti dico qui com’è andata.`,
  waitsAlready: ({ scene, channel, unix }) =>
    `**${scene}** aspetta già di essere approvata: ho chiesto in ${channel}, e scade <t:${unix}:R>.`,
  cannotAsk: ({ scene, channel }) =>
    `**${scene}** va prima approvata, ma non posso chiedere in ${channel}. Chi gestisce questa casa può scegliere un altro canale con \`/scene cautela\`.`,
  approved: ({ approver, user, scene }) => `✅ ${approver} ha approvato **${scene}** per ${user}.`,
  denied: ({ approver, user, scene }) =>
    `⛔ ${approver} ha rifiutato **${scene}** a ${user}. Non è stata avviata.`,
  notApproved: ({ user, scene }) =>
    `⌛ Nessuno ha deciso in tempo su **${scene}** per ${user}, quindi non è stata avviata.`,
  requesterGone: ({ scene }) =>
    `Chi ha chiesto **${scene}** non è più in questo server o non vede più il canale, quindi non l’ho avviata.`,

  set: {
    none: ({ scene }) => `**${scene}** da ora si avvia subito.`,
    confirm: ({ scene }) => `**${scene}** da ora va confermata prima di avviarsi.`,
    approve: ({ scene, approvers, place }) =>
      `**${scene}** da ora va approvata prima di avviarsi, da: ${approvers}; ${place}. Nessuno approva ciò che chiede per sé.`,
  },
  askedThere: ({ channel }) => `si chiede in ${channel}`,
  askedHere: 'si chiede dove si chiede la scena',
  cannotPost: ({ channel }) =>
    `⚠️ Non posso scrivere in ${channel}. Dammi lì **Visualizza canale** e **Invia messaggi**.`,

  paused: ({ unix }) =>
    `⏸️ La casa è in pausa fino alle <t:${unix}:t> (<t:${unix}:R>): fino ad allora avvia scene solo chi la gestisce. Ciò che altri hanno programmato per quel tempo decade quando è il momento. \`/hub pausa 0\` la termina.`,
  resumed: '▶️ La casa non è più in pausa.',
};
