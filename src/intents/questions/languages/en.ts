import type { QuestionLanguage } from '../vocabulary.ts';
import { asks, states } from './en/asks.ts';
import { guards } from './en/guards.ts';
import { spellings } from './en/haste.ts';
import { kinds, others, places, things } from './en/home.ts';
import { joins } from './en/joins.ts';
import { openings } from './en/openings.ts';
import { statements } from './en/statements.ts';

/** English: always tried, and the language of device names in any other. */
export const en: QuestionLanguage = {
  tag: 'en',
  polite: `please, pls, plz, plss, plse, plsss, kindly, perhaps, maybe, possibly, quickly, lol, lmao, haha,
    hahaha, pretty`,
  asides: `I'm, im, I've, ive, I am, I have, I keep, I hear, I dont, I feel, I heard, it's, its, it is, we're,
    we are, we've, there's, going out, going to, off to, heading out, heading to, just going, just leaving,
    just off, about to, on my, on our, sorry, thanks, thank you, so i, so we, asking for, asking because,
    just in, otherwise`,
  spellings,
  ...statements,
  // Where a phrase is listed twice, the first list counts.
  cues: { ...openings, ...joins, ...guards },
  asks,
  states,
  kinds,
  places,
  things,
  others,
};
