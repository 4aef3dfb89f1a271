import { createTypos } from '../scenes/typos.ts';
import type { LanguageSet } from './language-set.ts';
import type { Lexicon } from './lexicon.ts';

/** The request word of these languages that an unknown word is a slip for: "trun" is "turn"; null where it is none. */
export type Correct = (word: string, languages: LanguageSet) => string | null;

/** Of shorter words too many are one letter apart ("made", "mode"), though not by a swap of two: "mdoe". */
const SHORTEST = 5;

/** Learns the lexicon's request words, once for all households of a language. */
export function createCorrections({ correctable, isWord }: Pick<Lexicon, 'correctable' | 'isWord'>): Correct {
  const words = [...correctable.keys()];
  const typos = createTypos(words);
  return (written, languages) => {
    // "est" is no slip for "set".
    if (isWord(written)) return null;
    for (const id of typos(written)) {
      const meant = words[id] ?? '';
      const spoken = ((correctable.get(meant) ?? 0) & languages) !== 0;
      if (!spoken || isInflected(written, meant) || isAnother(written, meant)) continue;
      if (meant.length >= SHORTEST || isSwap(written, meant)) return meant;
    }
    return null;
  };
}

/** "starts" is no slip for "start", but "startt" is. */
function isInflected(written: string, meant: string): boolean {
  return written.startsWith(meant) && written.at(-1) !== meant.at(-1);
}

const VOWELS = 'aeiou';
const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** "stars" is no slip for "start": of two letters that lie apart, or sound apart, each was meant. */
function isAnother(written: string, meant: string): boolean {
  if (written.length !== meant.length) return false;
  const [first, second] = [...meant].flatMap((letter, at) => (letter === written[at] ? [] : at));
  if (first === undefined || second !== undefined) return false;
  const [one, other] = [written[first] ?? '', meant[first] ?? ''];
  return !(VOWELS.includes(one) && VOWELS.includes(other)) && !areNeighbours(one, other);
}

/** Keys side by side, or one below the other: "d" lies below "e" and "r". */
function areNeighbours(one: string, other: string): boolean {
  const [a, b] = [toPlace(one), toPlace(other)];
  const [rows, columns] =
    a.row > b.row ? [a.row - b.row, b.column - a.column] : [b.row - a.row, a.column - b.column];
  return rows === 0 ? Math.abs(columns) === 1 : rows === 1 && (columns === 0 || columns === 1);
}

function toPlace(letter: string): { row: number; column: number } {
  const row = KEYS.findIndex(keys => keys.includes(letter));
  return { row, column: KEYS[row]?.indexOf(letter) ?? -1 };
}

function isSwap(written: string, meant: string): boolean {
  const at = [...meant].findIndex((letter, i) => letter !== written[i]);
  const swapped =
    meant.slice(0, at) + meant.slice(at + 1, at + 2) + meant.slice(at, at + 1) + meant.slice(at + 2);
  return at >= 0 && swapped === written;
}
