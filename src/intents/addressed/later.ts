import type { Clock, Decision, Intent } from '../contract.ts';
import type { Knowledge } from '../knowledge.ts';
import { toClauses } from '../sentence/clauses.ts';
import type { Lexicon } from '../sentence/lexicon.ts';
import { readClause } from '../sentence/reading.ts';
import { type Clause, parseMessage } from '../text/message.ts';
import { findTimes, type SpokenTime, TIME_LANGUAGES } from './find-times.ts';
import type { HideScenes } from './hide-scenes.ts';
import { toRunTime } from './to-run-time.ts';
import { toWallTime } from './wall-clock.ts';

/** Hears "movie night at 8": a time, and around it what would be a request without it. null: it is not that. */
export type Later = (text: string, clock: Clock) => Intent | null;

/** What a wish for later is understood with. */
export interface LaterOptions {
  readonly hideScenes: HideScenes;
  readonly knowledge: Knowledge;
  /** The household's languages, in the lexicon's order. */
  readonly tags: readonly string[];
  /** What an addressed message means without its time. */
  parse(text: string): Decision;
}

/** What is longer is no request; it also bounds the time that reading takes. */
const LONGEST = 120;
/** A text in more of them at once is in none. */
const MAX_LANGUAGES = 4;
/** A day and an hour. */
const MAX_TIMES = 2;
/** "à 20h30" is a time of day, which chrono takes for hours to wait; "in 2 h" stays that. */
const HOUR_SIGN =
  /((?:^|\s)(?:at|à|a|às|as|dès|vers|pelas|um|om|ab|kl|klockan)\s+)(\d{1,2})\s?h(\d\d)?(?!\p{L})/giu;
/** Stands where the time was: a letter that nobody writes. */
const MARK = 'ʘ';

/** Creates it for a household. */
export function createLater(options: LaterOptions): Later {
  const { hideScenes } = options;
  return (written, clock) => {
    if (written.length > LONGEST) return null;
    const text = written.replace(
      HOUR_SIGN,
      (_, before, hour, minutes = '00') => `${before}${hour}:${minutes}`,
    );
    const today = toWallTime(clock.now, clock.timeZone);
    const languages = languagesOf(text, options);
    for (const [at, searched] of hideScenes(text).entries()) {
      const times = findTimes(searched, today, languages);
      if (times.length > MAX_TIMES) return null;
      const intent = readAround(text, times, clock, options, at === 0);
      if (intent) return intent;
    }
    return null;
  };
}

function readAround(
  text: string,
  times: readonly SpokenTime[],
  clock: Clock,
  options: LaterOptions,
  /** Nothing of a scene's name is taken for a time, so that what is left means what it says. */
  whole: boolean,
): Intent | null {
  const time = combine(times);
  if (!time || times.some(({ unclear }) => unclear) || !(whole || isCertain(time))) return null;
  const inOrder = [...times].sort((a, b) => b.at - a.at);
  const put = (place: string) =>
    inOrder.reduce((rest, { at, text }) => rest.slice(0, at) + place + rest.slice(at + text.length), text);
  const { scene, others, byMeaning } = options.parse(put(' '));
  if (scene === null || (byMeaning && !whole) || !belongs(put(` ${MARK} `), options)) return null;
  const runTime = toRunTime(time, clock);
  // "going to bed, night": a likeness and half a time are too little.
  if (runTime === null || (byMeaning && runTime.runAt === null)) return null;
  return { kind: 'later', scene, others, ...runTime };
}

/** More than "night", which is likelier a scene's. */
function isCertain({ spanMs, day, hour }: SpokenTime): boolean {
  return spanMs !== null || day !== null || hour !== null;
}

/** The one time that is said: "at 8", or a day or a part of it here and an hour there: "tomorrow, movie night at 8". */
function combine(times: readonly SpokenTime[]): SpokenTime | null {
  const [one, other] = times;
  if (!one) return null;
  if (!other) return one;
  const half = [one, other].find(time => time.half !== null)?.half;
  const byTwelve = [one, other].find(time => time.twelve);
  if (half && byTwelve) return toHalf(byTwelve, half);
  const day = [one, other].find(time => time.day !== null && time.hour === null);
  const hour = [one, other].find(time => time.day === null && time.hour !== null);
  return day && hour ? { ...hour, day: day.day, weekday: day.weekday } : null;
}

/** "a las 8 de la tarde": 20:00. */
function toHalf(time: SpokenTime, half: 'morning' | 'evening'): SpokenTime {
  const hour = ((time.hour ?? 0) % 12) + (half === 'evening' ? 12 : 0);
  return { ...time, hour, twelve: false };
}

/** Is the time part of the request, and not of what is said beside it: "start cooking? i'm home at 6"? */
function belongs(marked: string, { knowledge: { lexicon, scenes } }: LaterOptions): boolean {
  const message = parseMessage(marked);
  if (message === null) return false;
  const clauses = toClauses(message, lexicon);
  return message.clauses.every(({ words }) => !followsConjunction(words, lexicon)) && clauses.every(isPart);

  function isPart({ words }: Clause): boolean {
    const own = words.filter(word => word !== MARK);
    if (own.length === words.length || clauses.length === 1) return true;
    return scenes.find(own).length > 0 || readClause(own, lexicon).unexplained.length === 0;
  }
}

/** "movie night since 8": what was, not what is wished. */
function followsConjunction(words: readonly string[], lexicon: Lexicon): boolean {
  const before = words[words.indexOf(MARK) - 1];
  return before !== undefined && lexicon.isConjunction(before, lexicon.spoken(words));
}

/** English, and of the household's own languages those that the text is in. */
function languagesOf(text: string, { tags, knowledge: { lexicon } }: LaterOptions): string[] {
  const words = parseMessage(text)?.clauses.flatMap(clause => clause.words) ?? [];
  const spoken = lexicon.spoken(words);
  // One language beside English needs no proof.
  const isSpoken = (at: number) => tags.length <= 2 || (spoken & (1 << at)) !== 0;
  return tags.filter((tag, at) => isSpoken(at) && TIME_LANGUAGES.has(tag)).slice(0, MAX_LANGUAGES);
}
