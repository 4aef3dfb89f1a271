import type { Role } from '../languages/language.ts';
import type { LanguageSet } from '../sentence/language-set.ts';
import type { Lexicon } from '../sentence/lexicon.ts';
import type { Clause } from '../text/message.ts';
import { toDeed } from './to-deed.ts';
import type { Token } from './token.ts';
import { type DeedWord, HAVE, OR, type OrderWords, YOU } from './vocabulary.ts';

/** What a clause says of an order. */
export interface ReadClause {
  /**
   * `order`: it wants something done; `keeps`: it wants something left as it is; `things`, `deed`: one half of an order, which its neighbours may make whole;
   * `aside`: neither; `against`: it speaks of a deed, and wants none.
   */
  readonly is: 'order' | 'keeps' | 'things' | 'deed' | 'aside' | 'against';
  /** What says it, joined by "and". */
  readonly parts: readonly (readonly Token[])[];
  /** Every word before and behind it is known to do nothing to it. */
  readonly isPlain: boolean;
  readonly tokens: readonly Token[];
  /** A sentence ends behind it. */
  readonly isLast: boolean;
  /** Things that are spoken of, for an order that only refers to them: "the lamp is on, turn it off". */
  readonly spokenOf: readonly Token[];
}

type Is = Token['is'];
/** What an order is made of. */
const CORE: ReadonlySet<Is> = new Set<Is>([
  'thing',
  'deed',
  'number',
  'color',
  'mode',
  'all',
  'both',
  'one',
  'keep',
  'let',
]);
const DOING: ReadonlySet<Is> = new Set<Is>(['deed', 'number', 'color', 'mode']);
/** What is no part of one. */
const FOREIGN: ReadonlySet<Is> = new Set<Is>(['unknown', 'against', 'if', 'subject', 'human']);
/** Before all of an order is said, what they are is open: "turn grandma's lamp on". */
const OPEN: ReadonlySet<Is> = new Set<Is>(['unknown', 'because', 'human']);
/** Behind an order, what they say is told of it by somebody else. */
const TELLING: readonly Role[] = ['report', 'stranger'];

/** What a clause is read with. */
export interface ClauseKnowledge {
  readonly lexicon: Lexicon;
  /** Of the language. */
  readonly bit: LanguageSet;
  readonly isAddressed: boolean;
}

/** Reads a clause. */
export function readClause(
  tokens: readonly Token[],
  end: Clause['end'],
  { reasons }: OrderWords,
  { lexicon, bit, isAddressed }: ClauseKnowledge,
): ReadClause {
  const asksAloud = end === '?';
  const isLast = end === '.';
  const spokenOf = tokens.filter(({ is }) => is === 'thing');
  const none = (is: 'aside' | 'against'): ReadClause => ({
    is,
    parts: [],
    isPlain: true,
    tokens,
    isLast,
    spokenOf,
  });
  const start = tokens.findIndex(({ is }) => CORE.has(is));
  if (start === -1) return none('aside');
  const does = tokens.some(({ is }) => is === 'deed');
  const isYou = (token: Token) => isAddressed && token.is === 'subject' && YOU.has(token.words.join(' '));
  const before = tokens.slice(0, start).filter(token => !isYou(token));
  if (
    before.some(
      ({ is }) => is === 'because' || is === 'against' || is === 'if' || is === 'subject' || is === 'human',
    )
  )
    return none(does ? 'against' : 'aside');
  if (!isAddressed && callsByName(tokens, start)) return none('against');
  const ending = toEnd(tokens, start, reasons);
  const core = tokens.slice(start, ending.at);
  if (ending.why === 'against') return none('against');
  const tail = tokens.slice(ending.at);
  if (tellsOfIt(tail, lexicon, bit)) return none('against');
  const frames = tokens.some(({ is }) => is === 'frame');
  const isVerbal = core.some(token => token.is === 'deed' && token.isVerb);
  if (asksAloud && !frames && !isVerbal) return none('against');
  // "The TV stood on all night": who is not spoken to hears no order in it.
  if (!isAddressed && !isVerbal && !ending.isWhole) return none('aside');
  const parts = toParts(core);
  const isPlain =
    !parts.some(isMixed) &&
    ending.why === null &&
    before.every(({ is }) => is !== 'unknown') &&
    !(asksAloud && !frames);
  const hasThing = core.some(({ is }) => is === 'thing' || is === 'all' || is === 'both');
  const hasDeed = parts.some(part => toDeed(part) !== null);
  const isKept = parts.some(part => part.some(({ is }) => is === 'keep'));
  if (!hasDeed && isKept) return { is: 'keeps', parts, isPlain, tokens, isLast, spokenOf };
  if (!hasDeed)
    return hasThing && isPlain && !asksAloud
      ? { is: 'things', parts, isPlain, tokens, isLast, spokenOf }
      : none('aside');
  if (parts.some(leavesOn)) return { is: 'keeps', parts, isPlain, tokens, isLast, spokenOf };
  // Of whom it is said, is not understood.
  if (!hasThing && !isPlain) return { ...none('aside'), isPlain: !does };
  return { is: hasThing ? 'order' : 'deed', parts, isPlain, tokens, isLast, spokenOf };
}

