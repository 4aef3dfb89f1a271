import type { Clause } from '../text/message.ts';
import { isWholeOrder } from './clause-end.ts';
import { isInfinitive } from './forms.ts';
import { PRAISING } from './settle-tokens.ts';
import type { Token } from './token.ts';
import { DOING, FOREIGN } from './token-kinds.ts';

/** A clause, or what of it says one thing. */
export interface Piece {
  readonly clause: Clause;
  readonly tokens: readonly Token[];
  /** It goes on with what the piece before it says; `told`: behind a story, and may belong to that. */
  readonly goesOn: 'told' | 'plainly' | null;
}

type Is = Token['is'];

/** What may stand between an "and" and the verb, and around a thing that is left out. */
const IDLE: ReadonlySet<Is> = new Set<Is>(['nothing', 'polite', 'frame']);
const AROUND: ReadonlySet<Is> = new Set<Is>(['nothing', 'polite', 'of', 'to', 'own', 'it', 'thing']);
/** What is to be left out stands behind it. */
export const EXCEPT: Token = { is: 'except', words: [] };

/** What a message's clauses say, one thing each. */
export function toPieces(
  clauses: readonly Clause[],
  read: (clause: Clause) => readonly Token[],
  { isLoose = false, tag }: { readonly isLoose?: boolean | undefined; readonly tag: string },
): Piece[] {
  const pieces: Piece[] = [];
  for (const clause of clauses) {
    const previous = pieces.at(-1);
    const tokens = asListed(read(clause), previous);
    const at = isLoose && clause.end !== '?' ? toVerbBehindWhy(tokens, tag) : -1;
    if (at > 0) pieces.push({ clause: { ...clause, end: ',' }, tokens: tokens.slice(0, at), goesOn: null });
    const rest = at > 0 ? tokens.slice(at) : tokens;
    pieces.push(
      ...split(previous && isLeftOut(rest, previous) ? [EXCEPT, ...withoutNot(rest)] : rest, clause),
    );
  }
  return pieces;
}

/** "Y a plus personne au salon éteins la lampe": a verb behind a reason that no comma parts from it; -1: there is none. */
function toVerbBehindWhy(tokens: readonly Token[], tag: string): number {
  return tokens.findIndex((token, at) => {
    if (token.is !== 'deed' || !token.isVerb || isInfinitive(token.words[0] ?? '', tag)) return false;
    const before = tokens.slice(0, at);
    const last = before.findLast(({ is }) => is !== 'polite' && is !== 'frame');
    const isEnd =
      last !== undefined && MAY_END.has(last.is) && !(last.is === 'against' && last.why !== 'later');
    return (
      isEnd && before.some(({ is }) => REASONS.has(is)) && !saysAll(before) && isOf(tokens.slice(at + 1))
    );
  });
}

/** "The lamp off I'm going …": the order stands before. */
function saysAll(before: readonly Token[]): boolean {
  return before.some(({ is }) => is === 'thing') && before.some(({ is }) => DOING.has(is));
}

/** Does a verb say at once what it is of? "New lock for the door" is no verb. */
function isOf(rest: readonly Token[]): boolean {
  const next = rest.find(({ is }) => !IDLE.has(is) && is !== 'own' && is !== 'to' && is !== 'it');
  return next?.is === 'thing' || next?.is === 'all' || next?.is === 'both';
}

const REASONS: ReadonlySet<Is> = new Set<Is>(['because', 'subject', 'unknown', 'deed', 'mode']);
/** What may be the last word of a reason: "he" is none. */
const MAY_END: ReadonlySet<Is> = new Set<Is>([
  'unknown',
  'thing',
  'human',
  'deed',
  'mode',
  'against',
  'nothing',
]);

/** "The aircon: heat, 24": behind a thing alone, what else were said of the air is what it is to do. */
function asListed(tokens: readonly Token[], previous: Piece | undefined): readonly Token[] {
  const [only, ...others] = tokens.filter(({ is }) => is !== 'polite');
  const word = only?.words.join(' ') ?? '';
  const isListed = only?.is === 'nothing' && others.length === 0 && PRAISING.has(word);
  const waits =
    previous?.tokens.some(({ is }) => is === 'thing') &&
    previous.tokens.every(({ is }) => is === 'thing' || IDLE.has(is) || is === 'own' || is === 'of');
  return isListed && waits ? [{ words: only.words, is: 'mode', value: word }] : tokens;
}

/** "Kitchen light on, not the strip", "everything off but the kettle" */
function isLeftOut(tokens: readonly Token[], { clause, tokens: before }: Piece): boolean {
  if (!tokens.some(({ is }) => is === 'thing') || !before.some(({ is }) => DOING.has(is))) return false;
  const others = tokens.filter(({ is }) => !AROUND.has(is));
  const [only] = others;
  if (only === undefined) return clause.end === '&' && before.some(isEverything);
  return others.length === 1 && isNot(only);
}

function isEverything(token: Token): boolean {
  return (
    token.is === 'all' || (token.is === 'thing' && token.nouns.some(({ noun }) => noun === 'everything'))
  );
}

const isNot = (token: Token) => token.is === 'against' && token.why === 'not';
const withoutNot = (tokens: readonly Token[]) => tokens.filter(token => !isNot(token));

/** Behind an order, what is to be done besides: "put the lamp on for her and make it warm". */
function split(tokens: readonly Token[], clause: Clause): Piece[] {
  const at = tokens.findIndex((_, place) => opensAnother(tokens, place));
  if (at === -1) return [{ clause, tokens, goesOn: null }];
  const first = tokens.slice(0, at);
  // "Could you put the lamp on for her and make it warm?"
  const asks = clause.end === '?' && first.some(({ is }) => is === 'frame');
  const isTold = first.slice(toWhy(first)).some(({ is }) => FOREIGN.has(is) && is !== 'human');
  const rest = split(tokens.slice(at + 1), asks ? { ...clause, end: '.' } : clause);
  return [
    { clause: { ...clause, end: asks ? '?' : ',' }, tokens: first, goesOn: null },
    ...rest.map((piece): Piece => ({ ...piece, goesOn: isTold ? 'told' : (piece.goesOn ?? 'plainly') })),
  ];
}

/** Where it is said why, or for whom. */
function toWhy(tokens: readonly Token[]): number {
  const until = tokens.findIndex(({ is }) => is === 'because' || FOREIGN.has(is));
  return until === -1 ? tokens.length : until;
}

function opensAnother(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.is !== 'and') return false;
  const before = tokens.slice(0, at);
  const until = toWhy(before);
  // What nothing parts is read as one.
  if (until === before.length || !isWholeOrder(before.slice(0, until))) return false;
  const rest = tokens.slice(at + 1);
  const verb = rest.find(({ is }) => !IDLE.has(is));
  // "… and kitchen light off"
  if (verb?.is === 'thing') return isWholeOrder(rest.slice(0, toWhy(rest)));
  // "… and leave her TV on 5"
  if (verb?.is === 'let' || verb?.is === 'keep') return rest.some(({ is }) => is === 'number');
  const isVerb = verb?.is === 'deed' && verb.isVerb;
  return isVerb && (verb.deed !== 'set' || rest.some(token => token !== verb && DOING.has(token.is)));
}
