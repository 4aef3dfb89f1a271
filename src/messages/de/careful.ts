import type { Messages } from '../messages.ts';

/** Szenen, die vor dem Start bestätigt oder genehmigt werden. */
export const careful: Messages['careful'] = {
  really: ({ scene }) => `Wirklich **${scene}** starten?`,
  reallyLater: ({ scene, when }) => `Wirklich **${scene}** ${when} starten?`,
  run: 'Starten',
  cancel: 'Abbrechen',
  askedAlone: ({ scene, user }) =>
    `**${scene}** muss erst bestätigt werden. Ich habe ${user} gefragt; die Frage sieht sonst niemand.`,
  confirmed: ({ scene }) => `Du hast **${scene}** bestätigt.`,
  ranOut: ({ scene }) =>
    `Niemand hat **${scene}** rechtzeitig bestätigt, darum wurde sie nicht gestartet. Wenn du sie doch willst, starte sie noch einmal.`,
  tooLate: 'Das ist schon beantwortet oder abgelaufen. Wenn du die Szene willst, starte sie noch einmal.',

  wants: ({ user, scene, channel }) => `${user} möchte **${scene}** starten, gefragt in ${channel}.`,
  wantsLater: ({ user, scene, channel, when }) =>
    `${user} möchte **${scene}** ${when} starten, gefragt in ${channel}.`,
  whoDecides: ({ approvers, unix }) => `${approvers}: Ist das in Ordnung? Die Frage läuft <t:${unix}:R> ab.`,
  approve: 'Genehmigen',
  deny: 'Ablehnen',
  waiting: ({ scene, channel, unix }) =>
    `**${scene}** muss erst genehmigt werden. Ich habe in ${channel} gefragt; das läuft <t:${unix}:R> ab, und ich sage dir hier, was daraus wird.`,
  waitsAlready: ({ scene, channel, unix }) =>
    `**${scene}** wartet schon darauf, genehmigt zu werden: Ich habe in ${channel} gefragt, und das läuft <t:${unix}:R> ab.`,
  cannotAsk: ({ scene, channel }) =>
    `**${scene}** muss erst genehmigt werden, aber in ${channel} kann ich nicht fragen. Wer dieses Haus verwaltet, kann mit \`/szenen vorsicht\` einen anderen Kanal wählen.`,
  approved: ({ approver, user, scene }) => `✅ ${approver} hat **${scene}** für ${user} genehmigt.`,
  denied: ({ approver, user, scene }) =>
    `⛔ ${approver} hat **${scene}** für ${user} abgelehnt. Sie wurde nicht gestartet.`,
  notApproved: ({ user, scene }) =>
    `⌛ Niemand hat rechtzeitig über **${scene}** für ${user} entschieden, darum wurde sie nicht gestartet.`,
  requesterGone: ({ scene }) =>
    `Wer **${scene}** wollte, ist nicht mehr auf diesem Server oder sieht den Kanal nicht mehr. Ich habe sie nicht gestartet.`,

  set: {
    none: ({ scene }) => `**${scene}** startet ab jetzt sofort.`,
    confirm: ({ scene }) => `**${scene}** wird ab jetzt bestätigt, bevor sie startet.`,
    approve: ({ scene, approvers, place }) =>
      `**${scene}** wird ab jetzt genehmigt, bevor sie startet, von: ${approvers}; ${place}. Niemand genehmigt sich selbst etwas.`,
  },
  askedThere: ({ channel }) => `gefragt wird in ${channel}`,
  askedHere: 'gefragt wird, wo jemand die Szene will',
  cannotPost: ({ channel }) =>
    `⚠️ Ich kann in ${channel} nicht schreiben. Gib mir dort **Kanal ansehen** und **Nachrichten senden**.`,

  paused: ({ unix }) =>
    `⏸️ Das Haus macht Pause bis <t:${unix}:t> (<t:${unix}:R>): Bis dahin startet nur Szenen, wer es verwaltet. Was andere für diese Zeit geplant haben, entfällt, wenn es so weit ist. \`/hub pause 0\` beendet die Pause.`,
  resumed: '▶️ Die Pause des Hauses ist vorbei.',
};