/** "Ollie turn that off": a name that is a lamp's, too, and what its bearer is to do. */
function callsByName(tokens: readonly Token[], start: number): boolean {
  const [name, verb] = tokens.slice(start);
  const isName = name?.is === 'thing' && !name.isWhole && name.nouns.every(({ noun }) => noun === null);
  return isName && verb?.is === 'deed' && verb.isVerb;
}

/** Which way what is to be done goes. */
const WAYS: Readonly<Partial<Record<DeedWord, 'more' | 'less'>>> = {
  on: 'more',
  open: 'more',
  up: 'more',
  brighter: 'more',
  louder: 'more',
  warmer: 'more',
  start: 'more',
  off: 'less',
  close: 'less',
  down: 'less',
  dimmer: 'less',
  quieter: 'less',
  cooler: 'less',
  stop: 'less',
  dock: 'less',
  lock: 'less',
  unlock: 'more',
};

/** "Shut the telly up, off": one half of it would be left out. */
function isMixed(part: readonly Token[]): boolean {
  // "Auf 30" opens nothing.
  if (part.some(({ is }) => is === 'number')) return false;
  return new Set(part.flatMap(token => (token.is === 'deed' ? (WAYS[token.deed] ?? []) : []))).size > 1;
}

/** "Leave the lamp on", "lass das Licht an"; but "lass den Rollladen runter". */
function leavesOn(part: readonly Token[]): boolean {
  if (part.some(({ is }) => is === 'keep')) return true;
  const deed = toDeed(part);
  return part.some(({ is }) => is === 'let') && deed?.does === 'switch' && deed.isOn;
}

/** What of a clause is an order; `isWhole`: no word that says nothing stands in the middle of it. */
interface Ending {
  readonly at: number;
  readonly why: 'doubt' | 'against' | null;
  readonly isWhole: boolean;
}

/** Where the order ends; `why`: what follows leaves a doubt whether it is one, or speaks against it. */
function toEnd(tokens: readonly Token[], start: number, reasons: ReadonlySet<string>): Ending {
  let last = start;
  let doubts = false;
  const doubt = () => (doubts ? 'doubt' : null);
  for (let at = start; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) break;
    const isReason = token.is === 'because' || reasons.has(token.words.join(' '));
    const isSaid = isWhole(tokens.slice(start, at)) || isPleaded(tokens.slice(start, at));
    if ((isReason || token.is === 'subject') && isSaid && !continues(tokens, at))
      return { at: last + 1, why: null, isWhole: !doubts };
    if (token.is === 'polite' && isWhole(tokens.slice(start, at)) && closes(tokens[at + 1]))
      return { at: last + 1, why: null, isWhole: !doubts };
    if (HAVE.has(token.words.join(' ')) && !isWhole(tokens.slice(start, at)))
      return { at: last + 1, why: 'against', isWhole: !doubts };
    // "Both bedside lamps": of what is not known, it can only be asked.
    const isOpen = OPEN.has(token.is) && !isWhole(tokens.slice(start, at));
    if (isOpen) doubts = true;
    if (FOREIGN.has(token.is) && !isOpen)
      return { at: last + 1, why: whyOf(tokens, { start, last, at }) ?? doubt(), isWhole: !doubts };
    if (CORE.has(token.is)) last = at;
  }
  return { at: last + 1, why: doubt(), isWhole: !doubts };
}

