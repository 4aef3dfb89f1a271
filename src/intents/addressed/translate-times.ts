import { type TimePhrase, type TimePhrases, timePhrasesOf, toTimeWords, type Word } from './time-phrases.ts';
import type { TimeWords } from './time-words.ts';

/** A text with its times in English, as far as they were said in words or in another language. */
export interface Translated {
  readonly text: string;
  /** Where in the original this part of it stands; of what was translated, all. */
  source(at: number, end: number): { readonly at: number; readonly end: number };
}

/** What may be spoken in a text. */
export interface SpokenLanguage {
  readonly words: TimeWords;
  /** Otherwise a time proves it that holds a word of some letters which English has not. */
  readonly isProven: boolean;
}

/** A time that was found, and the English for it. */
interface Piece {
  readonly at: number;
  readonly end: number;
  readonly english: string;
}

/** Letters; shorter ones are another language's by chance. */
const SHORTEST_PROOF = 4;

/** Puts the times of a text into English. Where two ways to read it overlap, the longer counts. */
export function translateTimes(
  text: string,
  languages: readonly SpokenLanguage[],
  isEnglish: (word: string) => boolean,
): Translated {
  const words = toTimeWords(text);
  const proves = ({ text }: Word) =>
    text.length >= SHORTEST_PROOF && /^\p{L}+$/u.test(text) && !isEnglish(text);
  const pieces = languages.flatMap(({ words: language, isProven }) =>
    findPieces(words, text, timePhrasesOf(language)).filter(
      ({ at, end }) => isProven || words.some(word => word.at >= at && word.end <= end && proves(word)),
    ),
  );
  return put(text, withoutOverlaps(pieces));
}

function withoutOverlaps(pieces: readonly Piece[]): readonly Piece[] {
  const longestFirst = pieces.toSorted((a, b) => b.end - b.at - (a.end - a.at));
  const kept: Piece[] = [];
  for (const piece of longestFirst)
    if (kept.every(({ at, end }) => piece.end <= at || end <= piece.at)) kept.push(piece);
  return kept.sort((a, b) => a.at - b.at);
}

function put(text: string, pieces: readonly Piece[]): Translated {
  let translated = '';
  let done = 0;
  const spans = pieces.map(piece => {
    translated += text.slice(done, piece.at);
    const from = translated.length;
    translated += piece.english;
    done = piece.end;
    return { from, to: translated.length, piece };
  });
  /** Inside of what was translated, its near or far edge. */
  const toSource = (place: number, edge: 'at' | 'end') => {
    const span = spans.findLast(({ from }) => (edge === 'at' ? from <= place : from < place));
    if (!span) return place;
    return place < span.to ? span.piece[edge] : place - span.to + span.piece.end;
  };
  return {
    text: translated + text.slice(done),
    source: (at, end) => ({ at: toSource(at, 'at'), end: toSource(end, 'end') }),
  };
}

function findPieces(words: readonly Word[], text: string, language: TimePhrases): Piece[] {
  return words.flatMap((word, at) => {
    const isNumber = /^\d/.test(word.text) || language.numerals.has(word.text);
    const phrases = [word.text, ...(isNumber ? ['#'] : [])].flatMap(
      first => language.byFirst.get(first) ?? [],
    );
    if (phrases.length === 0) return [];
    const lead = lengthBefore(words, at, language.leads);
    const isLed = lead > 0 || lengthBefore(words, at, language.days) > 0;
    return phrases
      .filter(phrase => isLed || phrase.lead !== 'must')
      .flatMap(phrase => pieceAt({ words, text, at, lead }, phrase, language) ?? []);
  });
}

/** What `{h}` and `{n}` turned out to be. */
interface Values {
  readonly end: number;
  readonly hour?: string;
  readonly number?: number;
}

