import type { Role } from '../languages/language.ts';
import { EVERY_LANGUAGE, type LanguageSet } from '../sentence/language-set.ts';
import type { Lexicon } from '../sentence/lexicon.ts';
import type { Form } from './form.ts';

/** A taught phrase some of whose words are said, in whatever order and form. */
export interface NearPhrase {
  readonly form: Form;
  /** The places of the words that say it, ascending. */
  readonly at: readonly number[];
  /** Of the letters of its own words, which carry a meaning and do nothing in requests: up to 1. */
  readonly share: number;
  /** How many of those are said. */
  readonly own: number;
}

/** A place where a word of a form may be said. */
interface Hit {
  readonly slot: number;
  readonly at: number;
  readonly cost: number;
}

/** Letters that phrases have at the least, and of them those that are said. */
const SHORTEST = 6;
const FEWEST = 4;
/** Of its letters. */
const HALF = 0.45;

/** What a taught phrase is near by: how many letters each of its own words has, and which of its words say where. */
export interface PhraseWords {
  readonly letters: readonly number[];
  readonly all: number;
  readonly places: readonly number[];
}

/** Reads the words of a taught phrase; null where they are too few to be near by. */
export function readPhraseWords(
  { kind, compound, words }: Form,
  lexicon: Pick<Lexicon, 'isLight' | 'longest' | 'spoken'>,
): PhraseWords | null {
  if (kind !== 'phrase' || compound) return null;
  const spoken = lexicon.spoken(words);
  const letters = words.map(word => (isOwn(word, spoken, lexicon) ? word.length : 0));
  const all = letters.reduce((sum, each) => sum + each, 0);
  const places = words.flatMap((word, slot) => (isPlace(word, lexicon) ? [slot] : []));
  return all < SHORTEST ? null : { letters, all, places };
}

/** How much of a taught phrase is said, each of its words by what is most like it; null where that is little. */
export function toNearPhrase(
  form: Form,
  { letters, all, places }: PhraseWords,
  hits: readonly Hit[],
): NearPhrase | null {
  const slots = new Map<number, number>();
  const taken = new Set<number>();
  for (const { slot, at } of hits.toSorted((a, b) => a.cost - b.cost || a.at - b.at)) {
    if (slots.has(slot) || taken.has(at)) continue;
    slots.set(slot, at);
    taken.add(at);
  }
  if (places.some(slot => !slots.has(slot))) return null;
  const own = [...slots.keys()].filter(slot => letters[slot] !== 0).length;
  const said = [...slots.keys()].reduce((sum, slot) => sum + (letters[slot] ?? 0), 0);
  if (said < FEWEST || said / all < HALF) return null;
  return { form, at: [...slots.values()].sort((a, b) => a - b), share: said / all, own };
}

/** What words do that are said all day: "everyone", "start". */
const COMMON: readonly Role[] = [
  'switch',
  'run',
  'begin',
  'enter',
  'noun',
  'kind',
  'stand-in',
  'people',
  'polite',
  'filler',
  'comment',
  'musing',
  'now',
  'on',
];

function isOwn(word: string, spoken: LanguageSet, lexicon: Pick<Lexicon, 'isLight' | 'longest'>): boolean {
  const roles = lexicon.longest([word], 0, spoken)?.roles;
  return !lexicon.isLight(word, spoken) && !COMMON.some(role => roles?.has(role));
}

/** Where it is belongs to it: "date night" is no "date night at home". */
function isPlace(word: string, lexicon: Pick<Lexicon, 'longest'>): boolean {
  return lexicon.longest([word], 0, EVERY_LANGUAGE)?.roles.has('place') ?? false;
}
