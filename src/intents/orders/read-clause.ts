import type { Role } from '../languages/language.ts';
import type { LanguageSet } from '../sentence/language-set.ts';
import type { Lexicon } from '../sentence/lexicon.ts';
import type { Clause } from '../text/message.ts';
import { doesMore, toEnd } from './clause-end.ts';
import { toParts } from './parts.ts';
import { toDeed } from './to-deed.ts';
import type { Token } from './token.ts';
import { CORE, DOING, putsOn } from './token-kinds.ts';
import { ABLE, type DeedWord, LEAVE, OR, type OrderWords, TOO, YOU } from './vocabulary.ts';

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
  /** More is wanted than was understood: "… and put the light on there". */
  readonly isHalf: boolean;
  readonly tokens: readonly Token[];
  /** A sentence ends behind it. */
  readonly isLast: boolean;
  /** Things that are spoken of, for an order that only refers to them: "the lamp is on, turn it off". */
  readonly spokenOf: readonly Token[];
}

const TOLD: ReadonlySet<string> = new Set(['you', 'u']);

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
    isHalf: false,
    tokens,
    isLast,
    spokenOf,
  });
  const start = tokens.findIndex(({ is }) => CORE.has(is));
  const excepts = tokens.findIndex(({ is }) => is === 'except');
  const opens = tokens.findIndex(({ is }) => is !== 'nothing' && is !== 'polite');
  // "Except grandma's": what that is, is not understood.
  if (start === -1) return { ...none('aside'), isPlain: excepts === -1 || excepts !== opens };
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
  if (!isAddressed && callsSomebody(tokens.slice(0, start), tokens[start])) return none('against');
  const asksAble = asksWhether(tokens);
  if (asksAble && (!isAddressed || asksAble === 'surely')) return none('against');
  const ending = toEnd(tokens, start, reasons);
  const core = tokens.slice(excepts !== -1 && excepts < start ? excepts : start, ending.at);
  if (ending.why === 'against') return none('against');
  const isVerbal = core.some(token => token.is === 'deed' && token.isVerb);
  const tail = tokens.slice(ending.at);
  if (tellsOfIt(tail, lexicon, bit)) return none('against');
  // "… turned it on by itself yesterday"
  if (
    ending.why === 'doubt' &&
    !isVerbal &&
    tail.some(token => token.is === 'against' && token.why === 'later')
  )
    return none('against');
  const frames = tokens.some(({ is }) => is === 'frame');
  if (asksAloud && !frames && !isVerbal) return none('against');
  // "The TV stood on all night": who is not spoken to hears no order in it.
  if (!isAddressed && !isVerbal && !ending.isWhole)
    return { ...none('aside'), isPlain: !tokens.some(({ is }) => DOING.has(is)) || tokens.some(isExplained) };
  const parts = toParts(core);
  const isHalf = saysMore(tail) || (tail.some(({ is }) => is === 'unknown') && doesMore(tail));
  // "You lock the door, I'll get the kids" may be said to somebody; "tu éteins la lampe" is a request.
  const isTold =
    end !== '?' && tokens.slice(0, start).some(token => isYou(token) && TOLD.has(token.words[0] ?? ''));
  const isPlain =
    !isTold &&
    !parts.some(part => isMixed(part) || isTangled(part)) &&
    ending.why === null &&
    before.every(({ is }) => is !== 'unknown') &&
    !isHalf &&
    asksAble === null &&
    !(asksAloud && !frames);
  const hasThing = core.some(({ is }) => is === 'thing' || is === 'all' || is === 'both');
  const hasDeed = parts.some(part => toDeed(part) !== null);
  const isKept = parts.some(part => part.some(({ is }) => is === 'keep'));
  if (!hasDeed && isKept) return { is: 'keeps', parts, isPlain, isHalf, tokens, isLast, spokenOf };
  if (!hasDeed)
    return hasThing && isPlain && !asksAloud
      ? { is: 'things', parts, isPlain, isHalf, tokens, isLast, spokenOf }
      : none('aside');
  if (parts.some(leavesOn)) return { is: 'keeps', parts, isPlain, isHalf, tokens, isLast, spokenOf };
  // "Mets Canal+ y a le match": what it is put on, only one thing of the home can be.
  // "Ferme à clé devant": which door, is not understood, and asked.
  const locks = isAddressed && parts.some(part => toDeed(part)?.does === 'lock');
  if (!hasThing && !isPlain && (locks || putsOn(core)))
    return { is: 'deed', parts, isPlain, isHalf, tokens, isLast, spokenOf };
  // Of whom it is said, is not understood.
  if (!hasThing && !isPlain) {
    const says = tokens.some(({ is }) => is === 'mode' || is === 'color');
    return { ...none('aside'), isPlain: !does && (!says || tokens.some(isExplained)) };
  }
  return { is: hasThing ? 'order' : 'deed', parts, isPlain, isHalf, tokens, isLast, spokenOf };
}

