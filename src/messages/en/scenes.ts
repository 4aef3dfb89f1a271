import { count, either } from './grammar.ts';

/** A scene that is run, or asked about. */
export const scene = {
  activated: ({ scene, applied }: { scene: string; applied: number }) =>
    `✅ **${scene}** is on: ${count(applied, 'device', 'devices')} set.`,
  activatedPlain: ({ scene }: { scene: string }) => `✅ **${scene}** is on.`,
  partial: ({ scene, applied, total }: { scene: string; applied: number; total: number }) =>
    `⚠️ **${scene}** is partly on: ${applied} of ${count(total, 'device', 'devices')} set.`,
  partialPlain: ({ scene }: { scene: string }) => `⚠️ **${scene}** is partly on.`,
  accepted: ({ scene }: { scene: string }) =>
    `☑️ The hub has accepted **${scene}**; it cannot say whether every device followed.`,
  unreachable: ({ devices }: { devices: string }) => `Not reachable: ${devices}.`,
  ask: ({ scene }: { scene: string }) => `Did you mean **${scene}**?`,
  askWhich: ({ scenes }: { scenes: readonly string[] }) =>
    `One scene at a time: which did you mean, ${either(scenes.map(scene => `**${scene}**`))}?`,
  askWhichMeant: ({ scenes }: { scenes: readonly string[] }) =>
    `Did you mean ${either(scenes.map(scene => `**${scene}**`))}?`,
  yes: 'Yes',
  no: 'No',
  notYours: 'This question was put to someone else.',
  tooLate: 'That question was answered already, or has run out. To ask again, say it again or use `/scene`.',
  declined: 'All right, nothing was changed.',
  refused: ({ phrase }: { phrase: string }) =>
    `All right, nothing was changed. I will not ask about “${phrase}” again; \`/scenes teach\` changes that.`,
  learned: ({ phrase, scene }: { phrase: string; scene: string }) =>
    `From now on “${phrase}” runs **${scene}** wherever I listen, also when people just talk to each other. \`/scenes forget\` takes that back.`,
};

/** The catalogue of scenes. */
export const scenes = {
  title: ({ scenes }: { scenes: number }) => `## Scenes\n-# ${count(scenes, 'scene', 'scenes')}`,
  none: 'No scenes are known yet. Add one with `/scenes add`, or run one with `/scene`: those that work are remembered.',
  source: { hub: 'from the hub', learned: 'learned', added: 'added' },
  phrase: ({ phrase }: { phrase: string }) => `“${phrase}”`,
  phrases: ({ phrases }: { phrases: string }) => `-# also: ${phrases}`,
  added: ({ scene }: { scene: string }) => `**${scene}** is in the catalogue.`,
  removed: ({ scene, id }: { scene: string; id: string }) =>
    `**${scene}** and its phrases are removed from the catalogue. \`/scenes add ${id}\` brings it back.`,
  unknown: ({ scene }: { scene: string }) =>
    `There is no scene “${scene}” in the catalogue. \`/scenes list\` shows them.`,
  taught: ({ scene, phrase }: { scene: string; phrase: string }) => `“${phrase}” now means **${scene}**.`,
  taughtFrom: ({ from }: { from: string }) => `It meant **${from}** before.`,
  forgotten: ({ scene, phrase }: { scene: string; phrase: string }) =>
    `“${phrase}” no longer means **${scene}**.`,
  unknownPhrase: ({ phrase }: { phrase: string }) => `Nobody has taught “${phrase}”.`,
  badId: 'A scene id is 1 to 100 characters without spaces, as the hub spells it.',
  badPhrase: 'A phrase needs at least one letter or digit, and at most 100 characters.',
};
