import { createRequire } from 'node:module';
import type { ParsedResult } from 'chrono-node';
import { mayHoldTime } from './may-hold-time.ts';
import { TIME_WORDS } from './time-words.ts';
import { type SpokenLanguage, translateTimes } from './translate-times.ts';
import type { WallTime } from './wall-clock.ts';

/** A day of the calendar. */
export type Day = Pick<WallTime, 'year' | 'month' | 'day'>;

/** A time that is spoken of, and where in the text. */
export interface SpokenTime {
  readonly at: number;
  readonly text: string;
  /** "in 20 minutes", negative for "an hour ago"; null: by the calendar or the clock. */
  readonly spanMs: number | null;
  /** null: none is said, as in "at 8". */
  readonly day: Day | null;
  /** The day is a weekday's name: "friday". */
  readonly weekday: boolean;
  /** null: none is said, as in "tomorrow". */
  readonly hour: number | null;
  readonly minute: number;
  /** By a clock of twelve hours, morning or evening not said: "at 8", but not "at 08:00". */
  readonly twelve: boolean;
  /** Nothing but a part of the day: "de la tarde", "in the morning". */
  readonly half: 'morning' | 'evening' | null;
  /** More than one point in time, or one in a time zone of its own: "from 8 to 10", "8 pm EST". */
  readonly unclear: boolean;
}

type Chrono = Pick<typeof import('chrono-node/en').casual, 'parse'>;

const require = createRequire(import.meta.url);
/** A January day on which no time zone changes its clocks. */
const CALM_DAY = new Date(Date.UTC(2024, 0, 10, 12));
let loaded: Chrono | null = null;

/** Words before a time that belong to it, where chrono leaves them out: "gegen 8pm". */
const LINKS: ReadonlySet<string> = new Set(
  TIME_WORDS.flatMap(({ at, links = [] }) => [...at.flatMap(phrase => phrase.split(' ')), ...links]),
);

/** Every time that a text speaks of, in English or put into it. `today` is the day that "today" is. */
export function findTimes(
  text: string,
  today: Day,
  languages: readonly SpokenLanguage[],
  isEnglish: (word: string) => boolean,
): SpokenTime[] {
  // Chrono reckons by the clocks of the machine's own time zone; at noon these never jump.
  const noon = { instant: new Date(Date.UTC(today.year, today.month - 1, today.day, 12)), timezone: 0 };
  const english = translateTimes(text, languages, isEnglish);
  if (!mayHoldTime(english.text)) return [];
  const chrono = loadChrono();
  return chrono
    .parse(english.text, noon, { forwardDate: true })
    .flatMap(result => toSpokenTime(result, english.text, chrono))
    .map(time => {
      const { at, end } = english.source(time.at, time.at + time.text.length);
      return { ...time, at, text: text.slice(at, end) };
    });
}

/** Loaded with the first time that may be spoken of: tens of milliseconds, which most starts never need. */
function loadChrono(): Chrono {
  if (loaded) return loaded;
  const { casual } = require('chrono-node/en') as typeof import('chrono-node/en');
  casual.parse('1 1:00', CALM_DAY); // Compiles its expressions, which takes longer than a message may.
  loaded = casual;
  return casual;
}

/** What chrono found, in our words; nothing where it is only a part of a word or of a number: "8" of "8%". */
function toSpokenTime(result: ParsedResult, whole: string, chrono: Chrono): SpokenTime[] {
  const { start } = result;
  const end = result.index + result.text.length;
  if (/^(?:[\p{L}\p{N}]|\s?[%°])/u.test(whole.slice(end, end + 2))) return [];
  if (/[\p{L}\p{N}]$/u.test(whole.slice(0, result.index))) return [];
  if (Number.isNaN(start.date().getTime())) return []; // "in 999999999999 days": beyond what dates can be.
  const at = withLinks(whole, result.index);
  const text = whole.slice(at, end);
  const tags = [...start.tags()];
  const isSpan = tags.includes('result/relativeDateAndTime');
  // "For half an hour" says how long, and so may "20 h".
  if (isSpan && (/^for\s/i.test(text) || !AHEAD_OR_OVER.test(text))) return [];
  const isPartOfDay = tags.some(tag => PARTS_OF_DAY.test(tag));
  const isHour = start.isCertain('hour') || tags.some(tag => TWELVE_SHARP.test(tag));
  const weekday = start.isCertain('weekday') && !start.isCertain('day');
  const hour = isHour ? (start.get('hour') ?? 0) : null;
  const halved = hour !== null && hour >= 1 && hour <= 12 && !start.isCertain('meridiem');
  return [
    {
      at,
      text,
      spanMs: isSpan ? toSpanMs(result.text, chrono) : null,
      day: weekday || start.isCertain('day') ? toDay(start) : null,
      weekday,
      hour,
      minute: isHour ? (start.get('minute') ?? 0) : 0,
      twelve: halved && !isPartOfDay && !/(?<![\d:.])0\d/.test(text),
      half: hour === null && !start.isCertain('day') ? toHalf(tags) : null,
      unclear: Boolean(result.end) || (start.isCertain('timezoneOffset') && !isSpan),
    },
  ];
}

const AHEAD_OR_OVER = /\b(?:in|within|from now|later|ago|before|earlier)\b/i;
const PARTS_OF_DAY = /^casualReference\/(?:morning|afternoon|evening|noon|midnight)$/;
/** Which half of the day a part of it is in. */
function toHalf(tags: readonly string[]): SpokenTime['half'] {
  if (tags.includes('casualReference/morning')) return 'morning';
  return tags.some(tag => /^casualReference\/(?:afternoon|evening)$/.test(tag)) ? 'evening' : null;
}

const TWELVE_SHARP = /^casualReference\/(?:noon|midnight)$/;

function toDay(components: ParsedResult['start']): Day {
  const [year = 0, month = 0, day = 0] = (['year', 'month', 'day'] as const).map(
    field => components.get(field) ?? 0,
  );
  return { year, month, day };
}

/** From a calm day an hour is an hour, whatever clocks do today where the machine stands. */
function toSpanMs(text: string, chrono: Chrono): number | null {
  const [result] = chrono.parse(text, { instant: CALM_DAY, timezone: 0 });
  return result ? result.date().getTime() - CALM_DAY.getTime() : null;
}

/** Where a time begins with the words that lead to it: "around 8 pm". */
function withLinks(whole: string, index: number): number {
  const before = whole.slice(0, index);
  const word = /(\S+)\s+$/.exec(before.slice(-MAX_LINK_LENGTH));
  if (!word || !LINKS.has(word[1]?.toLowerCase() ?? '')) return index;
  return withLinks(whole, index - word[0].length);
}

/** Letters and spaces. */
const MAX_LINK_LENGTH = 12;
