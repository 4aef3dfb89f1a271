import { LANGUAGES } from '../languages/languages.ts';
import { compilePatterns, createPatternReader, type Matcher } from './notation.ts';
import { toSpokenWords } from './words.ts';

/** What a sentence may order, each with the patterns that say it. */
export const ACTS = [
  ...['on', 'off', 'open', 'close', 'lock', 'unlock'],
  ...['brightness', 'position', 'volume', 'temperature', 'level', 'color', 'white', 'kelvin'],
  ...['brighter', 'dimmer', 'louder', 'quieter', 'mute', 'warmer', 'cooler', 'raise', 'lower'],
  ...['start', 'clean', 'stop', 'pause', 'dock'],
  // What no home here takes: it is said that it cannot be done.
  ...['play'],
] as const;
export type Act = (typeof ACTS)[number];

/**
 * What a sentence may ask: whether a thing is in a state, whether there is something (`smoke`), which things are in a
 * state, how many are, what is measured, and how a thing is in all that it tells.
 */
export const FORMS = ['whether', 'there', 'which', 'count', 'value', 'how'] as const;
export type Form = (typeof FORMS)[number];

/** States by which things are asked about. `detected`: what a sensor is there for, `clear`: the opposite. */
export const STATES = [
  ...['on', 'off', 'open', 'closed', 'locked', 'unlocked', 'low', 'charged', 'detected', 'clear'],
  ...['running', 'armed', 'disarmed', 'online', 'offline'],
] as const;
export type StateWord = (typeof STATES)[number];

/** What words do in a phrase that names things and places. */
export const ROLES = [
  ...['the', 'one', 'all', 'both', 'my', 'any', 'and', 'except', 'of', 'in'],
  ...['here', 'everywhere', 'point'],
] as const;
export type Role = (typeof ROLES)[number];

/** Words for an amount: a unit, or a level that has a name. */
export const AMOUNTS = [
  'percent',
  'degrees',
  'kelvin',
  'max',
  'min',
  'half',
  'quarter',
  'three_quarters',
] as const;
export type AmountWord = (typeof AMOUNTS)[number];

/** One thing, several, or a word that is said of several as of one: "Licht", "lighting". */
export type GrammaticalNumber = 'one' | 'many' | 'mass';

/** A language's file in `languages/`: all that is said in it. Letters may have accents. */
export interface GrammarFile {
  /** Courtesies and fillers, which may stand anywhere and change nothing. */
  readonly skip: readonly string[];
  readonly roles: Readonly<Partial<Record<Role, readonly string[]>>>;
  /** By class of CLASSES. */
  readonly things: Readonly<Record<string, Readonly<Partial<Record<GrammaticalNumber, readonly string[]>>>>>;
  /** `basement`, `ground`, `first`, `second`, `third`, `top`, `upstairs`. */
  readonly floors: Readonly<Record<string, readonly string[]>>;
  /** Rooms, by noun, beyond those that questions know. */
  readonly rooms?: Readonly<Record<string, readonly string[]>>;
  readonly amounts: Readonly<Partial<Record<AmountWord, readonly string[]>>>;
  readonly numbers: Readonly<Record<string, number>>;
  /** By name in COLORS. */
  readonly colors: Readonly<Record<string, readonly string[]>>;
  readonly whites: Readonly<Partial<Record<'warm' | 'neutral' | 'cold', readonly string[]>>>;
  /** Parts of patterns that are used again and again, by name. */
  readonly rules: Readonly<Record<string, string>>;
  readonly orders: Readonly<Partial<Record<Act, readonly string[]>>>;
  readonly states?: Readonly<Partial<Record<StateWord, readonly string[]>>>;
  /** What is measured, by the capability that tells it: `temperature`. */
  readonly measures?: Readonly<Record<string, readonly string[]>>;
  /** What is there or not, by the capability that tells it: `smoke`. */
  readonly flags?: Readonly<Record<string, readonly string[]>>;
  readonly questions?: Readonly<Partial<Record<Form, readonly string[]>>>;
}

/** What a pattern says. */
export type Said =
  | { readonly kind: 'order'; readonly act: Act }
  | { readonly kind: 'question'; readonly form: Form };

/** What a word, or several, may be. */
export type Meaning =
  | { readonly is: 'role'; readonly role: Role }
  | { readonly is: 'thing'; readonly class: string; readonly number: GrammaticalNumber }
  | { readonly is: 'floor'; readonly floor: string }
  | { readonly is: 'room'; readonly room: string }
  | { readonly is: 'amount'; readonly word: AmountWord }
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'color'; readonly color: string }
  | { readonly is: 'state'; readonly state: StateWord }
  | { readonly is: 'measure'; readonly measure: string }
  | { readonly is: 'flag'; readonly flag: string }
  | { readonly is: 'white'; readonly white: 'warm' | 'neutral' | 'cold' };

/** Words of the lexicon as they are found at a place of a sentence. */
export interface Found {
  readonly end: number;
  readonly meaning: Meaning;
}

/** A language, ready to be read in. */
export interface Grammar {
  readonly tag: string;
  /** The words without courtesies and fillers, but those that a home is called by. */
  withoutSkipped(words: readonly string[], isName?: (word: string) => boolean): readonly string[];
  readonly matcher: Matcher;
  /** By a match's `pattern`. */
  readonly patterns: readonly { readonly said: Said; readonly text: string }[];
  /** Whether a pattern or the lexicon has the word. */
  has(word: string): boolean;
  /** All that the words at a place may be, the longest first. */
  find(words: readonly string[], at: number): readonly Found[];
  /** The words of a language that are written as one: "Küchenlicht" is a room and a thing. */
  readonly isCompounding: boolean;
  meaningsOf(phrase: string): readonly Meaning[];
}

