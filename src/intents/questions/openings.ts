import { isCue, type Token } from './tokens.ts';
import type { Cue } from './vocabulary.ts';

/** Cues that a question opens with. */
const OPENERS: ReadonlySet<Cue> = new Set<Cue>([
  'whether',
  'which',
  'count',
  'how',
  'status',
  'when',
  'there',
  'several',
  'all',
  'offer',
  'planned',
  'runs',
  'last',
]);

/** Those that are, or belong to, a verb: behind what does it, they tell. */
const VERBAL: ReadonlySet<Cue> = new Set<Cue>(['whether', 'several', 'all', 'runs', 'there']);

/** What neither opens a question nor keeps one from opening. */
const JOINING: ReadonlySet<Cue | null> = new Set<Cue | null>(['filler', 'stated', 'within', 'and', 'or']);

/** What "tell me" and "check" ask where nothing behind them says it; "give me" may want a thing. */
const ASKING: ReadonlyMap<Cue, Cue> = new Map<Cue, Cue>([
  ['tell', 'which'],
  ['check', 'status'],
]);

/** What may say it: "tell me how", "check whether"; but "tell me all …" lists. */
const CLOSERS: ReadonlySet<Cue> = new Set<Cue>(['whether', 'which', 'count', 'how', 'status', 'there']);

/** What comes before a reason: the rest asks nothing. A reason that comes first is left, and betrays. */
export function cutReasons(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(token => isCue(token, 'because'));
  if (at === -1) return tokens;
  const asked = tokens.slice(0, at).some(({ meaning }) => meaning?.is === 'state' || meaning?.is === 'ask');
  return asked ? tokens.slice(0, at) : tokens.map((token, i) => (i === at ? as('betray', token) : token));
}

/**
 * "Could you tell me if" asks for an answer; "could you" before a deed is a request, and "if" alone a condition.
 * "Have the doors" asks, "have the door" orders.
 */
export function settleRequests(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token, at) => {
    if (isCue(token, 'request')) {
      const next = tokens.slice(at + 1).find(each => !isCue(each, 'filler'));
      return next && asksFor(next) ? as('filler', token) : as('betray', token);
    }
    if (isCue(token, 'agrees')) return as(isOfSeveral(tokens.slice(at + 1)) ? 'whether' : 'betray', token);
    if (!isCue(token, 'if')) return token;
    const before = tokens.slice(0, at).findLast(each => !isCue(each, 'filler'));
    return before && asksFor(before) ? as('whether', token) : as('betray', token);
  });
}

/** "The doors", "the kitchen lights": of one thing, a verb that asks would be "has" or "does". */
function isOfSeveral(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ words, meaning }) => (meaning?.is === 'noun' || meaning?.is === 'ask') && words.at(-1)?.endsWith('s'),
  );
}

/** The cue that a sentence, or the first of its clauses that does, opens with. */
export function findOpening(tokens: readonly Token[], subjects: ReadonlySet<string>): Cue | null {
  for (const [at, { starts }] of tokens.entries()) {
    const opening = starts ? openingOf(tokens.slice(at), subjects) : null;
    // "The door is closed, all good."
    if (opening && (at === 0 || opening !== 'all')) return opening;
  }
  return null;
}

function openingOf(tokens: readonly Token[], subjects: ReadonlySet<string>): Cue | null {
  const said = tokens.filter(token => !JOINING.has(cueOf(token)));
  const first = said.findIndex(token => !asksFor(token));
  const asking = first === -1 ? said.at(-1) : said[first - 1];
  const opener = first === -1 ? undefined : said[first];
  const cue = cueOf(opener);
  const tells = (token: Token) => isToldBy(tokens.slice(0, tokens.indexOf(token) + 1), subjects);
  if (!asking) {
    if (!opener || cue === null || !OPENERS.has(cue)) return null;
    return VERBAL.has(cue) && tells(opener) ? null : cue;
  }
  if (cue !== null && CLOSERS.has(cue)) return cue;
  // "I see the lamp", "you can check it"; but "I want to know the temperature".
  const asked = asking.words.length === 1 && tells(asking) ? null : cueOf(asking);
  return asked === null ? null : (ASKING.get(asked) ?? null);
}

/** Is one of them what a verb behind tells of? "There" itself is: "there are …". */
function isToldBy(tokens: readonly Token[], subjects: ReadonlySet<string>): boolean {
  return tokens.some(({ phrase }) => subjects.has(phrase));
}

function cueOf(token: Token | undefined): Cue | null {
  return token?.meaning?.is === 'cue' ? token.meaning.cue : null;
}

function asksFor(token: Token): boolean {
  return isCue(token, 'tell') || isCue(token, 'give') || isCue(token, 'check');
}

function as(cue: Cue, token: Token): Token {
  return { ...token, meaning: { is: 'cue', cue } };
}
