import { fold } from '../text/fold.ts';
import type { TimeWords } from './time-words.ts';

/** A word of a text, without accents, and where. */
export interface Word {
  readonly text: string;
  readonly at: number;
  readonly end: number;
  /** What stands between it and the one before is no more than a space, an apostrophe or a hyphen. */
  readonly joined: boolean;
}

/** A way to say a time. */
export interface TimePhrase {
  /** Words; `{h}` and `{n}` stand for what the English has them for. */
  readonly parts: readonly string[];
  readonly english: string;
  /** It is an hour, which something may lead to, or must. */
  readonly lead: 'none' | 'may' | 'must';
}

/** A language's, ready to be found. */
export interface TimePhrases {
  readonly tag: string;
  /** By their first word; those that begin with a number under `#`. */
  readonly byFirst: ReadonlyMap<string, readonly TimePhrase[]>;
  readonly leads: readonly (readonly string[])[];
  readonly days: readonly (readonly string[])[];
  readonly numbers: ReadonlyMap<string, number>;
  readonly hours: ReadonlyMap<string, number>;
  /** What a number or an hour in words begins with. */
  readonly numerals: ReadonlySet<string>;
}

const made = new Map<string, TimePhrases>();

/** Made when a time is first looked for in the language. */
export function timePhrasesOf(words: TimeWords): TimePhrases {
  const known = made.get(words.tag) ?? createTimePhrases(words);
  made.set(words.tag, known);
  return known;
}

const WEEKDAYS = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');
const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

function createTimePhrases({ tag, at, hours, numbers, weekdays, months, says }: TimeWords): TimePhrases {
  const named = Object.entries(says)
    .flatMap(entry => fill(entry, '{w}', weekdays, WEEKDAYS))
    .flatMap(entry => fill(entry, '{m}', months, MONTHS));
  const phrases = named.map(([said, english]): TimePhrase => {
    const lead = said.startsWith('@ ') ? 'must' : english.startsWith('at ') ? 'may' : 'none';
    return { parts: toTexts(said.replace(/^@ /, '')), english, lead };
  });
  const days = named.flatMap(([said, english]) => (DAY.test(english) ? [toTexts(said)] : []));
  return {
    tag,
    byFirst: Map.groupBy(phrases, ({ parts: [first = ''] }) => (first.startsWith('{') ? '#' : first)),
    leads: at.map(toTexts).sort((a, b) => b.length - a.length),
    days,
    numbers: toNumbers(numbers),
    hours: toNumbers(hours ?? numbers),
    numerals: new Set(Object.keys({ ...numbers, ...hours }).flatMap(said => toTexts(said).slice(0, 1))),
  };
}

/** A day, or a part of one, and no hour: an hour may follow it without more ado. */
const DAY = /^(?!.* (?:noon|at) ?)(?:today|tonight|tomorrow|this|the day after|(?:on )?\p{L}+day)\b/u;

function fill(
  [said, english]: readonly [string, string],
  mark: string,
  lists: readonly (readonly string[])[],
  names: readonly string[],
): (readonly [string, string])[] {
  if (!said.includes(mark)) return [[said, english]];
  return lists.flatMap((list, at) =>
    list.map(word => [said.replace(mark, word), english.replace(mark, names[at] ?? '')] as const),
  );
}

function toNumbers(numbers: Readonly<Record<string, number>>): ReadonlyMap<string, number> {
  return new Map(Object.entries(numbers).map(([said, value]) => [toTexts(said).join(' '), value]));
}

const WORD = /\{[hn]\}|[\p{L}\p{M}\p{N}]+(?:[:.]\p{N}[\p{L}\p{N}]*)*/gu;
/** With the letter before it: "der 24. Dezember". */
const JOINT = /^(?:\D|\d\.?)[\s'’-]+$/u;

/** The words of a text; "8:30" and "20h30" are one. */
export function toTimeWords(text: string): Word[] {
  let end = -1;
  return [...text.matchAll(WORD)].map(({ index, 0: written }) => {
    const joined = end >= 0 && JOINT.test(text.slice(Math.max(0, end - 1), index));
    end = index + written.length;
    return { text: fold(written), at: index, end, joined };
  });
}

function toTexts(phrase: string): string[] {
  return toTimeWords(phrase).map(({ text }) => text);
}
