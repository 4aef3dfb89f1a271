import levenshtein from 'natural/lib/natural/distance/levenshtein_distance.js';
import type { LanguageSet } from '../sentence/lexicon.ts';

/** A word of the vocabulary that a written word may mean. */
export interface Sense {
  /** Index in the vocabulary. */
  readonly word: number;
  /** How far it is from what was written; see COSTS. */
  readonly cost: number;
}

/** What each kind of deviation costs; a whole name's cost is the sum over its words. */
export const COSTS = { exact: 0, stem: 0.1, part: 0.3, typo: 0.4 } as const;

/** A vocabulary that finds its words as written, inflected, mistyped, or as the end of a compound. */
export interface WordIndex {
  /** What a word of a clause in these languages may mean, best first; empty where it is not of this vocabulary. */
  senses(written: string, languages: LanguageSet): readonly Sense[];
  /** The place in the vocabulary of a word as it is written. */
  exact(written: string): number | undefined;
}

/** Words remembered per index; beyond it the memory is emptied, so that chat cannot grow it. */
const MEMORY_SIZE = 4096;
const SHORTEST_TYPO = 3;
const SHORTEST_PART = 5;
const NONE: readonly Sense[] = [];

/**
 * Indexes the vocabulary. `isKnown` names the words that are never misspellings of one: function words;
 * `isWhole` those whose end says nothing. Typos are looked up by what one slip leaves as it was, then confirmed
 * by edit distance, so that no message is compared with the whole vocabulary.
 */
export function createWordIndex(
  vocabulary: readonly string[],
  stemsOf: (word: string, languages: LanguageSet) => readonly string[],
  isKnown: (word: string) => boolean = () => false,
  isWhole: (word: string) => boolean = () => false,
): WordIndex {
  const exact = new Map<string, number>();
  const stems = new Map<string, number[]>();
  const parts = new Map<string, number[]>();
  const typos = new Map<string, number[]>();
  for (const [id, word] of vocabulary.entries()) {
    exact.set(word, id);
    if (!isWhole(word))
      for (let at = 4; at <= word.length - SHORTEST_PART; at++) push(parts, word.slice(at), id);
    for (const key of typoKeys(word)) push(typos, key, id);
  }
  const memory = new Map<string, readonly Sense[]>();
  let stemmed: LanguageSet = 0;

  /** Stems are made in the languages that are spoken, when they first are. */
  const learnStems = (languages: LanguageSet) => {
    const missing = languages & ~stemmed;
    if (missing === 0) return;
    for (const [id, word] of vocabulary.entries()) {
      for (const stem of stemsOf(word, missing)) push(stems, stem, id);
    }
    stemmed |= missing;
  };

  const look = (written: string, languages: LanguageSet): readonly Sense[] => {
    learnStems(languages);
    const same = exact.get(written);
    const found = new Map<number, number>();
    const add = (ids: readonly number[] | undefined, cost: number) => {
      for (const id of ids ?? []) if (!found.has(id)) found.set(id, cost);
    };
    if (same !== undefined) found.set(same, COSTS.exact);
    for (const stem of stemsOf(written, languages)) add(stems.get(stem), COSTS.stem);
    add(parts.get(written), COSTS.part);
    if (found.size === 0 && !isKnown(written)) {
      const near = new Set(writtenKeys(written).flatMap(key => typos.get(key) ?? []));
      add(
        [...near].filter(id => isTypo(written, vocabulary[id] ?? '')),
        COSTS.typo,
      );
    }
    return found.size === 0 ? NONE : [...found].map(([word, cost]) => ({ word, cost }));
  };

  return {
    exact: written => exact.get(written),
    senses(written, languages) {
      const key = `${languages} ${written}`;
      const remembered = memory.get(key);
      if (remembered) return remembered;
      if (memory.size >= MEMORY_SIZE) memory.clear();
      const senses = look(written, languages);
      memory.set(key, senses);
      return senses;
    },
  };
}

/**
 * Is `written` a slip for `word`? One letter missing, doubled, wrong or swapped with its neighbour, or all
 * letters in a jumble. The first letter stays, unless it was swapped: "aprty", but not "food" for "good".
 */
export function isTypo(written: string, word: string): boolean {
  if (word.length < SHORTEST_TYPO || written.length < SHORTEST_TYPO) return false;
  const jumbled = written.length === word.length && sorted(written) === sorted(word);
  if (word.length === 3 && !jumbled && written.length !== 2) return false;
  if (written[0] !== word[0] && !(jumbled && written[0] === word[1] && written[1] === word[0])) return false;
  if (jumbled && word.length >= 5) return true;
  return levenshtein.DamerauLevenshteinDistance(written, word, { restricted: true }) === 1;
}

/** From this length on, the half of a word that a slip leaves alone tells enough to find it by. */
const LONG = 9;

/** What a word is found by when it is mistyped: less one letter, or half of it; and all its letters in any order. */
function typoKeys(word: string): string[] {
  if (word.length < SHORTEST_TYPO || word.length > 24) return [];
  return [`~${sorted(word)}`, ...(word.length < LONG ? deletions(word) : halves(word, word.length))];
}

/** The keys of all words that this may be a slip for: those may be a letter shorter or longer. */
function writtenKeys(word: string): string[] {
  const { length } = word;
  if (length < SHORTEST_TYPO || length > 24) return [];
  const lengths = [length - 1, length, length + 1].filter(each => each >= LONG);
  const long = lengths.flatMap(each => halves(word, each));
  return [`~${sorted(word)}`, ...(length <= LONG ? deletions(word) : []), ...long];
}

/** One edit touches two neighbours at most: the letters before them or those behind stay as they were. */
function halves(word: string, length: number): string[] {
  const half = (length - 2) >> 1;
  return [`${length}<${word.slice(0, half)}`, `${length}>${word.slice(-half)}`];
}

function deletions(word: string): string[] {
  const keys = new Set([word]);
  for (let at = 0; at < word.length; at++) keys.add(word.slice(0, at) + word.slice(at + 1));
  return [...keys];
}

function sorted(word: string): string {
  return [...word].sort().join('');
}

function push(map: Map<string, number[]>, key: string, id: number): void {
  const list = map.get(key);
  if (list) list.push(id);
  else map.set(key, [id]);
}
