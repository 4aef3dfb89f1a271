import type { Knowledge } from '../knowledge.ts';
import type { Role } from '../languages/language.ts';
import type { Match } from '../scenes/scene-index.ts';
import { EVERY_LANGUAGE, FIRST } from '../sentence/language-set.ts';
import type { Lexicon } from '../sentence/lexicon.ts';
import type { Reading } from '../sentence/reading.ts';
import { type ReadClause, unsay } from '../sentence/surroundings.ts';
import type { Message } from '../text/message.ts';
import type { Candidate } from './candidate.ts';
import type { Choice } from './choose-match.ts';

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
  { lexicon }: Knowledge,
): Candidate {
  const words = read[at]?.clause.words ?? [];
  const neighbours = read.filter(
    ({ reading }, other) =>
      isBareRequest(reading) && (Math.abs(other - at) === 1 || (other > at && isOrderForIt(reading))),
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
  return {
    words,
    match,
    rival,
    // "we're away, set the scene": the request beside it makes the statement's small words harmless.
    unexplained: isPhrase || refers ? lightFree(reading.unexplained) : reading.unexplained,
    roles,
    unsaid: unsay(read.slice(0, at), read.slice(at + 1)),
    reason: match.form.kind === 'phrase' && read.some((other, i) => i !== at && forbids(other, matches[i])),
    question: read[at]?.clause.end === '?' || (isTag(read[at + 1]) && !ordered(roles)),
    questioned: read[at + 1]?.reading.opening.has('question') ?? false,
    last: at === read.length - 1,
    expressive: message.expressive,
    spelledAsId: message.spelledAsId,
    talk: read.reduce((sum, other, i) => sum + (i === at ? 0 : other.reading.unexplained.length), 0),
    toPeople: read.some(({ reading }, i) => i !== at && reading.roles.has('people')),
    switchedOn: isSwitchedOn(match, words, lexicon),
    activity: match.at.length === 1 && lexicon.isActivity(words[match.at[0] ?? 0] ?? ''),
    idiom: isIdiom(words, lexicon),
    past:
      match.cost > 0 &&
      match.at.some(
        place => lexicon.isPast(words[place] ?? '') && !match.form.words.includes(words[place] ?? ''),
      ),
    functional: match.form.words.length === 1 && isFunctional(match.form.words[0] ?? '', lexicon),
    inverted: (match.at[0] ?? 0) > 0 && (lexicon.longest(words, 0, spoken)?.roles.has('tense') ?? false),
    interrupted: isInterrupted(match, words, lexicon),
    indefinite: lexicon.longest(words, (match.at[0] ?? 0) - 1, spoken)?.roles.has('indefinite') ?? false,
  };
}

/** What words do that no scene should be run by hearing them. */
const FUNCTIONAL: readonly Role[] = [
  'on',
  'now',
  'later',
  'negation',
  'filler',
  'polite',
  'run',
  'begin',
  'noun',
  'stand-in',
];

function isFunctional(word: string, lexicon: Lexicon): boolean {
  const roles = lexicon.longest([word], 0, FIRST)?.roles;
  return FUNCTIONAL.some(role => roles?.has(role));
}

/** "dim the lights" is no "dim lights": behind an article, a thing begins. */
function isInterrupted({ at, ordered }: Match, words: readonly string[], lexicon: Lexicon): boolean {
  if (!ordered) return false;
  const spoken = lexicon.spoken(words);
  return words.some(
    (_, place) =>
      place > (at[0] ?? 0) &&
      place < (at.at(-1) ?? 0) &&
      !at.includes(place) &&
      lexicon.longest(words, place, spoken)?.roles.has('article'),
  );
}

/** So long that nobody says it by accident, whatever small words follow it. */
function isLong(words: readonly string[]): boolean {
  return words.join('').length >= 12;
}

/** "fest på": a scene and what says in any language that it is to be on; a single word proves none. */
function isSwitchedOn({ at }: Match, words: readonly string[], lexicon: Lexicon): boolean {
  const last = words.length - 1;
  return (
    at.length === last &&
    !at.includes(last) &&
    (lexicon.longest(words, last, EVERY_LANGUAGE)?.roles.has('on') ?? false)
  );
}

/** "…, right?" */
function isTag(next: ReadClause | undefined): boolean {
  return (
    next?.clause.end === '?' && next.reading.unexplained.length === 0 && !next.reading.roles.has('polite')
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

/** "put away", "put that away". */
function isIdiom(words: readonly string[], { idioms }: Lexicon): boolean {
  return words.some((word, at) => idioms.get(word)?.some(idiom => follows(words, at, idiom)));
}

/** Do these words stand there, one other at most between two of them? */
function follows(words: readonly string[], from: number, wanted: readonly string[]): boolean {
  let at = from;
  return wanted.every(word => {
    const found = words.indexOf(word, at);
    const near = found >= 0 && found - at <= 1;
    at = found + 1;
    return near;
  });
}

/** Does the clause say not to run a scene? */
function forbids({ reading }: ReadClause, matches: readonly Match[] | undefined): boolean {
  return reading.roles.has('negation') && (matches?.length ?? 0) > 0;
}
