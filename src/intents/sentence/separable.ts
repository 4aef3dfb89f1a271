import type { Language } from '../languages/language.ts';
import { addWord, FIRST, hasWord, type LanguageSet, type WordsOf } from './language-set.ts';
import { createListReader } from './spelling.ts';

/** Where the halves of a verb stand. */
export interface Bracket {
  readonly verb: number;
  readonly particle: number;
}

/** Of longer clauses, the halves of a verb stand too far apart to belong together. */
const LONGEST = 24;

/** Finds where the halves of a separable verb stand: "führe … aus", "pop … on". */
export function createSeparables(
  languages: readonly Language[],
): (words: readonly string[], languages: LanguageSet) => Bracket | null {
  const particles = new Map<string, WordsOf>();
  for (const [at, language] of languages.entries()) {
    for (const [verb = '', particle = ''] of createListReader(language)(language.separable)) {
      const verbs = particles.get(particle) ?? new Map();
      particles.set(particle, verbs);
      addWord(verbs, verb, FIRST << at);
    }
  }
  return (words, spoken) => {
    if (words.length > LONGEST) return null;
    for (let particle = words.length - 1; particle > 0; particle--) {
      const verbs = particles.get(words[particle] ?? '');
      if (!verbs) continue;
      const verb = words.findIndex((word, at) => at < particle && hasWord(verbs, word, spoken));
      if (verb >= 0) return { verb, particle };
    }
    return null;
  };
}
