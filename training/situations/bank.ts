import { toPlain } from '../../src/intents/situations/guess.ts';
import { fold } from '../../src/intents/text/fold.ts';
import { type Example, learnClasses } from './learn.ts';
import active from './phrases/active.json' with { type: 'json' };
import aroundTheHouse from './phrases/around-the-house.json' with { type: 'json' };
import calm from './phrases/calm.json' with { type: 'json' };
import celebrations from './phrases/celebrations.json' with { type: 'json' };
import comingAndGoing from './phrases/coming-and-going.json' with { type: 'json' };
import kitchen from './phrases/kitchen.json' with { type: 'json' };
import morning from './phrases/morning.json' with { type: 'json' };
import night from './phrases/night.json' with { type: 'json' };
import outdoors from './phrases/outdoors.json' with { type: 'json' };
import screens from './phrases/screens.json' with { type: 'json' };
import talk from './phrases/talk.json' with { type: 'json' };
import work from './phrases/work.json' with { type: 'json' };

/** Something that happens in households and that scenes are made for. */
export interface Situation {
  /** Names of scenes that are for it, the commonest first. */
  readonly names: readonly string[];
  /** What people say when it happens, none of it a scene's name. */
  readonly says: readonly string[];
  /** Words that belong to it, few of which belong to anything else. */
  readonly words: readonly string[];
}

/** Every situation there is. */
export const BANK: readonly Situation[] = [
  ...night,
  ...morning,
  ...kitchen,
  ...screens,
  ...celebrations,
  ...calm,
  ...active,
  ...work,
  ...comingAndGoing,
  ...aroundTheHouse,
  ...outdoors,
];

/** What asks for no scene: a message that is more like this than like any situation is left alone. */
const TALK: readonly string[] = [
  // What people say to a bot about single things in a house, which are no scenes.
  ...talk.devices,
  // Questions to a bot and to people, and what is said back to a bot.
  ...talk.questions,
  // What people tell and ask each other, in the words that situations have too.
  ...talk.people,
  // Plans, prices, possessions and mishaps: the situations' words where nothing of it happens now.
  ...talk.remarks,
];

/** Every phrase and word of the bank, with its situation's place in it; talk comes after the last. */
export function readBank(): Example[] {
  return [...BANK.map(({ says, words }) => [...says, ...words]), TALK].flatMap((phrases, about) =>
    phrases.map(phrase => ({ words: fold(phrase).split(' ').map(toPlain), about })),
  );
}

/** What the parser has of the bank: names, parted by commas, and what was learned. */
export function toSituations() {
  return {
    names: BANK.map(({ names }) => names.join(', ')),
    learned: learnClasses(readBank(), BANK.length + 1),
  };
}
