import type { Role } from '../languages/language.ts';
import { type Clause, OPAQUE, toWords } from '../text/message.ts';
import type { Correct } from './corrections.ts';
import endearments from './endearments.json' with { type: 'json' };
import { EVERY_LANGUAGE } from './language-set.ts';
import type { Lexicon } from './lexicon.ts';
import { type Reading, readClause } from './reading.ts';

/** A clause beside what its words do. */
export interface ReadClause {
  readonly clause: Clause;
  readonly reading: Reading;
  /** Nothing but somebody's name for a person, in any language: "mum, …". */
  readonly isCall: boolean;
  /** One word that nothing explains, which is most likely somebody's name. */
  readonly isName: boolean;
}

/** Reads each clause of a message by itself. */
export function readClauses(clauses: readonly Clause[], lexicon: Lexicon, correct?: Correct): ReadClause[] {
  const spoken = lexicon.spoken(clauses.flatMap(({ words }) => words));
  return clauses.map(clause => {
    const { words } = clause;
    // Many are looked at beside no other, and so never read by themselves.
    let reading: Reading | null = null;
    const read = () =>
      (reading ??= readClause(words, lexicon, {
        correct,
        // A clause of a word or two is in the languages of the whole: "ja, …" is Latvian for "if".
        languages: words.length <= SHORT ? spoken : undefined,
      }));
    return {
      clause,
      get reading() {
        return read();
      },
      get isCall() {
        return isCall(words, lexicon);
      },
      get isName() {
        return words.length === 1 && isName(words, read(), lexicon);
      },
    };
  });
}

