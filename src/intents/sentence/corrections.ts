import { createTypos } from '../scenes/typos.ts';
import type { LanguageSet } from './language-set.ts';
import type { Lexicon } from './lexicon.ts';

/** The request word of these languages that an unknown word is a slip for: "trun" is "turn"; null where it is none. */
export type Correct = (word: string, languages: LanguageSet) => string | null;

/** Of shorter words too many are one letter apart ("made", "mode"), though not by a swap of two: "mdoe". */
const SHORTEST = 5;

/** Words remembered for all households together; beyond it the memory is emptied. */
const MEMORY_SIZE = 4096;
const NONE: readonly string[] = [];

/** Learns the lexicon's request words, once for all households of a language. */
export function createCorrections({ correctable, isWord }: Pick<Lexicon, 'correctable' | 'isWord'>): Correct {
  const words = [...correctable.keys()];
  const typos = createTypos(words);
  const memory = new Map<string, readonly string[]>();

  /** What it may be a slip for in any language. */
  function find(written: string): readonly string[] {
    // "est" is no slip for "set".
    if (isWord(written)) return NONE;
    const meant = typos(written)
      .map(id => words[id] ?? '')
      .filter(word => !isInflected(written, word) && !isAnother(written, word))
      .filter(word => word.length >= SHORTEST || isSwap(written, word));
    return meant.length === 0 ? NONE : meant;
  }

  return (written, languages) => {
    let all = memory.get(written);
    if (!all) {
      if (memory.size >= MEMORY_SIZE) memory.clear();
      memory.set(written, (all = find(written)));
    }
    return all.find(word => ((correctable.get(word) ?? 0) & languages) !== 0) ?? null;
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
