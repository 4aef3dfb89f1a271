import type { Knowledge } from '../knowledge.ts';
import type { Role } from '../languages/language.ts';
import type { Match } from '../scenes/scene-index.ts';
import { COSTS } from '../scenes/word-index.ts';
import { EVERY_LANGUAGE } from '../sentence/language-set.ts';
import type { Lexicon } from '../sentence/lexicon.ts';
import type { Reading } from '../sentence/reading.ts';
import { type ReadClause, unsay } from '../sentence/surroundings.ts';
import type { Message } from '../text/message.ts';
import type { Candidate } from './candidate.ts';
import type { Choice } from './choose-match.ts';
import { isRequest } from './traits.ts';
import { toWordTraits } from './word-traits.ts';

/** A message's clauses as they are read, and the scenes that each may name. */
export interface ReadMessage {
  readonly read: readonly ReadClause[];
  readonly matches: readonly (readonly Match[])[];
  readonly message: Message;
}

/** Gathers what speaks for and against a clause that names a scene. */
export function toCandidate(
  { match, reading, rival }: Choice,
  at: number,
  { read, matches, message }: ReadMessage,
  { lexicon, intentWords }: Knowledge,
): Candidate {
  const words = read[at]?.clause.words ?? [];
  // "turn on study mode. STUDY"
  const isEcho = (other: number) =>
    read[other]?.clause.words.length === 1 &&
    (matches[other]?.some(({ form }) => form.scene === match.form.scene) ?? false);
  const neighbours = read.filter(
    (near, other) =>
      other !== at &&
      (Math.abs(other - at) === 1 || (other > at && isOrderForIt(near.reading))) &&
      isBareRequest(near.reading),
  );
  const roles = new Set<Role>(
    [reading, ...neighbours.map(near => near.reading)].flatMap(({ roles }) => [...roles]),
  );
  const refers = neighbours.some(near => near.reading.roles.has('noun'));
  const spoken = lexicon.spoken(words);
  const lightFree = (list: readonly string[]) =>
    list.filter(
      word => !lexicon.isLight(word, spoken) && !(match.form.kind === 'phrase' && lexicon.nouns.has(word)),
    );
  const isPhrase = match.form.kind === 'phrase' && (!match.form.literal || isLong(match.form.words));
  // "we're away, set the scene": the request beside it makes the statement's small words harmless.
  const isFree = isPhrase || refers;
  return {
    words,
    match,
    phrases: reading.phrases,
    clauses: read,
    at,
    rival,
    unexplained: isFree ? lightFree(reading.unexplained) : reading.unexplained,
    betraying: isFree ? lightFree(reading.betraying) : reading.betraying,
    hedging: isFree ? lightFree(reading.hedging) : reading.hedging,
    roles,
    unsaid: unsay(
      read.filter((_, other) => other < at && !isEcho(other)),
      read.filter((_, other) => other > at && !isEcho(other)),
      read[at]?.clause.end,
    ),
    counts: hasNumber(reading, match, word => lexicon.isNumber(word, EVERY_LANGUAGE)),
    ends: isEnded(words, match, reading, intentWords),
    told: isTold(words, read[at - 1], lexicon),
    perfect: isPerfect(reading.phrases),
    soAlready: read.some((other, i) => i < at && isStateOf(match, other, matches[i])),
    reason: match.form.kind === 'phrase' && read.some((other, i) => i !== at && forbids(other, matches[i])),
    question: read[at]?.clause.end === '?' || (isTag(read[at + 1]) && !ordered(roles)),
    questioned: isQuestion(read[at + 1]),
    last: at === read.length - 1,
    expressive: message.expressive,
    // Another word may be somebody's: "it worked, Dr_Willis".
    spelledAsId: message.spelledAsId && match.cost === COSTS.exact,
    talk: read.reduce((sum, other, i) => sum + (i === at ? 0 : other.reading.unexplained.length), 0),
    toSomebody: message.toSomebody,
    toPeople:
      message.toSomebody ||
      read.some((other, i) => i !== at && other.clause.words.length > 1 && other.reading.roles.has('people')),
    ...toWordTraits(match, words, lexicon),
  };
}

/** "at 8", "a las una": a number that nothing explains, or one behind the name and other words. */
function hasNumber(
  { unexplained, phrases }: Reading,
  { at }: Match,
  isNumber: (word: string) => boolean,
): boolean {
  if (unexplained.some(said => said.split(' ').some(isNumber))) return true;
  const behind = phrases.filter(phrase => phrase.at > (at.at(-1) ?? 0));
  return behind.slice(1).some(({ word, roles }) => isNumber(word) || roles.has('indefinite'));
}

/** Does a word end things that starts none, as the end of "kick off" would? */
function isEnded(
  words: readonly string[],
  { at }: Match,
  { unexplained, roles }: Reading,
  { stop }: Knowledge['intentWords'],
): boolean {
  const left = new Set(unexplained.flatMap(said => said.split(' ')));
  const [first = 0, last = 0] = [at[0], at.at(-1)];
  // "poppa's nap please he's nodding off": behind the name, it belongs to what is told there.
  const isTold = (place: number) => place - 1 > last && left.has(words[place - 1] ?? '');
  // "el baño para Lola": inside a name, it joins its words.
  const isInside = (place: number) => place >= first && place <= last;
  const places = [...stop.places(words)].filter(place => !isInside(place) && !isTold(place));
  return places.some(place => !isRequest(roles) || left.has(words[place] ?? ''));
}

/** So long that nobody says it by accident, whatever small words follow it. */
function isLong(words: readonly string[]): boolean {
  return words.join('').length >= 12;
}

/** "she wanted yoga but | hit gaming": both clauses have a verb that tells what was done. */
function isTold(words: readonly string[], before: ReadClause | undefined, { isPast }: Lexicon): boolean {
  return before?.clause.end === '&' && before.clause.words.some(isPast) && isPast(words[0] ?? '');
}

/** "could you have turned on …" */
function isPerfect(phrases: Reading['phrases']): boolean {
  return phrases.some(({ at, roles }, i) => {
    const next = phrases[i + 1];
    return roles.has('link') && next?.at === at + 1 && next.roles.has('result');
  });
}

/** "everything is off, …" */
function isStateOf({ form }: Match, { reading }: ReadClause, named: readonly Match[] | undefined): boolean {
  return reading.roles.has('tense') && (named?.some(each => each.form.scene === form.scene) ?? false);
}

/** "…, right?" */
function isTag(next: ReadClause | undefined): boolean {
  return (
    next?.clause.end === '?' && next.reading.unexplained.length === 0 && !next.reading.roles.has('polite')
  );
}

/** "…, who did that", "the disco scene, can it be renamed?" */
function isQuestion(next: ReadClause | undefined): boolean {
  if (next === undefined) return false;
  return (
    next.reading.opening.has('question') || (next.clause.end === '?' && next.reading.unexplained.length > 0)
  );
}

/** "…, everyone is here, start it" */
function isOrderForIt({ roles }: Reading): boolean {
  return roles.has('article') && ordered(roles);
}

function ordered(roles: ReadonlySet<Role>): boolean {
  return roles.has('switch') || roles.has('run') || roles.has('begin');
}

/** "switch it on": all request, no scene. */
function isBareRequest(reading: Reading): boolean {
  return reading.unexplained.length === 0 && [...reading.roles].some(role => role !== 'filler');
}

/** Does the clause say not to run a scene? */
function forbids({ reading }: ReadClause, matches: readonly Match[] | undefined): boolean {
  return reading.roles.has('negation') && (matches?.length ?? 0) > 0;
}
