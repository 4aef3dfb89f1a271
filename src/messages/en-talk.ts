/** What the bot says where it was spoken to and runs nothing. */
export const talkEn = {
  stop: ({ scene }: { scene: string }) =>
    `Scenes can be started, not stopped: **${scene}** sets its devices once and is done.`,
  stopWith: ({ scene, allOff }: { scene: string; allOff: string }) =>
    `Scenes can be started, not stopped: **${scene}** sets its devices once and is done. There is a scene **${allOff}**; say its name to run it.`,
  notUnderstood: 'I did not understand that.',
  nearest: ({ scenes }: { scenes: readonly string[] }) =>
    `Scenes called nearly so: ${scenes.map(scene => `**${scene}**`).join(', ')}.`,
  named: ({ scenes }: { scenes: readonly string[] }) =>
    scenes.length === 1
      ? `**${scenes[0]}** is a scene; say its name to run it.`
      : `These are scenes: ${scenes.map(scene => `**${scene}**`).join(', ')}. Say a name to run one.`,
  singleDevice:
    'I run scenes and show devices, but I do not switch single ones. Make a scene for it in your hub, and I can run that.',
  courtesy: '😊 Always here for the house.',
};
