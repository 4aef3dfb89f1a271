import { inSteps, type Steps } from '../../process/steps.ts';
import type { LanguageSet } from '../sentence/language-set.ts';
import { createSounds } from './sounds.ts';
import { createTypos, isJumble } from './typos.ts';

/** A word of the vocabulary that a written word may mean. */
export interface Sense {
  /** Index in the vocabulary. */
  readonly word: number;
  /** How far it is from what was written; see COSTS. */
  readonly cost: number;
}

/**
 * What each kind of deviation costs; a whole name's cost is the sum over its words. `near`: a taught phrase in other words,
 * `whole`: slips over the whole name; more than all words of any.
 */
export const COSTS = { exact: 0, stem: 0.1, part: 0.3, typo: 0.4, sound: 0.45, near: 7, whole: 8 } as const;

/** A vocabulary that finds its words as written, inflected, mistyped, misheard, or as the end of a compound. */
export interface WordIndex {
  /** What a word of a clause in these languages may mean, best first; empty where it is not of this vocabulary. */
  senses(written: string, languages: LanguageSet): readonly Sense[];
  /** The place in the vocabulary of a word as it is written. */
  exact(written: string): number | undefined;
}

/** Words remembered per index and mixture of languages; beyond it the memory is emptied, so that chat cannot grow it. */
const MEMORY_SIZE = 1024;
/** Mixtures of languages remembered per index. */
const MAX_MIXTURES = 8;
const SHORTEST_PART = 5;
/** Letters; a shorter spelling is mistyped by a swap alone. */
const LONG_VARIANT = 5;
const NONE: readonly Sense[] = [];
const NO_WORDS: readonly number[] = [];
const NO_STEMS: readonly string[] = [];

/** What an index asks of the languages. */
interface WordLore {
  stems(word: string, languages: LanguageSet): readonly string[];
  /** Words that this one may be derived from. */
  bases?(word: string): readonly string[];
  /** Words that are never misspellings of one: function words. */
  isKnown?(word: string): boolean;
  /** Other spellings of this word, which are mistyped as well: "film" of "movie". */
  variants?(word: string): readonly string[];
  /** Words whose end says nothing, and that are not inflected: names run together. */
  isWhole?(word: string): boolean;
}

/**
 * Indexes the vocabulary. No message is compared with the whole of it: stems are compared among words that begin
 * alike, slips among those of about the same length that begin with the same letter.
 */
export function* indexWords(
  vocabulary: readonly string[],
  { stems, bases = () => [], isKnown = () => false, variants = () => [], isWhole = () => false }: WordLore,
): Steps<WordIndex> {
  const exact = new Map<string, number>();
  const parts = new Map<string, number[]>();
  const beginnings = new Map<string, number[]>();
  const others = vocabulary.flatMap((word, id) => variants(word).map(variant => ({ variant, id })));
  const typos = createTypos([...vocabulary, ...others.map(({ variant }) => variant)]);
  const sounds = createSounds(vocabulary);
  yield* inSteps(vocabulary, (word, id) => {
    exact.set(word, id);
    if (isWhole(word)) return;
    for (let at = 4; at <= word.length - SHORTEST_PART; at++) push(parts, word.slice(at), id);
    for (const start of toBeginnings(word, bases)) push(beginnings, start, id);
  });
  const memory = new Map<LanguageSet, Map<string, readonly Sense[]>>();

  const look = (written: string, languages: LanguageSet): readonly Sense[] => {
    const found = new Map<number, number>();
    const same = exact.get(written);
    if (same !== undefined) found.set(same, COSTS.exact);
    const alike = toBeginnings(written, bases).flatMap(start => beginnings.get(start) ?? NO_WORDS);
    const own = alike.length > 0 ? stems(written, languages) : NO_STEMS;
    for (const id of alike) {
      if (!found.has(id) && stems(vocabulary[id] ?? '', languages).some(stem => own.includes(stem)))
        found.set(id, COSTS.stem);
    }
    for (const id of parts.get(written) ?? []) if (!found.has(id)) found.set(id, COSTS.part);
    if (found.size > 0 || isKnown(written)) return toSenses(found);
    for (const id of typos(written)) {
      const other = others[id - vocabulary.length];
      // "flim"; not "note", a letter from "nite".
      if (!other || other.variant.length >= LONG_VARIANT || isJumble(written, other.variant))
        found.set(other?.id ?? id, COSTS.typo);
    }
    if (found.size === 0) for (const id of sounds(written)) found.set(id, COSTS.sound);
    return toSenses(found);
  };

  return {
    exact: written => exact.get(written),
    senses(written, languages) {
      const remembered = memory.get(languages)?.get(written);
      if (remembered) return remembered;
      const words = memory.get(languages) ?? new Map<string, readonly Sense[]>();
      if (words.size >= MEMORY_SIZE) words.clear();
      if (memory.size >= MAX_MIXTURES) memory.clear();
      memory.set(languages, words);
      const senses = look(written, languages);
      words.set(written, senses);
      return senses;
    },
  };
}

function toSenses(found: ReadonlyMap<number, number>): readonly Sense[] {
  return found.size === 0 ? NONE : [...found].map(([word, cost]) => ({ word, cost }));
}

/** Letters that a word and its inflections share at the least. */
const BEGINNING = 2;

function toBeginnings(word: string, bases: (word: string) => readonly string[]): string[] {
  return [...new Set([word, ...bases(word)].map(each => each.slice(0, BEGINNING)))];
}

function push(map: Map<string, number[]>, key: string, id: number): void {
  const list = map.get(key);
  if (list) list.push(id);
  else map.set(key, [id]);
}
