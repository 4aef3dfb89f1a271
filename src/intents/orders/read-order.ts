import type { Item } from '../questions/contract.ts';
import { toClauses } from '../sentence/clauses.ts';
import type { Message } from '../text/message.ts';
import type { Deed, Order, Ordered } from './contract.ts';
import type { OrderedHome } from './home-words.ts';
import { isUnsaid } from './is-unsaid.ts';
import { type ReadClause, readClause } from './read-clause.ts';
import { toColorBeside, toDeed } from './to-deed.ts';
import type { Token } from './token.ts';
import { type TokenKnowledge, toOrderWords, toTokens } from './tokens.ts';
import type { OrderWords } from './vocabulary.ts';

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
): Ordered | null {
  if (message.toSomebody) return null;
  const clauses = toClauses(message, knowledge.lexicon);
  if (clauses.length > MAX_CLAUSES || clauses.some(({ words }) => words.length > LONGEST)) return null;
  const read = clauses.map(({ words, end }) =>
    readClause(
      toTokens(toOrderWords(words), language, home, knowledge),
      end === '?',
      language,
      knowledge.lexicon,
    ),
  );
  const at = read.findIndex(({ is }) => is === 'order' || is === 'deed');
  if (at === -1) return null;
  const until = read.findLastIndex(({ is }) => is === 'order' || is === 'deed');
  const isOwn = (each: ReadClause) => OWN.has(each.is);
  if (isUnsaid(read, { at, until }, clauses)) return null;
  const orders = toOrders(read);
  if (orders.length === 0) return null;
  const own = read.filter(isOwn);
  return {
    orders,
    isPlain: own.every(({ isPlain }) => isPlain),
    isSlip: own.some(({ tokens }) => tokens.some(token => token.is === 'thing' && token.isSlip)),
    isAsked: own.some(({ tokens }) => tokens.some(({ is }) => is === 'frame' || is === 'polite')),
    isYours: own.some(({ tokens }) => tokens.some(({ is }) => is === 'your')),
    strange: read.flatMap(({ tokens }) => tokens.filter(({ is }) => is === 'unknown' || is === 'against'))
      .length,
  };
}

interface Draft {
  deed: Deed | null;
  tokens: readonly Token[];
  things: Token[][];
  isVerbal: boolean;
}

/** Whole orders of what the clauses say: one half of an order goes with its neighbours. */
function toOrders(read: readonly ReadClause[]): readonly Order[] {
  const drafts: Draft[] = [];
  let waiting: Token[][] = [];
  let spokenOf: readonly Token[] = [];
  for (const clause of read) {
    // What is left as it is says something beside an order alone: "all off, but leave the lamp on".
    const parts = clause.is === 'keeps' && drafts.length === 0 ? [] : clause.parts;
    for (const part of isSignature(clause, drafts) ? [] : parts) {
      const things = part.filter(({ is }) => is === 'thing' || is === 'except');
      const deed = toDeed(part);
      const previous = drafts.at(-1);
      if (deed === null) {
        if (previous && waiting.length === 0 && (previous.isVerbal || clause.is === 'things'))
          previous.things.push([...part]);
        else waiting.push([...part]);
        continue;
      }
      const isVerbal = part.some(token => token.is === 'deed' && token.isVerb);
      const own = things.length > 0 ? [[...part]] : toReferred(deed, previous, spokenOf);
      const colored = toColorBeside(deed, part);
      for (const each of colored ? [colored, deed] : [deed])
        drafts.push({ deed: each, tokens: part, things: [...waiting, ...own], isVerbal });
      waiting = [];
    }
    if (clause.spokenOf.length > 0) spokenOf = clause.spokenOf;
  }
  if (waiting.length > 0) drafts.at(-1)?.things.push(...waiting);
  return drafts.flatMap(draft => (draft.deed === null ? [] : toOrder(draft.deed, draft)));
}

/** "my lamp off please - ellie": a name that is a lamp's as well. */
function isSignature({ is, tokens }: ReadClause, drafts: readonly Draft[]): boolean {
  const [only, ...rest] = tokens;
  const isName = only?.is === 'thing' && rest.length === 0 && only.nouns.every(({ noun }) => noun === null);
  return is === 'things' && isName && drafts.some(({ things }) => things.length > 0);
}

/** "… and to 20", "it's still on, turn it off": what was spoken of before. A door is locked whether or not it is named. */
function toReferred(deed: Deed, previous: Draft | undefined, spokenOf: readonly Token[]): Token[][] {
  if (deed.does === 'lock') return [];
  return previous ? previous.things : spokenOf.length > 0 ? [[...spokenOf]] : [];
}

function toOrder(deed: Deed, { things, tokens }: Draft): Order {
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
  return {
    deed,
    items: named,
    except: excepted,
    isAll: has('all') || named.some(({ noun }) => noun === 'everything'),
    isBoth: has('both'),
    several: all.some(token => token.is === 'thing' && token.several),
    isOwn: has('own'),
  };
}

function toItems(tokens: readonly Token[], part: number): Item[] {
  return tokens.flatMap(token =>
    token.is === 'thing' ? token.nouns.map(noun => ({ ...noun, strange: false, part })) : [],
  );
}
