/** Scenes that are confirmed or approved before they run. `when` is one of a schedule's `at` and `on`. */
export const careful = {
  really: ({ scene }: { scene: string }) => `Really run **${scene}**?`,
  reallyLater: ({ scene, when }: { scene: string; when: string }) => `Really run **${scene}** ${when}?`,
  run: 'Run it',
  cancel: 'Cancel',
  askedAlone: ({ scene, user }: { scene: string; user: string }) =>
    `**${scene}** has to be confirmed first. I have asked ${user}, who alone sees the question.`,
  confirmed: ({ scene }: { scene: string }) => `You confirmed **${scene}**.`,
  ranOut: ({ scene }: { scene: string }) =>
    `Nobody confirmed **${scene}** in time, so it was not run. To have it after all, ask for it again.`,
  tooLate: 'That was answered already, or has run out. To have the scene, ask for it again.',

  wants: ({ user, scene, channel }: { user: string; scene: string; channel: string }) =>
    `${user} wants to run **${scene}**, asked in ${channel}.`,
  wantsLater: (asked: { user: string; scene: string; channel: string; when: string }) =>
    `${asked.user} wants to run **${asked.scene}** ${asked.when}, asked in ${asked.channel}.`,
  whoDecides: ({ approvers, unix }: { approvers: string; unix: number }) =>
    `${approvers}: may they? This runs out <t:${unix}:R>.`,
  approve: 'Approve',
  deny: 'Deny',
  waiting: ({ scene, channel, unix }: { scene: string; channel: string; unix: number }) =>
    `**${scene}** has to be approved first. I have asked in ${channel}; that runs out <t:${unix}:R>, and I tell you here what came of it.`,
  waitsAlready: ({ scene, channel, unix }: { scene: string; channel: string; unix: number }) =>
    `**${scene}** waits to be approved already: I have asked in ${channel}, and that runs out <t:${unix}:R>.`,
  cannotAsk: ({ scene, channel }: { scene: string; channel: string }) =>
    `**${scene}** has to be approved first, but I cannot ask in ${channel}. Somebody who manages this home can choose another channel with \`/scenes careful\`.`,
  approved: ({ approver, user, scene }: { approver: string; user: string; scene: string }) =>
    `✅ ${approver} approved **${scene}** for ${user}.`,
  denied: ({ approver, user, scene }: { approver: string; user: string; scene: string }) =>
    `⛔ ${approver} denied **${scene}** to ${user}. It was not run.`,
  notApproved: ({ user, scene }: { user: string; scene: string }) =>
    `⌛ Nobody decided in time about **${scene}** for ${user}, so it was not run.`,
  requesterGone: ({ scene }: { scene: string }) =>
    `Whoever asked for **${scene}** has left this server or no longer sees the channel, so I have not run it.`,

  set: {
    none: ({ scene }: { scene: string }) => `**${scene}** runs at once from now on.`,
    confirm: ({ scene }: { scene: string }) => `**${scene}** is confirmed before it runs from now on.`,
    approve: ({ scene, approvers, place }: { scene: string; approvers: string; place: string }) =>
      `**${scene}** is approved before it runs from now on, by ${approvers}, ${place}. Nobody approves their own request.`,
  },
  askedThere: ({ channel }: { channel: string }) => `asked in ${channel}`,
  askedHere: 'asked where the scene is asked for',
  cannotPost: ({ channel }: { channel: string }) =>
    `⚠️ I cannot write in ${channel}. Give me **View Channel** and **Send Messages** there.`,

  paused: ({ unix }: { unix: number }) =>
    `⏸️ The house is paused until <t:${unix}:t> (<t:${unix}:R>): until then only those who manage it run scenes. What others have scheduled for that time is dropped when it is due. \`/hub pause 0\` ends it.`,
  resumed: '▶️ The house is no longer paused.',
};
