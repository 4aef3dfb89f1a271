import { LANGUAGES } from '../languages/languages.ts';
import { compilePatterns, createPatternReader, type Matcher } from './notation.ts';
import { toSpokenWords } from './words.ts';

/** The orders that patterns express. */
export const ACTS = [
  ...['on', 'off', 'open', 'close', 'lock', 'unlock'],
  ...['brightness', 'position', 'volume', 'temperature', 'level', 'color', 'white', 'kelvin'],
  ...['brighter', 'dimmer', 'louder', 'quieter', 'mute', 'warmer', 'cooler', 'raise', 'lower'],
  ...['start', 'clean', 'stop', 'pause', 'dock'],
  // Media keys, which no device takes yet: the answer says what can be set.
  ...['play'],
] as const;
export type Act = (typeof ACTS)[number];

/**
 * The questions that patterns express: is a thing in a state, is there something (`smoke`), which things are in a state, how many
 * are, what is a measured value, and what is a thing's whole state.
 */
export const FORMS = ['whether', 'there', 'which', 'count', 'value', 'how'] as const;
export type Form = (typeof FORMS)[number];

/** States that questions ask for. `detected` means that a sensor's flag is set, `clear` that it is not. */
export const STATES = [
  ...['on', 'off', 'open', 'closed', 'locked', 'unlocked', 'low', 'charged', 'detected', 'clear'],
  ...['running', 'armed', 'disarmed', 'online', 'offline'],
] as const;
export type StateWord = (typeof STATES)[number];

/** Function words of noun phrases. */
export const ROLES = [
  ...['the', 'one', 'all', 'both', 'my', 'any', 'and', 'except', 'of', 'in'],
  ...['here', 'everywhere', 'point'],
] as const;
export type Role = (typeof ROLES)[number];

/** Units and named levels. */
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

/** Singular, plural, or a collective noun: "lighting", German "Licht". */
export type GrammaticalNumber = 'one' | 'many' | 'mass';

/** A language's file in `languages/`. Words may have accents and capitals; they are folded. */
export interface GrammarFile {
  /** Courtesies and fillers that are removed before matching. */
  readonly skip: readonly string[];
  readonly roles: Readonly<Partial<Record<Role, readonly string[]>>>;
  /** Words for each class in CLASSES. */
  readonly things: Readonly<Record<string, Readonly<Partial<Record<GrammaticalNumber, readonly string[]>>>>>;
  /** `basement`, `ground`, `first`, `second`, `third`, `top`, `upstairs`. */
  readonly floors: Readonly<Record<string, readonly string[]>>;
  /** Words for rooms, in addition to `questions.places` of the language. */
  readonly rooms?: Readonly<Record<string, readonly string[]>>;
  readonly amounts: Readonly<Partial<Record<AmountWord, readonly string[]>>>;
  readonly numbers: Readonly<Record<string, number>>;
  /** Words for each colour in `COLORS`. */
  readonly colors: Readonly<Record<string, readonly string[]>>;
  readonly whites: Readonly<Partial<Record<'warm' | 'neutral' | 'cold', readonly string[]>>>;
  /** Pattern parts that patterns refer to as `<name>`. */
  readonly rules: Readonly<Record<string, string>>;
  readonly orders: Readonly<Partial<Record<Act, readonly string[]>>>;
  readonly states?: Readonly<Partial<Record<StateWord, readonly string[]>>>;
  /** Words for measured capabilities: `temperature`. */
  readonly measures?: Readonly<Record<string, readonly string[]>>;
  /** Words for boolean capabilities of sensors: `smoke`. */
  readonly flags?: Readonly<Record<string, readonly string[]>>;
  readonly questions?: Readonly<Partial<Record<Form, readonly string[]>>>;
}

/** The order or question that a pattern expresses. */
export type Said =
  | { readonly kind: 'order'; readonly act: Act }
  | { readonly kind: 'question'; readonly form: Form };

/** A meaning of a word or phrase in the lexicon. */
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

/** A lexicon phrase found in a sentence; `end` is the index behind its last word. */
export interface Found {
  readonly end: number;
  readonly meaning: Meaning;
}

/** A compiled language file. */
export interface Grammar {
  readonly tag: string;
  /** Removes courtesies and fillers, except words for which `isName` is true. */
  withoutSkipped(words: readonly string[], isName?: (word: string) => boolean): readonly string[];
  readonly matcher: Matcher;
  /** Indexed by `PatternMatch.pattern`. */
  readonly patterns: readonly { readonly said: Said; readonly text: string }[];
  /** Whether any pattern or lexicon phrase contains the word. */
  has(word: string): boolean;
  /** Every lexicon phrase that begins at a word, the longest first. */
  find(words: readonly string[], at: number): readonly Found[];
  /** Whether the language joins words: "Küchenlicht". */
  readonly isCompounding: boolean;
  meaningsOf(phrase: string): readonly Meaning[];
}

/** Words of the longest phrase. */
const LONGEST = 6;
const COMPOUNDING: ReadonlySet<string> = new Set(['da', 'de', 'nb', 'nl', 'sv']);

/** Compiles a language file. Throws an Error that quotes the pattern that cannot be read. */
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
        .filter(
          phrase => phrase.every((word, offset) => words[at + offset] === word) && !phrase.every(isName),
        )
        .map(({ length }) => length);
      if (skipped.length > 0) at += Math.max(...skipped);
      else left.push(words[at++] ?? '');
    }
    return left;
  };
}

/** Places in `questions.places` that are floors here. */
const FLOORS: ReadonlySet<string> = new Set(['upstairs', 'downstairs', 'basement']);
