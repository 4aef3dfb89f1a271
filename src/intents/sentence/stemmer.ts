import { de, en, es, fr, it, nb, nl, pt, sv } from '../../../vendor/natural/index.js';
import type { Language } from '../languages/language.ts';

/** What natural has for our languages, by their tags. */
const STEMMERS: Readonly<Record<string, typeof en>> = { de, en, es, fr, it, nb, nl, pt, sv };

/** Finds the stem of a lower-case word: natural's, where it has one, of the word without the language's inflections. */
export function createStemmer({ tag, inflections = [] }: Language): (word: string) => string {
  const patterns = inflections.map(pattern => new RegExp(pattern));
  const stemmer = STEMMERS[tag];
  return word => {
    const bare = patterns.reduce((rest, pattern) => rest.replace(pattern, ''), word);
    return stemmer ? stemmer.stem(bare) : bare;
  };
}
