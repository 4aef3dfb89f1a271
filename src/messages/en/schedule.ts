import { count, either } from './grammar.ts';

/** Scenes at a time to come. `when` is one of `at` and `on`. */
export const schedule = {
  at: ({ unix }: { unix: number }) => `at <t:${unix}:t> (<t:${unix}:R>)`,
  on: ({ unix }: { unix: number }) => `on <t:${unix}:f> (<t:${unix}:R>)`,

  ask: ({ scene, when }: { scene: string; when: string }) => `Run **${scene}** ${when}?`,
  askWhich: ({ scenes, when }: { scenes: readonly string[]; when: string }) =>
    `Run ${either(scenes.map(scene => `**${scene}**`))} ${when}?`,
  yes: 'Yes, schedule it',
  zoneAssumed: ({ zone }: { zone: string }) =>
    `By the clocks of ${zone}, since this server has not said its time zone. \`/settings timezone\` sets it.`,
  problem: {
    no_hour: ({ scene }: { scene: string }) =>
      `At what hour? Say it with one, e.g. “${scene} at 20:00” or “${scene} in 20 minutes”.`,
    too_far: ({ scene }: { scene: string }) =>
      `That is too far ahead: **${scene}** can be scheduled for the next seven days.`,
    too_soon: ({ scene }: { scene: string }) =>
      `That is now, or nearly. To run **${scene}**, just say its name.`,
  },
  full: ({ limit }: { limit: number }) =>
    `${limit} scenes are waiting already, and that is as many as I keep for one server. \`/scenes scheduled\` lists them and cancels one.`,
  over: ({ scene }: { scene: string }) =>
    `That time has passed by now, so **${scene}** was not scheduled. Say it again with another.`,
  already: ({ scene, when }: { scene: string; when: string }) =>
    `**${scene}** is already set to run ${when}. \`/scenes scheduled\` shows what waits, and cancels it.`,
  // Stays for everybody to read after it has run, or was cancelled: it must not promise.
  kept: ({ scene, when }: { scene: string; when: string }) =>
    `⏰ Scheduled: **${scene}** ${when}. \`/scenes scheduled\` shows whether it still waits, and cancels it.`,

  asked: ({ scene, user, unix }: { scene: string; user: string; unix: number }) =>
    `⏰ **${scene}** at <t:${unix}:t>, as ${user} asked`,
  missed: ({ scene, user, unix }: { scene: string; user: string; unix: number }) =>
    `**${scene}**, which ${user} asked for, was due at <t:${unix}:t> (<t:${unix}:R>) while I was away; I have not run it.`,
  interrupted: ({ scene, user, unix }: { scene: string; user: string; unix: number }) =>
    `**${scene}**, which ${user} asked for, was due at <t:${unix}:t> (<t:${unix}:R>), just as I was stopped: it may or may not have run. I do not try it again; look at the room or at \`/devices\`.`,
  memberGone: ({ scene }: { scene: string }) =>
    `**${scene}** was due now. Whoever asked for it has left this server, so I have not run it.`,
  notSeen: ({ scene }: { scene: string }) =>
    `**${scene}** was due now. Whoever asked for it can no longer see this channel, so I have not run it.`,

  title: ({ scenes }: { scenes: number }) => `## Scheduled scenes\n-# ${scenes} waiting`,
  none: 'Nothing is scheduled. Mention me with a time to do so: “movie night at 8”.',
  line: ({ scene, user, channel, unix }: { scene: string; user: string; channel: string; unix: number }) =>
    `⏰ <t:${unix}:f> · **${scene}** · ${user} in ${channel}`,
  waiting: ({ scene, when }: { scene: string; when: string }) => `⏰ **${scene}** is scheduled ${when}.`,
  howToCancel: '`/scenes scheduled` cancels it.',
  cancel: 'Cancel one …',
  cancelled: ({ scene }: { scene: string }) => `**${scene}** is cancelled and will not run.`,
  dropped: ({ scenes }: { scenes: number }) =>
    `${count(scenes, 'scene', 'scenes')} had been scheduled with the hub that was connected before, and will not run.`,
  gone: 'That one is no longer waiting: it has run, or was cancelled.',
};