/** Does what follows the order want something else done, which is not understood? "… and put the light on there" */
function saysMore(tail: readonly Token[]): boolean {
  const and = tail.findIndex(({ is }) => is === 'and');
  const why = tail.findIndex(
    ({ is }) => is === 'because' || is === 'subject' || is === 'against' || is === 'if',
  );
  if (and === -1 || (why !== -1 && why < and)) return false;
  return tail.slice(and).some(token => DOING.has(token.is) && !(token.is === 'deed' && token.deed === 'set'));
}

/** "Can the lamp do green, or not?", "si può mettere …", "may I …": whether it can be done at all. */
function asksWhether(tokens: readonly Token[]): 'perhaps' | 'surely' | null {
  const frame = tokens.findIndex(({ is }) => is === 'frame');
  if (frame === -1) return null;
  const rest = tokens.slice(frame + 1);
  const does = rest.some(
    ({ is, words }, at) => is === 'frame' && words[0] === 'do' && rest[at - 1]?.is === 'thing',
  );
  const isEither = rest.some(({ is, words }) => is === 'against' && OR.has(words.join(' ')));
  if (does || isEither) return 'surely';
  const asked = tokens[frame]?.words.join(' ') ?? '';
  const isOwn = LEAVE.has(asked) && rest.some(token => token.is === 'deed' && token.isVerb);
  return isOwn || ABLE.has(asked) ? 'perhaps' : null;
}

/** "Ollie turn that off": a name that is a lamp's, too, and what its bearer is to do. */
function callsByName(tokens: readonly Token[], start: number): boolean {
  const [name, ...rest] = tokens.slice(start);
  const isName = name?.is === 'thing' && !name.isWhole && name.nouns.every(({ noun }) => noun === null);
  const next = rest.find(({ is }) => is !== 'nothing' && is !== 'human');
  // "Lucía hija levántate y apaga la tele"
  // "Drapes open halfway" is no "Ollie open it".
  const names = rest.some(({ is }) => is === 'thing' || is === 'it');
  const isState = next?.is === 'deed' && (next.deed === 'open' || next.deed === 'close') && !names;
  const also = next?.is === 'unknown' ? rest[rest.findIndex(({ is }) => is === 'and') + 1] : undefined;
  return isName && !isState && [next, also].some(token => token?.is === 'deed' && token.isVerb);
}

/** "We sit in the car": who says why, wants nothing of it done. */
function isExplained({ is, words }: Token): boolean {
  if (TOO.has(words[0] ?? '')) return true;
  return is === 'because' || is === 'subject' || is === 'against' || is === 'if' || is === 'human';
}

/** "Tama turn the TV off": who is called, is to do it. */
function callsSomebody(before: readonly Token[], verb: Token | undefined): boolean {
  const [name, ...others] = before.filter(({ is }) => is !== 'nothing' && is !== 'polite');
  return name?.is === 'unknown' && others.length === 0 && verb?.is === 'deed' && verb.isVerb;
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

/** "And the lamp on at 8": what is to be done with it is not understood. */
function isTangled(part: readonly Token[]): boolean {
  const does = part.some(token => DOING.has(token.is) && !(token.is === 'deed' && token.deed === 'set'));
  return does && part.some(({ is }) => is === 'thing') && toDeed(part) === null;
}

/** "Leave the lamp on", "lass das Licht an"; but "lass den Rollladen runter". */
function leavesOn(part: readonly Token[]): boolean {
  if (part.some(({ is }) => is === 'keep')) return !part.some(({ is }) => is === 'number');
  const deed = toDeed(part);
  return part.some(({ is }) => is === 'let') && deed?.does === 'switch' && deed.isOn;
}

/** "… she said" */
function tellsOfIt(tail: readonly Token[], lexicon: Lexicon, bit: LanguageSet): boolean {
  return tail.some(({ words }) => {
    const roles = lexicon.longest(words, 0, bit)?.roles;
    return roles !== undefined && TELLING.some(role => roles.has(role));
  });
}
