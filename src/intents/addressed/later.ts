import type { Clock, Decision, Intent } from '../contract.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Role } from '../languages/language.ts';
import { toClauses } from '../sentence/clauses.ts';
import type { Lexicon } from '../sentence/lexicon.ts';
import { readClause } from '../sentence/reading.ts';
import { type Clause, parseMessage, toWords } from '../text/message.ts';
import { findTimes, type SpokenTime } from './find-times.ts';
import type { HideScenes } from './hide-scenes.ts';
import { TIME_WORDS, type TimeWords } from './time-words.ts';
import { toRunTime } from './to-run-time.ts';
import type { SpokenLanguage } from './translate-times.ts';
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
/** A day, a part of it, and an hour. */
const MAX_TIMES = 3;
/** Stands where the time was: a letter that nobody writes. */
const MARK = 'ʘ';

/** Creates it for a household. */
export function createLater(options: LaterOptions): Later {
  const { hideScenes } = options;
  const isEnglish = (word: string) => options.knowledge.lexicon.knows(word);
  return (text, clock) => {
    if (text.length > LONGEST) return null;
    const today = toWallTime(clock.now, clock.timeZone);
    const languages = languagesOf(text, options.tags, options.knowledge.lexicon);
    for (const [at, searched] of hideScenes(text).entries()) {
      const times = findTimes(searched, today, languages, isEnglish);
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
  const { decision, scene, others, byMeaning } = options.parse(put(' '));
  if (scene === null || (byMeaning && !whole) || !belongs(put(` ${MARK} `), options)) return null;
  const runTime = toRunTime(time, clock);
  // "going to bed, night": a likeness and half a time are too little.
  if (runTime === null || (byMeaning && runTime.runAt === null)) return null;
  return { kind: 'later', scene, others, isUnsure: decision !== 'trigger', ...runTime };
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
  const [hour, ...hours] = times.filter(time => time.hour !== null);
  const [day, ...days] = times.filter(time => time.hour === null && time.day !== null);
  const [part, ...parts] = times.filter(time => time.half !== null);
  const said = [hour, day, part].filter(time => time !== undefined);
  if (!hour || hours.length + days.length + parts.length > 0 || said.length < times.length) return null;
  if (day && hour.day !== null) return null;
  const dated = day ? { ...hour, day: day.day, weekday: day.weekday } : hour;
  return part?.half && hour.twelve ? toHalf(dated, part.half) : dated;
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

/** The household's own languages, and whether the text is in them. */
function languagesOf(text: string, tags: readonly string[], lexicon: Lexicon): SpokenLanguage[] {
  const spoken = lexicon.spoken(parseMessage(text)?.clauses.flatMap(clause => clause.words) ?? []);
  return TIME_WORDS.flatMap(words => {
    const at = tags.indexOf(words.tag);
    // One language beside English needs no proof.
    return at < 0 ? [] : { words, isProven: tags.length <= 2 || (spoken & (1 << at)) !== 0 };
  });
}

/** A January noon, from which every time of a day is told from now. */
const CALM_NOON: Clock = { now: new Date(Date.UTC(2024, 0, 10, 12)), timeZone: 'UTC' };
/** What says when, or for how long: "tonight", "at sunset", "for ten minutes". */
const TIMELY: readonly Role[] = ['later', 'duration'];

/** "By 20 %" tells no hour, as "by 8" does. */
const BY_AMOUNT = /\bby (?=[\w-]+ ?(?:%|°|percent\b|degrees\b))/gi;

/** What a text says beside a time to come, or how long; null: it tells neither. `isCertain`: "until" alone tells none. */
export type WithoutTime = (text: string, isCertain?: boolean) => string | null;

/** Creates it for the household's languages. */
export function createWithoutTime(tags: readonly string[], lexicon: Lexicon): WithoutTime {
  const spans = spansOf(tags);
  return (said, isCertain = false) => {
    if (said.length > LONGEST) return null;
    const text = said.replace(BY_AMOUNT, '');
    const roles = isCertain ? TIMELY.slice(0, 1) : TIMELY;
    const languages = languagesOf(text, tags, lexicon);
    const today = toWallTime(CALM_NOON.now, CALM_NOON.timeZone);
    const times = findTimes(text, today, languages, word => lexicon.knows(word)).filter(isToCome);
    const rest = times
      .toSorted((a, b) => b.at - a.at)
      .reduce((left, time) => left.slice(0, time.at) + left.slice(time.at + time.text.length), text);
    const clauses = parseMessage(rest)?.clauses ?? [];
    const untimely = clauses.map(({ words }) => withoutTimely(words, roles, lexicon, spans));
    const isAsWritten = untimely.every((words, at) => words.length === clauses[at]?.words.length);
    if (isAsWritten && times.length === 0) return null;
    const kept = untimely.map(words => words.filter(word => !spans.keeps.has(word)));
    // "Leave the lamp on till ten": what is left is on.
    if (isAsWritten && kept.every((words, at) => words.length === clauses[at]?.words.length)) return rest;
    return kept.map((words, at) => words.join(' ') + (clauses[at]?.end ?? '')).join(' ');
  };
}

function isToCome(time: SpokenTime): boolean {
  const runTime = toRunTime(time, CALM_NOON);
  return runTime !== null && (runTime.runAt !== null || runTime.problem !== 'too_soon');
}

/** Words that say how long, in all languages of a household. */
type Spans = Readonly<Record<keyof TimeWords['spans'], ReadonlySet<string>>>;

function spansOf(tags: readonly string[]): Spans {
  const spoken = TIME_WORDS.filter(({ tag }) => tags.includes(tag));
  const all = (list: keyof Spans) => new Set(spoken.flatMap(({ spans }) => spans[list].flatMap(toWords)));
  return { amounts: all('amounts'), units: all('units'), leads: all('leads'), keeps: all('keeps') };
}

/** "For ten minutes": how many words of it begin here. */
function spanAt(words: readonly string[], from: number, lexicon: Lexicon, spans: Spans): number {
  const spoken = lexicon.spoken(words);
  let at = from;
  while (spans.leads.has(words[at] ?? '')) at++;
  const first = at;
  const isAmount = (word: string) => spans.amounts.has(word) || lexicon.isNumber(word, spoken);
  while (words[at] !== undefined && isAmount(words[at] ?? '')) at++;
  return at > first && spans.units.has(words[at] ?? '') ? at + 1 - from : 0;
}

function withoutTimely(
  words: readonly string[],
  roles: readonly Role[],
  lexicon: Lexicon,
  spans: Spans,
): readonly string[] {
  const spoken = lexicon.spoken(words);
  const left: string[] = [];
  for (let at = 0; at < words.length; ) {
    const span = spanAt(words, at, lexicon, spans);
    if (span > 0) {
      at += span;
      continue;
    }
    const found = lexicon.longest(words, at, spoken);
    const length = found?.length ?? 1;
    const said = words.slice(at, at + length);
    const isLong = found?.roles.has('polite') && said.some(word => lexicon.isNumber(word, spoken));
    if (!isLong && !roles.some(role => found?.roles.has(role))) left.push(...said);
    at += length;
  }
  return left;
}
