import { WHILE } from './loose-words.ts';
import { toParts } from './parts.ts';
import { toDeed } from './to-deed.ts';
import type { Token } from './token.ts';
import { CORE, DOING, FOREIGN, putsOn } from './token-kinds.ts';
import { type DeedWord, HAVE, OR } from './vocabulary.ts';

type Is = Token['is'];
/** What is hardly said of anything but things: "up" and "out" are. */
const SWITCHING: ReadonlySet<DeedWord> = new Set<DeedWord>(['on', 'off', 'half', 'full', 'lock', 'warm']);
/** Before all of an order is said, what they are is open: "turn grandma's lamp on". */
const OPEN: ReadonlySet<Is> = new Set<Is>(['unknown', 'because', 'human']);

/** What of a clause is an order; `isWhole`: no word that says nothing stands in the middle of it. */
export interface Ending {
  readonly at: number;
  readonly why: 'doubt' | 'against' | null;
  readonly isWhole: boolean;
}

/** Where the order ends; `why`: what follows leaves a doubt whether it is one, or speaks against it. */
export function toEnd(tokens: readonly Token[], start: number, reasons: ReadonlySet<string>): Ending {
  let last = start;
  let doubts = false;
  const doubt = () => (doubts ? 'doubt' : null);
  for (let at = start; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) break;
    const isReason = token.is === 'because' || reasons.has(token.words.join(' '));
    const isSaid =
      isWholeOrder(tokens.slice(start, at)) ||
      isPleaded(tokens.slice(start, at)) ||
      isKept(tokens.slice(start, at));
    if ((isReason || token.is === 'subject') && isSaid && !continues(tokens, at))
      // "Per 10 minuti": for how long, nothing is kept on.
      return { at: last + 1, why: tokens[at + 1]?.is === 'number' ? 'doubt' : doubt(), isWhole: !doubts };
    if (token.is === 'polite' && isWholeOrder(tokens.slice(start, at)) && closes(tokens.slice(at + 1)))
      return { at: last + 1, why: doubt(), isWhole: !doubts };
    // "Landing light 10% maisie's had a bad dream"
    const isNews =
      token.is === 'thing' &&
      (tells(tokens, at)
        ? isMeasured(tokens.slice(start, at))
        : isSomebodys(tokens, at) && isWholeOrder(tokens.slice(start, at)));
    // "Den Kessel anmachen kann jeder"
    if (token.is === 'may' && verbBefore(tokens, at) && isWholeOrder(tokens.slice(start, at))) doubts = true;
    if (isNews) return { at: last + 1, why: doubt(), isWhole: !doubts };
    if (HAVE.has(token.words.join(' ')) && !isWholeOrder(tokens.slice(start, at)))
      return { at: last + 1, why: 'against', isWhole: !doubts };
    // "Both bedside lamps": of what is not known, it can only be asked.
    const isOpen = OPEN.has(token.is) && !isWholeOrder(tokens.slice(start, at));
    if (isOpen) doubts = true;
    if (FOREIGN.has(token.is) && !isOpen)
      return { at: last + 1, why: whyOf(tokens, { start, last, at }) ?? doubt(), isWhole: !doubts };
    if (CORE.has(token.is)) last = at;
  }
  return { at: last + 1, why: doubt(), isWhole: !doubts };
}

/** Does what follows "please" say nothing more of the order? "… off please lou's asleep", "… off please in the hall". */
function closes(rest: readonly Token[]): boolean {
  const next = rest.find(({ is }) => is !== 'nothing');
  return (
    next !== undefined &&
    (FOREIGN.has(next.is) || next.is === 'thing' || next.is === 'own' || next.is === 'your')
  );
}

/** Something is told of the thing here. */
function tells(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return next?.is === 'against' && next.why === null && HAVE.has(next.words.join(' '));
}

/** "… quieter nell's asleep": a name that is a lamp's, too. */
function isSomebodys(tokens: readonly Token[], at: number): boolean {
  const [token, next] = tokens.slice(at);
  const isName = token?.is === 'thing' && !token.isWhole && token.nouns.every(({ noun }) => noun === null);
  return isName && next?.is === 'against' && next.words.join(' ') === 's';
}

function verbBefore(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return before?.is === 'deed' && before.isVerb;
}

function isMeasured(core: readonly Token[]): boolean {
  return isWholeOrder(core) && core.some(({ is }) => is === 'number') && core.at(-1)?.is !== 'to';
}

/** "para 30", "auf 30": what follows says what it is to be. */
function continues(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.is === 'because' || tokens[at]?.is === 'subject') return false;
  const rest = tokens.slice(at + 1);
  const next = rest.find(({ is }) => is !== 'nothing' && is !== 'polite' && is !== 'frame');
  if (next === undefined) return true;
  const foreign = rest.findIndex(({ is }) => FOREIGN.has(is));
  return DOING.has(next.is) || (next.is === 'thing' && foreign === -1);
}

