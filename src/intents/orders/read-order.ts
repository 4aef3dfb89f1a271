import type { Context } from '../contract.ts';
import type { Item } from '../questions/contract.ts';
import { toClauses } from '../sentence/clauses.ts';
import { FIRST } from '../sentence/language-set.ts';
import type { Message } from '../text/message.ts';
import type { Deed, Order, Ordered } from './contract.ts';
import type { OrderedHome } from './home-words.ts';
import { callsChildren, isUnsaid, mayCall, saysOtherwise, tellsWhich } from './is-unsaid.ts';
import { isNameOnly, isSignature, leavesValue } from './left-over.ts';
import { ROUGH } from './loose-words.ts';
import { isEnsuring } from './pass-over.ts';
import { EXCEPT, toPieces } from './pieces.ts';
import { isUndone, type ReadClause, readClause } from './read-clause.ts';
import { type Draft, toReferred, toSameKind } from './referred.ts';
import { OFF_INSTEAD } from './settle-tokens.ts';
import { toDeed, toDeedBeside } from './to-deed.ts';
import type { Token } from './token.ts';
import { type TokenKnowledge, toOrderWords, toTokens } from './tokens.ts';
import { type OrderWords, orderedPlaces, THEIRS } from './vocabulary.ts';

/** Words; whoever says more in one clause, and clauses; whoever says more, tells a story. */
const LONGEST = 30;
const MAX_CLAUSES = 8;

/** What an order is read from. */
const OWN: ReadonlySet<ReadClause['is']> = new Set<ReadClause['is']>(['order', 'keeps', 'deed', 'things']);

/** What a message orders, read in one language; null: nothing, or it is taken back, put off, or somebody else's. */
export function readOrder(
  message: Message,
  language: OrderWords,
  home: OrderedHome,
  knowledge: TokenKnowledge,
  context: Context,
): Ordered | null {
  const isAddressed = context === 'addressed';
  const bit = FIRST << Math.max(0, knowledge.tags.indexOf(language.tag));
  if (message.toSomebody) return null;
  const spoken = toClauses(message, knowledge.lexicon);
  if (spoken.length > MAX_CLAUSES || spoken.some(({ words }) => words.length > LONGEST)) return null;
  const ensures = knowledge.isLoose === true && spoken.some(({ words }) => isEnsuring(words));
  const pieces = toPieces(
    spoken,
    ({ words }) => toTokens(toOrderWords(words), language, home, { ...knowledge, ensures }),
    { isLoose: knowledge.isLoose, tag: language.tag },
  );
  const clauses = pieces.map(({ clause }) => clause);
  const said: ReadClause[] = [];
  for (const { tokens, clause, goesOn } of pieces) {
    const one = readClause(tokens, clause.end, language, { lexicon: knowledge.lexicon, bit, isAddressed });
    // "Josh, get up and turn that off": both halves are said to somebody.
    const isAgainst = goesOn !== null && said.at(-1)?.is === 'against';
    // "It glares so / on the TV": that is where.
    const isWhere = one.is === 'things' && tokens[0]?.is === 'of' && said.at(-1)?.is === 'aside';
    said.push({
      ...one,
      ...(isWhere && { is: 'aside', parts: [] }),
      ...(isAgainst && { is: 'against', parts: [] }),
      ...(goesOn === 'told' && { isPlain: false }),
    });
  }
  const read = withoutReasons(said);
  const plea = toPlea(read);
  if (plea !== null) return plea;
  const at = read.findIndex(({ is }) => is === 'order' || is === 'deed');
  if (at === -1) return null;
  const until = read.findLastIndex(({ is }) => is === 'order' || is === 'deed');
  const isOwn = (each: ReadClause) => OWN.has(each.is);
  if (isUnsaid(read, { at, until }, clauses, isAddressed)) return null;
  const isDoubted = saysOtherwise(read, at) || callsChildren(read);
  if (isDoubted && !isAddressed) return null;
  const isOne = read.some(({ tokens }) => tokens.some(({ is }) => is === 'one'));
  const orders = toOrders(read).map(order => ({ ...order, isOne: order.isOne || isOne }));
  if (orders.length === 0) return null;
  const own = read.filter(isOwn);
  const isLoosely = own.some(({ tokens }) => tokens.some(isRough));
  if (orders.every(isBareMode) && !own.some(({ tokens }) => tokens.some(isWanted))) return null;
  return {
    orders,
    isPlain:
      !isDoubted &&
      read.every(({ is, isPlain }) => isPlain || is === 'against') &&
      !read.slice(until + 1).some(tellsWhich) &&
      !read.slice(at + 1).some(leavesValue) &&
      !refersToUnknown(read) &&
      !isLoosely &&
      !own.some(isInstead) &&
      !((!isAddressed || asks(read[at])) && mayCall(read[at - 1], clauses[at - 1])),
    isSlip: own.some(({ tokens }) => tokens.some(token => token.is === 'thing' && token.isSlip)),
    isHalf:
      read.some(({ isHalf }) => isHalf) ||
      isLoosely ||
      own.some(clause => isInstead(clause) && !isVerbal(clause)),
    isAsked: own.some(({ tokens }) => tokens.some(({ is }) => is === 'frame' || is === 'polite')),
    isYours: own.some(({ tokens }) => tokens.some(({ is }) => is === 'your')),
    strange: read.flatMap(({ tokens }) => tokens.filter(({ is }) => is === 'unknown' || is === 'against'))
      .length,
  };
}