/** Does what follows "please" say nothing more of the order? "… off please lou's asleep", "… off please in the hall". */
function closes(next: Token | undefined): boolean {
  return (
    next !== undefined &&
    (FOREIGN.has(next.is) || next.is === 'thing' || next.is === 'own' || next.is === 'your')
  );
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
  const whole = isWhole(tokens.slice(start, last + 1));
  if (token?.is === 'if') return 'against';
  if (token?.is === 'against') {
    const next = tokens[at + 1];
    const isThreat =
      OR.has(token.words.join(' ')) && next !== undefined && !DOING.has(next.is) && next.is !== 'thing';
    if (whole && (has('it') || isThreat)) return null;
    // "… off is what she needs": it was said whole, and perhaps only told.
    return whole && token.why === null && tokens[last]?.is !== 'thing' ? 'doubt' : 'against';
  }
  if (!whole) return 'doubt';
  if (token?.is === 'subject' || has('polite') || has('it')) return null;
  // "the lights of the neighbours": which ones, is not known.
  if (has('of') || has('to') || has('and') || has('except')) return 'doubt';
  const isClosed = tokens[last]?.is !== 'thing';
  if (between.length > 0) return isClosed || tokens[start]?.is === 'deed' ? null : 'doubt';
  // "Turn that telly off, sam", without the comma.
  const isCalled = at === tokens.length - 1 && (tokens[start]?.is === 'deed' || token?.is === 'human');
  return isClosed && isCalled ? null : 'doubt';
}

function isWhole(core: readonly Token[]): boolean {
  const deeds = toParts(core).flatMap(part => toDeed(part) ?? []);
  // "Lock up" names no door.
  return (
    deeds.some(({ does }) => does === 'lock') ||
    (deeds.length > 0 && core.some(({ is }) => is === 'thing' || is === 'it'))
  );
}

/** "The fan, quick", "ponme la guirnalda" */
function isPleaded(tokens: readonly Token[]): boolean {
  const isAsked = (token: Token) => token.is === 'polite' || (token.is === 'deed' && token.deed === 'set');
  return tokens.some(({ is }) => is === 'thing') && tokens.some(isAsked);
}

/** "… she said" */
function tellsOfIt(tail: readonly Token[], lexicon: Lexicon, bit: LanguageSet): boolean {
  return tail.some(({ words }) => {
    const roles = lexicon.longest(words, 0, bit)?.roles;
    return roles !== undefined && TELLING.some(role => roles.has(role));
  });
}

function toParts(core: readonly Token[]): (readonly Token[])[] {
  const parts: Token[][] = [[]];
  for (const [at, token] of core.entries()) {
    const part = parts.at(-1) ?? [];
    if (token.is === 'and') parts.push([]);
    else if (opensAnother(part, core.slice(at))) parts.push([token]);
    else part.push(token);
  }
  return parts.filter(part => part.some(({ is }) => CORE.has(is)));
}

/** "The strip purple the desk lamp off": behind a whole order, one of another thing. */
function opensAnother(part: readonly Token[], rest: readonly Token[]): boolean {
  if (rest[0]?.is !== 'thing' || !DOING.has(part.at(-1)?.is ?? 'thing')) return false;
  const and = rest.findIndex(({ is }) => is === 'and');
  const next = and === -1 ? rest : rest.slice(0, and);
  const hasThing = part.some(({ is }) => is === 'thing') && part[0]?.is === 'thing';
  return hasThing && next.some(({ is }) => DOING.has(is)) && toDeed(part) !== null && toDeed(next) !== null;
}
