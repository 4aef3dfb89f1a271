import { createRequire } from 'node:module';
import type { ParsedResult } from 'chrono-node';
import { LANGUAGES } from '../languages/languages.ts';
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

/** Words before a time that belong to it, where chrono leaves them out. */
const LINKS: ReadonlyMap<string, readonly string[]> = new Map(
  LANGUAGES.flatMap(({ tag, timeLinks }) => (timeLinks ? [[tag, timeLinks]] : [])),
);

const require = createRequire(import.meta.url);
const chronos = new Map<string, Chrono>();
/** A January day on which no time zone changes its clocks. */
const CALM_DAY = new Date(Date.UTC(2024, 0, 10, 12));

/** The languages in which times are understood. */
export const TIME_LANGUAGES: ReadonlySet<string> = new Set(LINKS.keys());

/**
 * Every time that a text speaks of, as one of these languages understands it. `today` is the day that "today" is.
 * Where languages disagree, the longest reading counts.
 */
export function findTimes(text: string, today: Day, languages: readonly string[]): SpokenTime[] {
  // Chrono reckons by the clocks of the machine's own time zone; at noon these never jump.
  const noon = { instant: new Date(Date.UTC(today.year, today.month - 1, today.day, 12)), timezone: 0 };
  const found = languages.flatMap(language => {
    const chrono = chronoOf(language);
    const results = chrono.parse(text, noon, { forwardDate: true });
    return results.flatMap(result => toSpokenTime(result, text, chrono, LINKS.get(language) ?? []));
  });
  const longestFirst = found.sort((a, b) => b.text.length - a.text.length);
  return longestFirst.filter((time, at) => !longestFirst.slice(0, at).some(other => overlap(time, other)));
}

/** Loaded with the first time in its language: tens of milliseconds, which most starts never need. */
function chronoOf(language: string): Chrono {
  const known = chronos.get(language);
  if (known) return known;
  const { casual } = require(`chrono-node/${language}`) as typeof import('chrono-node/en');
  casual.parse('1 1:00', CALM_DAY); // Compiles its expressions, which takes longer than a message may.
  chronos.set(language, casual);
  return casual;
}

/** What chrono found, in our words; nothing where it is only a part of a word or of a number: "8" of "8%". */
function toSpokenTime(
  result: ParsedResult,
  whole: string,
  chrono: Chrono,
  links: readonly string[],
): SpokenTime[] {
  const { start } = result;
  const end = result.index + result.text.length;
  if (/^(?:[\p{L}\p{N}]|\s?[%°])/u.test(whole.slice(end, end + 2))) return [];
  if (Number.isNaN(start.date().getTime())) return []; // "in 999999999999 days": beyond what dates can be.
  const at = withLinks(whole, result.index, links);
  const text = whole.slice(at, end);
  const tags = [...start.tags()];
  const isSpan = tags.includes('result/relativeDateAndTime');
  if (isSpan && /^for\s/i.test(text)) return []; // "for half an hour" says how long.
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
      twelve: halved && !isPartOfDay && !/(?<!\d)0\d/.test(text),
      half: hour === null && !start.isCertain('day') ? toHalf(tags) : null,
      unclear: Boolean(result.end) || (start.isCertain('timezoneOffset') && !isSpan),
    },
  ];
}

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
function withLinks(whole: string, index: number, links: readonly string[]): number {
  const before = whole.slice(0, index);
  const word = /(\S+)\s+$/.exec(before.slice(-MAX_LINK_LENGTH));
  if (!word || !links.includes(word[1]?.toLowerCase() ?? '')) return index;
  return withLinks(whole, index - word[0].length, links);
}

/** Letters and spaces. */
const MAX_LINK_LENGTH = 12;

function overlap(one: SpokenTime, other: SpokenTime): boolean {
  return one.at < other.at + other.text.length && other.at < one.at + one.text.length;
}