/** "Cool, thanks": a mode, and nothing that it is of. */
function isBareMode({ deed, items, isAll }: Order): boolean {
  return deed.does === 'mode' && items.length === 0 && !isAll;
}

/** "Get rid of it": it may be meant otherwise. */
function isRough({ words }: Token): boolean {
  return ROUGH.has(words.join(' '));
}

/** "The lamp instead of the light", which without a verb may be of what somebody buys. */
function isInstead({ tokens }: ReadClause): boolean {
  return tokens.includes(OFF_INSTEAD);
}

function isVerbal({ tokens }: ReadClause): boolean {
  return tokens.some(token => token.is === 'deed' && token.isVerb);
}

function isWanted(token: Token): boolean {
  return (
    token.is === 'frame' || token.is === 'to' || token.is === 'it' || (token.is === 'deed' && token.isVerb)
  );
}

/** "The lamp, please": nothing says what is to be done with it, and there is only one thing that could be. */
function toPlea(read: readonly ReadClause[]): Ordered | null {
  if (read.some(({ is }) => is === 'order' || is === 'deed' || is === 'keeps')) return null;
  const [clause, ...others] = read.filter(({ is }) => is === 'things');
  const isKept = clause?.tokens.some(({ is }) => is === 'let' || is === 'keep') ?? false;
  const isAsked = !isKept && (clause?.tokens.some(token => token.is === 'polite' || isSet(token)) ?? false);
  if (!clause || others.length > 0 || !isAsked || clause.parts.length !== 1) return null;
  // "Make the living room cosy": what it is to be is not understood, and no room is switched over.
  const isPolite = clause.tokens.some(({ is }) => is === 'polite');
  const saysMore = clause.tokens.some(({ is }) => is === 'unknown');
  const isRoom = clause.parts.flat().every(token => token.is !== 'thing' || token.nouns.every(isPlaceNoun));
  if ((saysMore && !isPolite) || isRoom) return null;
  const deed = { does: 'flip' } as const;
  const order = toOrder(deed, {
    deed,
    tokens: [],
    things: clause.parts.map(part => [...part]),
    isVerbal: false,
    ahead: 0,
  });
  const strange = read.flatMap(({ tokens }) => tokens.filter(({ is }) => is === 'unknown')).length;
  return { orders: [order], isPlain: false, isSlip: false, isHalf: false, isAsked, isYours: false, strange };
}

const isPlaceNoun = ({ noun }: { readonly noun: string | null }) =>
  noun !== null && orderedPlaces().has(noun);

/** "The hockey TV's on, turn it off": of what it is said, is not all known. */
function refersToUnknown(read: readonly ReadClause[]): boolean {
  const refers = read.some(({ is }) => is === 'deed');
  return (
    refers &&
    read.some(
      ({ is, tokens }) =>
        (is === 'aside' || is === 'against') &&
        tokens.some((token, at) => token.is === 'thing' && tokens[at - 1]?.is === 'unknown'),
    )
  );
}

/** "Lily, can you …" */
function asks(clause: ReadClause | undefined): boolean {
  return clause?.tokens.some(({ is }) => is === 'frame') ?? false;
}

/** "Ponme la guirnalda" */
function isSet(token: Token): boolean {
  return token.is === 'deed' && token.deed === 'set';
}

/** What tells of something, and nothing is ordered of: "…, die Sonne knallt voll auf Opas Glatze". */
function withoutReasons(read: readonly ReadClause[]): readonly ReadClause[] {
  const first = read.findIndex(({ is, isPlain }) => is === 'order' && isPlain);
  if (first === -1) return read;
  return read.map((clause, at): ReadClause => {
    if (at <= first || clause.isPlain || !HALVES.has(clause.is)) return clause;
    // "… so Father Brennan can get in" sets nothing.
    const isAside = clause.is === 'aside';
    const isVerbal = clause.tokens.some(
      token => token.is === 'deed' && token.isVerb && !(isAside && token.deed === 'set'),
    );
    const opens = clause.tokens.find(({ is }) => is !== 'nothing' && is !== 'polite' && is !== 'it');
    const tells = opens !== undefined && TELLING.has(opens.is) && !isVerbal;
    return tells ? { ...clause, is: 'aside', parts: [], isPlain: true } : clause;
  });
}

