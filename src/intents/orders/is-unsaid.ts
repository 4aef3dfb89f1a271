import { type Clause, OPAQUE } from '../text/message.ts';
import type { ReadClause } from './read-clause.ts';
import type { Token } from './token.ts';
import { CHILDREN, CORRECTING, NOBODY, OR, WHO } from './vocabulary.ts';

/** Words; a longer clause tells a story of its own. */
const ASIDE = 4;
/** Words of a call: "dear mum". */
const CALL = 2;

/** Do the clauses around an order take it back, put it off, or put it into somebody's mouth? */
export function isUnsaid(
  read: readonly ReadClause[],
  { at, until }: { readonly at: number; readonly until: number },
  clauses: readonly Clause[],
  isAddressed: boolean,
): boolean {
  const before = read.slice(0, at);
  const after = read.slice(until + 1);
  const previous = before.at(-1);
  if (before.some(({ tokens }) => opensWith(tokens, 'if') || isOpaque(tokens))) return true;
  if (previous && !isAddressed && isCall(previous, clauses[at - 1])) return true;
  if (previous && ends(previous.tokens, 'said')) return true;
  if (before.some(({ tokens }) => isOnly(tokens, 'later'))) return true;
  const [next] = after;
  if (after.some(({ tokens }) => opensWith(tokens, 'if') || isOnly(tokens, 'later'))) return true;
  if (!next) return false;
  const isShort = next.tokens.length <= ASIDE;
  const isReason = NOBODY.has(next.tokens[0]?.words.join(' ') ?? '');
  return (
    (isShort && !isReason && opensWith(next.tokens, 'not') && takesBack(next.tokens)) || isTold(next.tokens)
  );
}

/** "mum, …": somebody is called. */
function isCall({ tokens }: ReadClause, clause: Clause | undefined): boolean {
  if (tokens.length > CALL || clause?.end === '.' || clause?.end === '?') return false;
  return tokens.some(({ is }) => is === 'human');
}

/** "Anna, …": perhaps somebody is called. */
export function mayCall(previous: ReadClause | undefined, clause: Clause | undefined): boolean {
  if (clause?.end === '.' || clause?.end === '?') return false;
  const [only, ...others] = previous?.tokens ?? [];
  return others.length === 0 && (only?.is === 'unknown' || isOther(only));
}

/** "Ok google, …" */
const isOther = (token: Token | undefined) =>
  token?.is === 'against' && token.why === null && token.words.length === 2;

/** "The lamp, I mean the fan", "can it be red, or only blue", "on again, who was it": what is wanted is not known. */
export function saysOtherwise(read: readonly ReadClause[], at: number): boolean {
  const corrects = read.some(({ tokens }) => tokens.some(({ words }) => CORRECTING.has(words.join(' '))));
  const { is, tokens } = read[at] ?? {};
  const isVerbal = tokens?.some(token => token.is === 'it' || (token.is === 'deed' && token.isVerb));
  const or = read[at - 1]?.tokens.at(-1)?.words.join(' ') ?? '';
  const isNumber = tokens?.some(token => token.is === 'number');
  const isOther = is === 'deed' && !isVerbal && !isNumber && OR.has(or);
  const isStatement = !isVerbal && !read[at]?.isLast;
  const complains =
    isStatement && read.slice(at + 1).some(each => WHO.has(each.tokens[0]?.words.join(' ') ?? ''));
  return corrects || isOther || complains;
}

/** "Kids, TV off", "kids turn it off", "TV off kids": they are told to. */
export function callsChildren(read: readonly ReadClause[]): boolean {
  return read.some(({ tokens }) => {
    const said = tokens.filter(
      token => isChildren(token) || (token.is !== 'nothing' && token.is !== 'polite'),
    );
    const [first, next] = said;
    const isFirst = isChildren(first) && (next === undefined || (next.is === 'deed' && next.isVerb));
    return isFirst || (isChildren(tokens.at(-1)) && CALLED_BEHIND.has(tokens.at(-2)?.is ?? 'nothing'));
  });
}

/** Behind these, no "of the" or "for the" makes it something else. */
const CALLED_BEHIND: ReadonlySet<Token['is']> = new Set<Token['is']>(['deed', 'thing', 'polite']);
const isChildren = (token: Token | undefined) => CHILDREN.has(token?.words.join(' ') ?? '');

function opensWith(tokens: readonly Token[], why: 'if' | 'not'): boolean {
  const first = tokens.find(({ is }) => is !== 'nothing' && is !== 'polite' && is !== 'and');
  return why === 'if' ? first?.is === 'if' : isAgainst(first, 'not');
}

/** "… she said": who says it stands beside it. */
function isTold(tokens: readonly Token[]): boolean {
  return tokens.length <= ASIDE && tokens.some(token => isAgainst(token, 'said'));
}

/** "Not yet", "no not that one"; but "no hay quien duerma" says why. */
function takesBack(tokens: readonly Token[]): boolean {
  const not = tokens.findIndex(token => isAgainst(token, 'not'));
  if (tokens.slice(not).some(({ is }) => is === 'thing')) return false;
  const behind = tokens[not + 1]?.is;
  return tokens.length <= CALL || (behind !== 'unknown' && behind !== 'against' && behind !== 'of');
}

/** "Not the kids' one": which is meant, is asked. */
export function tellsWhich({ tokens }: ReadClause): boolean {
  return opensWith(tokens, 'not') && tokens.some(({ is }) => is === 'thing');
}

function ends(tokens: readonly Token[], why: 'said'): boolean {
  return isAgainst(tokens.at(-1), why);
}

function isOnly(tokens: readonly Token[], why: 'later'): boolean {
  const said = tokens.filter(({ is }) => is !== 'nothing' && is !== 'polite' && is !== 'of' && is !== 'to');
  return said.length > 0 && said.every(token => isAgainst(token, why) || token.is === 'number');
}

function isOpaque(tokens: readonly Token[]): boolean {
  return tokens.length === 1 && tokens[0]?.words[0] === OPAQUE;
}

function isAgainst(token: Token | undefined, why: 'later' | 'not' | 'said'): boolean {
  return token?.is === 'against' && token.why === why;
}
