import { createTypos } from '../scenes/typos.ts';
import type { LanguageSet } from './language-set.ts';
import type { Lexicon } from './lexicon.ts';

/** The request word of these languages that an unknown word is a slip for: "trun" is "turn"; null where it is none. */
export type Correct = (word: string, languages: LanguageSet) => string | null;

/** Of shorter words too many are one letter apart ("made", "mode"), though not by a swap of two: "mdoe". */
const SHORTEST = 5;

/** Learns the lexicon's request words, once for all households of a language. */
export function createCorrections({ correctable }: Pick<Lexicon, 'correctable'>): Correct {
  const words = [...correctable.keys()];
  const typos = createTypos(words);
  return (written, languages) => {
    for (const id of typos(written)) {
      const meant = words[id] ?? '';
      const spoken = ((correctable.get(meant) ?? 0) & languages) !== 0;
      if (!spoken || isInflected(written, meant)) continue;
      if (meant.length >= SHORTEST || isSwap(written, meant)) return meant;
    }
    return null;
  };
}

/** "starts" is no slip for "start", but "startt" is. */
function isInflected(written: string, meant: string): boolean {
  return written.startsWith(meant) && written.at(-1) !== meant.at(-1);
}

function isSwap(written: string, meant: string): boolean {
  const at = [...meant].findIndex((letter, i) => letter !== written[i]);
  const swapped =
    meant.slice(0, at) + meant.slice(at + 1, at + 2) + meant.slice(at, at + 1) + meant.slice(at + 2);
  return at >= 0 && swapped === written;
}
