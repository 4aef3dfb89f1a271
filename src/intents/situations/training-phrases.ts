import active from './training-phrases/active.json' with { type: 'json' };
import aroundTheHouse from './training-phrases/around-the-house.json' with { type: 'json' };
import calm from './training-phrases/calm.json' with { type: 'json' };
import celebrations from './training-phrases/celebrations.json' with { type: 'json' };
import comingAndGoing from './training-phrases/coming-and-going.json' with { type: 'json' };
import kitchen from './training-phrases/kitchen.json' with { type: 'json' };
import morning from './training-phrases/morning.json' with { type: 'json' };
import night from './training-phrases/night.json' with { type: 'json' };
import outdoors from './training-phrases/outdoors.json' with { type: 'json' };
import screens from './training-phrases/screens.json' with { type: 'json' };
import talk from './training-phrases/talk.json' with { type: 'json' };
import work from './training-phrases/work.json' with { type: 'json' };

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
export const TRAINING_PHRASES: readonly Situation[] = [
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
export const TALK: readonly string[] = [
  // What people say to a bot about single things in a house, which are no scenes.
  ...talk.devices,
  // Questions to a bot and to people, and what is said back to a bot.
  ...talk.questions,
  // What people tell and ask each other, in the words that situations have too.
  ...talk.people,
  // Plans, prices, possessions and mishaps: the situations' words where nothing of it happens now.
  ...talk.remarks,
];
