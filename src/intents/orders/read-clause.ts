import type { Role } from '../languages/language.ts';
import type { LanguageSet } from '../sentence/language-set.ts';
import type { Lexicon } from '../sentence/lexicon.ts';
import type { Clause } from '../text/message.ts';
import { doesMore, isWhile, toEnd } from './clause-end.ts';
import { NEEDING } from './loose-words.ts';
import { toParts } from './parts.ts';
import { toDeed } from './to-deed.ts';
import type { Token } from './token.ts';
import { CORE, DOING, putsOn } from './token-kinds.ts';
import { ABLE, type DeedWord, LEAVE, OR, type OrderWords, THEIRS, TOO, YOU } from './vocabulary.ts';

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
  const start = toStart(tokens, isAddressed);
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
  if (!isAddressed && (callsBehind(tail) || tail.some(token => token.is === 'if' && isWhile(token))))
    return none('against');
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
    !callsBehind(tail) &&
    !parts.some((part, at) => isMixed(part) || isTangled(part) || isUndone(part, parts[at + 1])) &&
    ending.why === null &&
    before.every(({ is }) => is !== 'unknown') &&
    !isHalf &&
    asksAble === null &&
    !(asksAloud && !frames);
  const names = core.some(({ is }) => is === 'thing' || is === 'all' || is === 'both');
  const hasDeed = parts.some(part => toDeed(part) !== null);
  const isKept = parts.some(part => part.some(({ is }) => is === 'keep'));
  if (!hasDeed && isKept) return { is: 'keeps', parts, isPlain, isHalf, tokens, isLast, spokenOf };
  if (!hasDeed)
    return names && isPlain && !asksAloud
      ? { is: 'things', parts, isPlain, isHalf, tokens, isLast, spokenOf }
      : none('aside');
  if (parts.some(leavesOn)) return { is: 'keeps', parts, isPlain, isHalf, tokens, isLast, spokenOf };
  // "Mets Canal+ y a le match": what it is put on, only one thing of the home can be.
  // "Ferme à clé devant": which door, is not understood, and asked.
  const locks = isAddressed && parts.some(part => toDeed(part)?.does === 'lock');
  if (!names && !isPlain && (locks || putsOn(core)))
    return { is: 'deed', parts, isPlain, isHalf, tokens, isLast, spokenOf };
  // Of whom it is said, is not understood.
  if (!names && !isPlain) {
    const says = tokens.some(({ is }) => is === 'mode' || is === 'color');
    return { ...none('aside'), isPlain: !does && (!says || tokens.some(isExplained)) };
  }
  return { is: names ? 'order' : 'deed', parts, isPlain, isHalf, tokens, isLast, spokenOf };
}

/** Where the order begins, whose it is included: "my lamp off", "her heater on". */
function toStart(tokens: readonly Token[], isAddressed: boolean): number {
  let start = tokens.findIndex(({ is }) => CORE.has(is));
  // "Me muero de calor pon el aire …": what stands before a verb and is of nothing, is of the reason.
  const verb = tokens.findIndex(token => token.is === 'deed' && token.isVerb);
  const before = tokens.slice(0, Math.max(0, verb));
  const names = before.some(({ is }) => is === 'thing' || is === 'all');
  if (isAddressed && !names && before.some(({ is }) => is === 'unknown')) start = verb;
  while (start > 0 && isOwner(tokens[start - 1])) start--;
  return start;
}

function isOwner(token: Token | undefined): boolean {
  return token?.is === 'own' || (token?.is === 'nothing' && THEIRS.has(token.words.join(' ')));
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
  const next = rest.find(
    ({ is, words }) => is !== 'nothing' && is !== 'human' && !NEEDING.has(words.join(' ')),
  );
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

/** "Put the kettle on, dad", without the comma: he is to do it. "Off, dad's asleep" says why. */
function callsBehind(tail: readonly Token[]): boolean {
  const [first, next] = tail.filter(({ is }) => is !== 'nothing' && is !== 'polite');
  return first?.is === 'human' && (next === undefined || next.is === 'subject' || next.is === 'because');
}

/** "Take the lamp and turn the TV on": what is to be done with the first is not said. */
export function isUndone(part: readonly Token[], next: readonly Token[] | undefined): boolean {
  const isVerb = (token: Token) => token.is === 'deed' && token.isVerb;
  return (
    part.some(isVerb) &&
    toDeed(part) === null &&
    (next?.some(isVerb) ?? false) &&
    hasThing(part) &&
    hasThing(next)
  );
}

const hasThing = (part: readonly Token[] = []) => part.some(({ is }) => is === 'thing');

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
  // "Auf 30" opens nothing, and who is sent back to the dock starts nothing.
  if (part.some(({ is }) => is === 'number')) return false;
  const deeds = part.flatMap(token => (token.is === 'deed' ? token.deed : []));
  const said = deeds.includes('dock') ? deeds.filter(deed => deed !== 'start') : deeds;
  return new Set(said.flatMap(deed => WAYS[deed] ?? [])).size > 1;
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