/** Words of the longest phrase. */
const LONGEST = 6;
const COMPOUNDING: ReadonlySet<string> = new Set(['da', 'de', 'nb', 'nl', 'sv']);

/** Makes a language's file ready. Throws where a pattern is none. */
export function createGrammar(tag: string, file: GrammarFile): Grammar {
  const lexicon = new Map<string, Meaning[]>();
  const add = (phrases: readonly string[] = [], meaning: Meaning) => {
    for (const phrase of phrases) {
      const key = toSpokenWords(phrase).join(' ');
      lexicon.set(key, [...(lexicon.get(key) ?? []), meaning]);
    }
  };
  for (const role of ROLES) add(file.roles[role], { is: 'role', role });
  for (const [name, numbers] of Object.entries(file.things)) {
    for (const number of ['one', 'many', 'mass'] as const)
      add(numbers[number], { is: 'thing', class: name, number });
  }
  const questions = LANGUAGES.find(language => language.tag === tag)?.questions;
  for (const [name, phrases] of Object.entries(questions?.things ?? {})) {
    if (!Object.hasOwn(file.things, name)) add(phrases, { is: 'thing', class: name, number: 'one' });
  }
  for (const [floor, phrases] of Object.entries(file.floors)) add(phrases, { is: 'floor', floor });
  for (const rooms of [file.rooms ?? {}, questions?.places ?? {}]) {
    for (const [room, phrases] of Object.entries(rooms)) {
      if (!FLOORS.has(room)) add(phrases, { is: 'room', room });
    }
  }
  for (const word of AMOUNTS) add(file.amounts[word], { is: 'amount', word });
  const numbers = COMPOUNDING.has(tag) ? withJoined(file.numbers, file.roles.and) : file.numbers;
  for (const [phrase, value] of Object.entries(numbers)) add([phrase], { is: 'number', value });
  for (const [color, phrases] of Object.entries(file.colors)) add(phrases, { is: 'color', color });
  for (const white of ['warm', 'neutral', 'cold'] as const) add(file.whites[white], { is: 'white', white });
  for (const state of STATES) add(file.states?.[state], { is: 'state', state });
  for (const [measure, phrases] of Object.entries(file.measures ?? {}))
    add(phrases, { is: 'measure', measure });
  for (const [flag, phrases] of Object.entries(file.flags ?? {})) add(phrases, { is: 'flag', flag });
  const patterns = [
    ...ACTS.flatMap(act =>
      (file.orders[act] ?? []).map(text => ({ said: { kind: 'order', act } as const, text })),
    ),
    ...FORMS.flatMap(form =>
      (file.questions?.[form] ?? []).map(text => ({ said: { kind: 'question', form } as const, text })),
    ),
  ];
  const read = createPatternReader(file.rules, toSpokenWords);
  const vocabulary = new Set([...lexicon.keys()].flatMap(phrase => phrase.split(' ')));
  const matcher = compilePatterns(patterns.map(({ text }) => read(text)));
  return {
    tag,
    has: word => vocabulary.has(word) || matcher.words.has(word),
    withoutSkipped: createSkip(file.skip),
    matcher,
    patterns,
    isCompounding: COMPOUNDING.has(tag),
    meaningsOf: phrase => lexicon.get(phrase) ?? [],
    find(words, at) {
      const found: Found[] = [];
      let phrase = '';
      for (let end = at + 1; end <= Math.min(words.length, at + LONGEST); end++) {
        phrase = end === at + 1 ? (words[at] ?? '') : `${phrase} ${words[end - 1]}`;
        for (const meaning of lexicon.get(phrase) ?? []) found.unshift({ end, meaning });
      }
      return found;
    },
  };
}

/** "Fünfunddreißig": of a number that is written as one word, the unit stands before the tens. "Eins" is "ein" there. */
function withJoined(
  numbers: Readonly<Record<string, number>>,
  [and = '']: readonly string[] = [],
): Readonly<Record<string, number>> {
  const all = Object.entries(numbers);
  const joined = all
    .filter(([, unit]) => unit > 0 && unit < 10)
    .flatMap(([first, unit]) =>
      all
        .filter(([, tens]) => tens >= 20 && tens < 100 && tens % 10 === 0)
        .map(([last, tens]) => [`${unit === 1 ? first.replace(/s$/, '') : first}${and}${last}`, unit + tens]),
    );
  return { ...Object.fromEntries(joined), ...numbers };
}

function createSkip(phrases: readonly string[]) {
  const byFirst = Map.groupBy(phrases.map(toSpokenWords), ([first = '']) => first);
  return (words: readonly string[], isName: (word: string) => boolean = () => false): readonly string[] => {
    const left: string[] = [];
    for (let at = 0; at < words.length; ) {
      const skipped = (byFirst.get(words[at] ?? '') ?? [])
        .filter(phrase => phrase.every((word, offset) => words[at + offset] === word && !isName(word)))
        .map(({ length }) => length);
      if (skipped.length > 0) at += Math.max(...skipped);
      else left.push(words[at++] ?? '');
    }
    return left;
  };
}

/** What questions call places, and are floors here. */
const FLOORS: ReadonlySet<string> = new Set(['upstairs', 'downstairs', 'basement']);