const HALVES: ReadonlySet<ReadClause['is']> = new Set<ReadClause['is']>(['order', 'deed', 'aside']);
const TELLING: ReadonlySet<Token['is']> = new Set<Token['is']>(['unknown', 'subject', 'human', 'because']);

/** Whole orders of what the clauses say: one half of an order goes with its neighbours. */
function toOrders(read: readonly ReadClause[]): readonly Order[] {
  const drafts: Draft[] = [];
  let waiting: Token[][] = [];
  // What a sentence of its own says.
  const isSaid = new Set<readonly Token[]>();
  let spokenOf: readonly Token[] = [];
  for (const clause of read) {
    // What is left as it is says something beside an order alone: "all off, but leave the lamp on".
    const parts = clause.is === 'keeps' && drafts.length === 0 ? [] : clause.parts;
    const own = isSignature(clause) && drafts.some(({ things }) => things.length > 0) ? [] : parts;
    for (const [at, part] of own.entries()) {
      if (isUndone(part, own[at + 1])) continue;
      const things = part.filter(({ is }) => is === 'thing' || is === 'except');
      const deed = toDeed(part);
      const previous = drafts.at(-1);
      // "All off, but leave the TV on"
      if (clause.is === 'keeps' && previous) {
        previous.things.push([EXCEPT, ...part]);
        continue;
      }
      if (deed === null) {
        if (previous && waiting.length === 0 && (previous.isVerbal || clause.is === 'things'))
          previous.things.push(goingOn(previous.things, part));
        else {
          const kept = goingOn(waiting.length > 0 ? waiting : (previous?.things ?? []), part);
          waiting.push(kept);
          if (clause.isLast && isNameOnly(part)) isSaid.add(kept);
        }
        continue;
      }
      const isVerbal = part.some(token => token.is === 'deed' && token.isVerb);
      const isOther = clause.tokens.some(({ is }) => is === 'own') && previous !== undefined;
      const referred = isOther
        ? toSameKind(previous.things)
        : waiting.length > 0
          ? []
          : toReferred(deed, previous, spokenOf);
      const named = things.length > 0 ? [goingOn(waiting, part)] : referred;
      // "Dad here. Turn the lamp off"
      if (things.length > 0) waiting = waiting.filter(each => !isSaid.has(each));
      const beside = toDeedBeside(deed, part);
      for (const each of beside ? [beside, deed] : [deed])
        drafts.push({
          deed: each,
          tokens: part,
          things: [...waiting, ...named],
          isVerbal,
          ahead: things.length > 0 ? waiting.length : 0,
        });
      waiting = [];
    }
    if (clause.spokenOf.length > 0) spokenOf = clause.spokenOf;
  }
  if (waiting.length > 0) drafts.at(-1)?.things.push(...waiting);
  // "Cold here, the thermostat to 20": what is said of nothing, beside what is said of something.
  const named = drafts.filter(({ things, deed }) => things.length > 0 || deed?.does === 'lock');
  return (named.length > 0 ? named : drafts).flatMap(draft =>
    draft.deed === null ? [] : toOrder(draft.deed, draft),
  );
}

/** "Except the kettle and the TV": what is left out goes on. */
function goingOn(things: readonly (readonly Token[])[], part: readonly Token[]): Token[] {
  const isLeftOut = things.at(-1)?.some(({ is }) => is === 'except') ?? false;
  return isLeftOut ? [EXCEPT, ...part] : [...part];
}

function toOrder(deed: Deed, { things, tokens, ahead }: Draft): Order {
  const all = [...things.flat(), ...tokens];
  const has = (is: Token['is']) => all.some(token => token.is === is);
  const named = things.flatMap((part, at) => {
    const except = part.findIndex(({ is }) => is === 'except');
    return toItems(except === -1 ? part : part.slice(0, except), at);
  });
  const excepted = things.flatMap((part, at) => {
    const except = part.findIndex(({ is }) => is === 'except');
    return except === -1 ? [] : toItems(part.slice(except), at);
  });
  const theirs = things.flatMap((part, at) => (part.some(isTheirs) ? at : []));
  return {
    deed,
    items: named,
    ahead,
    theirs,
    except: excepted,
    exceptsSeveral: things.some(part => {
      const except = part.findIndex(({ is }) => is === 'except');
      return except !== -1 && part.slice(except).some(token => token.is === 'thing' && token.several);
    }),
    isAll: has('all') || named.some(({ noun }) => noun === 'everything'),
    isBoth: has('both'),
    isOne: has('one'),
    several: all.some(token => token.is === 'thing' && token.several),
    isOwn: has('own'),
  };
}

/** "His" is of whom was spoken of, and "dela" too. */
function isTheirs({ is, words }: Token): boolean {
  return is === 'nothing' && THEIRS.has(words.join(' '));
}

function toItems(tokens: readonly Token[], part: number): Item[] {
  return tokens.flatMap(token =>
    token.is === 'thing' ? token.nouns.map(noun => ({ ...noun, strange: false, part })) : [],
  );
}