/** An unknown or a denying word stands at `at`; what of the order came last, at `last`. */
function whyOf(
  tokens: readonly Token[],
  { start, last, at }: { readonly start: number; readonly last: number; readonly at: number },
): 'doubt' | 'against' | null {
  const token = tokens[at];
  const between = tokens.slice(last + 1, at);
  const has = (is: Is) => between.some(each => each.is === is);
  const whole = isWholeOrder(tokens.slice(start, last + 1));
  if (token?.is === 'if') return whole && isWhile(token) ? 'doubt' : 'against';
  if (token?.is === 'against') {
    // "Locked or not"
    if (token.words.length > 1 && OR.has(token.words[0] ?? '')) return 'against';
    const next = tokens[at + 1];
    const other = tokens.slice(at + 1).find(({ is }) => is !== 'nothing' && is !== 'to');
    const isThreat =
      OR.has(token.words.join(' ')) && other !== undefined && !DOING.has(other.is) && other.is !== 'thing';
    if (whole && (has('it') || isThreat)) return null;
    // "Turn it down not hearing a thing" may say why.
    if (whole && token.why === 'not' && next?.is === 'unknown') return 'doubt';
    // "… off is what she needs": it was said whole, and perhaps only told.
    return whole && token.why === null && tokens[last]?.is !== 'thing' ? 'doubt' : 'against';
  }
  if (!whole) return 'doubt';
  const core = tokens.slice(start, last + 1);
  // "Lock up your daughters": what is locked is none of the home's.
  if (token?.is === 'unknown' && !core.some(({ is }) => is === 'thing' || is === 'it')) return 'doubt';
  if (token?.is === 'unknown' && (isOpenVerb(core) || doesMore(tokens.slice(at)))) return 'doubt';
  // "Heating 24 degrees, those are mad": without a verb and a comma, it may all be told.
  const isTold = token?.is === 'unknown' && tokens[start]?.is !== 'deed' && at < tokens.length - 1;
  if (isTold && between.length > 0 && !has('polite') && !core.some(each => each.is === 'deed' && each.isVerb))
    return 'doubt';
  if (token?.is === 'subject' || has('polite') || has('it')) return null;
  // "the lights of the neighbours": which ones, is not known.
  if (has('of') || has('to') || has('and') || has('except')) return 'doubt';
  const isClosed = tokens[last]?.is !== 'thing';
  if (between.length > 0) return isClosed || tokens[start]?.is === 'deed' ? null : 'doubt';
  // "Turn that telly off, sam", without the comma.
  const isCalled = at === tokens.length - 1 && (tokens[start]?.is === 'deed' || token?.is === 'human');
  return isClosed && isCalled ? null : 'doubt';
}

/** "… while they're here": for how long, and nothing is kept on for so long. */
export function isWhile({ words }: Token): boolean {
  return WHILE.has(words.join(' '));
}

/** "The lamp to 30 and lose the sofa …": what the verb is about is not known. */
function isOpenVerb(core: readonly Token[]): boolean {
  const and = core.findLastIndex(({ is }) => is === 'and');
  return and !== -1 && !core.slice(and).some(({ is }) => is === 'thing' || is === 'it');
}

/** "The lamp 25%, tomka's off": behind what is not known, more is wanted. */
export function doesMore(rest: readonly Token[]): boolean {
  const until = rest.findIndex(({ is }) => is === 'because' || is === 'subject' || is === 'against');
  const own = until === -1 ? rest : rest.slice(0, until);
  return own.some(token => token.is === 'deed' && !token.isVerb && SWITCHING.has(token.deed));
}

/** Does it say what is to be done, and with what? */
export function isWholeOrder(core: readonly Token[]): boolean {
  const deeds = toParts(core).flatMap(part => toDeed(part) ?? []);
  // "Lock up" names no door.
  return (
    deeds.some(({ does }) => does === 'lock') ||
    (deeds.length > 0 && core.some(({ is }) => is === 'thing' || is === 'it')) ||
    putsOn(core)
  );
}

/** "Leave the lamp": nothing is to be done. */
function isKept(tokens: readonly Token[]): boolean {
  return tokens[0]?.is === 'keep' && tokens.some(({ is }) => is === 'thing');
}

/** "The fan, quick", "ponme la guirnalda" */
function isPleaded(tokens: readonly Token[]): boolean {
  const isAsked = (token: Token) => token.is === 'polite' || (token.is === 'deed' && token.deed === 'set');
  return tokens.some(({ is }) => is === 'thing') && tokens.some(isAsked);
}