function pieceAt(
  { words, text, at, lead }: { words: readonly Word[]; text: string; at: number; lead: number },
  phrase: TimePhrase,
  language: TimePhrases,
): Piece | null {
  const values = match(words, at, phrase.parts, language);
  const last = words[(values?.end ?? 0) - 1];
  // "8%", "21 °C".
  if (!values || !last || /^\s?[%°]/.test(text.slice(last.end, last.end + 2))) return null;
  const english = toEnglish(phrase.english, values);
  const from = words[phrase.lead === 'none' ? at : at - lead]?.at ?? 0;
  // "'s avonds" begins with its apostrophe.
  const start = APOSTROPHE.test(text.slice(Math.max(0, from - 2), from)) ? from - 1 : from;
  return english === null ? null : { at: start, end: last.end, english };
}

const APOSTROPHE = /(?:^|\s)['’]$/;

/** How many words before a place are one of these phrases. */
function lengthBefore(words: readonly Word[], at: number, phrases: readonly (readonly string[])[]): number {
  if (!words[at]?.joined) return 0;
  const found = phrases.find(phrase =>
    phrase.every((text, i) => {
      const word = words[at - phrase.length + i];
      return word?.text === text && (i === 0 || word.joined);
    }),
  );
  return found?.length ?? 0;
}

/** The longest number or hour that fits goes first. */
function match(
  words: readonly Word[],
  at: number,
  [part, ...rest]: readonly string[],
  language: TimePhrases,
  values: Omit<Values, 'end'> = {},
): Values | null {
  if (part === undefined) return { ...values, end: at };
  const word = words[at];
  if (!word) return null;
  const follows = (length: number, more: Omit<Values, 'end'>) =>
    rest.length > 0 && !words[at + length]?.joined
      ? null
      : match(words, at + length, rest, language, { ...values, ...more });
  if (part === '{h}' && HOUR.test(word.text)) return follows(1, { hour: word.text });
  if (part === '{n}' && /^\d{1,4}$/.test(word.text)) return follows(1, { number: Number(word.text) });
  if (part !== '{h}' && part !== '{n}') return word.text === part ? follows(1, {}) : null;
  if (!language.numerals.has(word.text)) return null;
  for (let length = MAX_NUMBER_LENGTH; length > 0; length--) {
    const said = words.slice(at, at + length);
    if (said.slice(1).some(({ joined }) => !joined)) continue;
    const key = said.map(({ text }) => text).join(' ');
    const number = (part === '{h}' ? language.hours : language.numbers).get(key);
    if (number === undefined || said.length < length) continue;
    const found = follows(length, part === '{h}' ? { hour: String(number) } : { number });
    if (found) return found;
  }
  return null;
}

/** Words: "vingt et une". */
const MAX_NUMBER_LENGTH = 3;
const HOUR = /^(?:[01]?\d|2[0-4])(?:[:.h][0-5]\d|h)?$/;

/** null: no such time. */
function toEnglish(english: string, { hour = '', number = 0 }: Values): string | null {
  let isTime = true;
  const said = english.replace(TERM, (_, factor, name, plus, times) => {
    if (name === 'n') return String(number * Number(factor || 1) + Number(plus ?? 0));
    isTime &&= times === undefined || number < 60;
    return toClock(hour, Number(plus ?? 0) + (times === undefined ? 0 : Number(`${times[0]}${number}`)));
  });
  return isTime ? said : null;
}

const TERM = /\{(\d*)([hn])([+-]\d+)?([+-]n)?\}/g;
const DAY = 24 * 60;

/** The hour as it is said, so many minutes on: by a clock of twelve hours where it was said so. */
function toClock(said: string, minutes: number): string {
  const [written = '', past] = said.split(/[:.h]/);
  const hour = Number(written);
  const ofDay = (hour * 60 + Number(past ?? 0) + minutes + DAY) % DAY;
  const [atHour, atMinute] = [Math.floor(ofDay / 60), String(ofDay % 60).padStart(2, '0')];
  const isOfTwelve = hour >= 1 && hour <= 12 && !written.startsWith('0');
  if (isOfTwelve) return `${((atHour + 11) % 12) + 1}:${atMinute}`;
  return atHour === 12 ? `12:${atMinute} pm` : `${String(atHour).padStart(2, '0')}:${atMinute}`;
}
