/** What the bot says where it was spoken to and runs nothing. */
export const talk = {
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

/** Where free text is heard. */
export const listen = {
  onShared: ({ channel }: { channel: string }) =>
    `Listening in ${channel}. People talk to each other there, so only clear requests count.`,
  onOwn: ({ channel }: { channel: string }) =>
    `Listening in ${channel}: every message there is meant for the home.`,
  off: ({ channel }: { channel: string }) => `No longer listening in ${channel}.`,
  wasOff: ({ channel }: { channel: string }) => `The bot was not listening in ${channel}.`,
  none: 'The bot listens nowhere. It still answers where it is mentioned or replied to.',
  title: '## Where free text is heard',
  shared: ({ channel }: { channel: string }) => `${channel} · shared: only clear requests`,
  own: ({ channel }: { channel: string }) => `${channel} · its own: every message`,
};

/** What the bot says of itself. */
export const welcome = {
  title: '## 👋 The home is moving in',
  text: 'I show this household’s devices, run its scenes and ring its doorbell here.',
  nextStep:
    'Next: somebody with **Manage Server** runs `/hub connect` and enters the hub’s address and API key. Then `/devices` works for everyone.',
  help: 'Ask for a scene by name (“movie night please”), at a time if you like (“movie night at 8”; `/scenes scheduled` shows what waits), or about the home (“is the front door locked?”, “which scenes are there?”). Or use `/devices`, `/scene` and `/automations`.',
  onlyCommands:
    'The bot itself is not in this server, only its commands. Invite it again with the scope `bot`; its operator has the address.',
  directMessage:
    'I work in a server, not in direct messages: use `/devices` or `/scene` in your household’s server.',
};