/** Nor "panicking", "me". */
function isName(words: readonly string[], { unexplained }: Reading, lexicon: Lexicon): boolean {
  const [word = '', ...rest] = words;
  if (rest.length > 0 || unexplained.length === 0 || word === OPAQUE) return false;
  return !lexicon.isActivity(word) && !lexicon.isLight(word, lexicon.spoken(words));
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
 * What the clauses around a request do to it: they take it back or put it off, or they may; or they call somebody, or
 * fondly whom it is said to, "cariño".
 */
export type Unsaid = 'surely' | 'called' | 'fondly' | 'perhaps';

/**
 * Do the clauses around a request take it back, put it off, or put it into somebody's mouth?
 * "if they come early, movie night" · "tomorrow: yoga" · "start yoga, she said" · "party mode. no". "what's it
 * called:" before it may say something else.
 */
export function unsay(
  before: readonly ReadClause[],
  after: readonly ReadClause[],
  end: Clause['end'] = ',',
): Unsaid | null {
  const last = after.at(-1);
  // "… please. Kind regards, Anna": who signs is not spoken to.
  const isSigned = (end === '.' || after.length > 1) && last !== undefined && isSignature(last);
  const around: Around = {
    before,
    after,
    previous: before.findLast(each => !isBare(each.reading)),
    next: after.find(each => !isBare(each.reading) && !(isSigned && each === last)),
    end,
  };
  if (UNSAYING.some(rule => rule(around))) return 'surely';
  if (CALLING.some(rule => rule(around)))
    return [around.previous, around.next].some(isFond) ? 'fondly' : 'called';
  return PERHAPS_UNSAYING.some(rule => rule(around)) ? 'perhaps' : null;
}

interface Around {
  readonly before: readonly ReadClause[];
  readonly after: readonly ReadClause[];
  /** The nearest clauses that say something. */
  readonly previous: ReadClause | undefined;
  readonly next: ReadClause | undefined;
  /** How the request itself ends. */
  readonly end: Clause['end'];
}

type Rule = (around: Around) => boolean | undefined;

/** Each takes a request back, puts it off, or puts it into somebody's mouth. */
const UNSAYING: readonly Rule[] = [
  ({ before, after }) => [...before, ...after].some(({ reading }) => reading.roles.has('stranger')),
  ({ before }) => before.some(({ reading }) => reading.opening.has('condition') || reading.onlyTime),
  ({ previous }) => previous?.reading.closing.has('report'),
  ({ previous }) => previous?.clause.words.length === 1 && previous.clause.words[0] === OPAQUE,
  ({ previous }) => previous?.clause.end === '+' && leadsIn(previous.reading),
  ({ after }) => after.some(({ reading }) => reading.onlyTime),
  ({ after }) =>
    after.some(each => isPutOff(each) || (!isHurry(each) && isAside(each, ['condition', 'negation']))),
  ({ previous }) =>
    previous && isAside(previous, ['later', 'condition']) && previous.reading.unexplained.length <= 1,
  ({ next, end }) =>
    next && ((next.reading.opening.has('condition') && !isHurry(next)) || takesBack(next, end)),
  ({ next }) => next?.reading.opening.has('report') || next?.reading.closing.has('report'),
];

/** Each calls somebody: a person, unless the bot is spoken to. */
const CALLING: readonly Rule[] = [
  ({ previous, next }) => previous?.isCall || next?.isCall,
  ({ previous }) => previous && isStranger(previous),
  ({ next, after, end }) => next?.isName && after.at(-1) === next && !isJoined(next, after, end),
];

const FOND: ReadonlySet<string> = new Set(endearments.map(said => toWords(said).join(' ')));

/** "mate", "kochany" */
function isFond(each: ReadClause | undefined): boolean {
  return each !== undefined && FOND.has(each.clause.words.join(' '));
}

/** Each may. */
const PERHAPS_UNSAYING: readonly Rule[] = [
  ({ previous }) => previous && isLabel(previous),
  ({ next }) => next?.reading.opening.has('tense') && next.clause.end !== '?',
];

/** Words; a longer clause tells a story of its own. */
const ASIDE = 4;

/** Phrases that nothing explains, the betraying one among them; with more, "i can't find it" tells something else. */
const OF_THE_REQUEST = 2;

/** "i'm | so tired": behind a conjunction, nobody is called. */
function isJoined(next: ReadClause, after: readonly ReadClause[], end: Clause['end']): boolean {
  const before = after[after.indexOf(next) - 1];
  return (before?.clause.end ?? end) === '&';
}

/** "tomorrow morning", "only if it's dark", "jetzt nicht": said of the request beside it. */
function isAside({ clause, reading }: ReadClause, roles: readonly Role[]): boolean {
  return (
    clause.words.length <= ASIDE &&
    reading.unexplained.length <= OF_THE_REQUEST &&
    roles.some(role => reading.roles.has(role))
  );
}

/** "…, bevor alle da sind": by then it is to be done. */
function isHurry({ reading }: ReadClause): boolean {
  return reading.opening.has('condition') && reading.opening.has('onset');
}

/** "tomorrow morning"; not so "inspection tomorrow", which says what there is then. */
function isPutOff(each: ReadClause): boolean {
  const { opening, unexplained } = each.reading;
  return isAside(each, ['later']) && (opening.has('later') || unexplained.length <= 1);
}

/** "no, not in here"; not so "don't stay up all night", ". i can't find it", which are said of something else. */
function takesBack({ clause, reading }: ReadClause, end: Clause['end']): boolean {
  const { opening, unexplained } = reading;
  const isJoined = end !== '.' && clause.words.length <= ASIDE;
  return opening.has('negation') && (isJoined || unexplained.length <= OF_THE_REQUEST);
}

/** "please", "switch it on": nothing is said in it that could take anything back. */
function isBare({ unexplained, roles }: Reading): boolean {
  return unexplained.length === 0 && !roles.has('later');
}

/** "Anna, movie night please": one word that nothing explains is most likely somebody's name. */
function isStranger(each: ReadClause): boolean {
  return (each.clause.end === ',' || each.clause.end === '+') && each.isName;
}

/** Without a comma, it makes the request its own: "what time | can we do yoga", "she asked | can we …". */
function leadsIn({ opening, roles }: Reading): boolean {
  const anywhere: Role[] = ['report', 'negation', 'human'];
  return opening.has('question') || opening.has('condition') || anywhere.some(role => roles.has(role));
}

/** Words; of "your Anna Smith". */
const SIGNATURE = 3;

function isSignature({ clause, reading, isCall }: ReadClause): boolean {
  return (
    (clause.end === '' || clause.end === '.') &&
    clause.words.length <= SIGNATURE &&
    (isCall || reading.unexplained.length === 1) &&
    clause.words[0] !== OPAQUE
  );
}

/** "recipe: …": what follows a colon belongs to whatever stands before it. */
function isLabel({ clause, reading }: ReadClause): boolean {
  return clause.end === ':' && reading.unexplained.length > 0;
}
