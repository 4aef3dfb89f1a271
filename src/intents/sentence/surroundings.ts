import type { Role } from '../languages/language.ts';
import { type Clause, OPAQUE } from '../text/message.ts';
import type { Correct } from './corrections.ts';
import { EVERY_LANGUAGE } from './language-set.ts';
import type { Lexicon } from './lexicon.ts';
import { type Reading, readClause } from './reading.ts';

/** A clause beside what its words do. */
export interface ReadClause {
  readonly clause: Clause;
  readonly reading: Reading;
  /** Nothing but somebody's name for a person, in any language: "mum, …". */
  readonly isCall: boolean;
}

/** Reads each clause of a message by itself. */
export function readClauses(clauses: readonly Clause[], lexicon: Lexicon, correct?: Correct): ReadClause[] {
  const spoken = lexicon.spoken(clauses.flatMap(({ words }) => words));
  return clauses.map(clause => ({
    clause,
    // A clause of a word or two is in the languages of the whole: "ja, …" is Latvian for "if".
    reading: readClause(clause.words, lexicon, {
      correct,
      languages: clause.words.length <= SHORT ? spoken : undefined,
    }),
    isCall: isCall(clause.words, lexicon),
  }));
}

/** Words that prove no language. */
const SHORT = 3;
/** Words of a call: "dear mum". */
const CALL = 2;

/** A single word proves no language, and "papa" is somebody in many. */
function isCall(words: readonly string[], lexicon: Lexicon): boolean {
  if (words.length > CALL) return false;
  return words.some((_, at) => lexicon.longest(words, at, EVERY_LANGUAGE)?.roles.has('human') ?? false);
}

/**
 * Do the clauses around a request take it back, put it off, or put it into somebody's mouth?
 * "if they come early, movie night" · "tomorrow: yoga" · "start yoga, she said" · "party mode. no".
 */
export function unsay(before: readonly ReadClause[], after: readonly ReadClause[]): boolean {
  const previous = before.findLast(each => !isBare(each.reading));
  const next = after.find(each => !isBare(each.reading));
  const stranger = [...before, ...after].some(({ reading }) => reading.roles.has('stranger'));
  if (stranger || previous?.isCall || next?.isCall) return true;
  if (before.some(({ reading }) => reading.opening.has('condition') || reading.onlyTime)) return true;
  if (previous && (previous.reading.closing.has('report') || isLabel(previous))) return true;
  if (previous && previous.clause.words.length === 1 && previous.clause.words[0] === OPAQUE) return true;
  if (previous && previous.clause.end === '+' && leadsIn(previous.reading)) return true;
  if (previous && isStranger(previous)) return true;
  if (next && after.at(-1) === next && isName(next)) return true;
  if (after.some(({ reading }) => reading.onlyTime)) return true;
  if (after.some(each => isAside(each, ['later', 'condition', 'negation']))) return true;
  if (previous && isAside(previous, ['later', 'condition']) && previous.reading.unexplained.length <= 1)
    return true;
  if (next?.reading.opening.has('tense') && next.clause.end !== '?') return true;
  const opening: Role[] = ['negation', 'condition', 'report'];
  return (
    next !== undefined &&
    opening.some(
      role => next.reading.opening.has(role) || (role === 'report' && next.reading.closing.has(role)),
    )
  );
}

/** Words; a longer clause tells a story of its own. */
const ASIDE = 4;

/** Phrases that nothing explains, the betraying one among them; with more, "i can't find it" tells something else. */
const OF_THE_REQUEST = 2;

/** "tomorrow morning", "only if it's dark", "jetzt nicht": said of the request beside it. */
function isAside({ clause, reading }: ReadClause, roles: readonly Role[]): boolean {
  return (
    clause.words.length <= ASIDE &&
    reading.unexplained.length <= OF_THE_REQUEST &&
    roles.some(role => reading.roles.has(role))
  );
}

/** "please", "switch it on": nothing is said in it that could take anything back. */
function isBare({ unexplained, roles }: Reading): boolean {
  return unexplained.length === 0 && !roles.has('later');
}

/** "Anna, movie night please": one word that nothing explains is most likely somebody's name. */
function isStranger(each: ReadClause): boolean {
  return (each.clause.end === ',' || each.clause.end === '+') && isName(each);
}

function isName({ clause, reading }: ReadClause): boolean {
  return clause.words.length === 1 && reading.unexplained.length === 1 && clause.words[0] !== OPAQUE;
}

/** Without a comma, it makes the request its own: "what time | can we do yoga", "she asked | can we …". */
function leadsIn({ opening, roles }: Reading): boolean {
  const anywhere: Role[] = ['report', 'negation', 'human'];
  return opening.has('question') || opening.has('condition') || anywhere.some(role => roles.has(role));
}

/** "recipe: …": what follows a colon belongs to whatever stands before it. */
function isLabel({ clause, reading }: ReadClause): boolean {
  return clause.end === ':' && reading.unexplained.length > 0;
}
