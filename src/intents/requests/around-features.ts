import type { ReadClause } from '../sentence/surroundings.ts';
import type { Candidate } from './candidate.ts';
import type { Take } from './feature-kinds.ts';
import { END, REACH, SCENE, START, toDoing, toWhole } from './marks.ts';
import { type Token, toToken } from './token.ts';

/** Amounts that make a difference: beyond them it is many. */
const toCounts = (of: string) =>
  ['0', '1', '2', '3', '4', '5 to 7', '8 or more'].map(each => toToken(`${each} ${of}`));
const UNEXPLAINED = toCounts('unexplained');
const ELSEWHERE = toCounts('unexplained elsewhere');
const WORDS = toCounts('more words');
const CLAUSES = toCounts('other clauses');
const PLACES = {
  alone: toToken('alone'),
  first: toToken('first'),
  inside: toToken('inside'),
  last: toToken('last'),
};
const ENDS = new Map(['', ',', '.', '?', ':', '+', '&'].map(end => [end, toToken(`ends with “${end}”`)]));

function countOf(counts: readonly Token[], count: number): Token {
  return counts[count < 5 ? count : count < 8 ? 5 : 6] as Token;
}

function endOf(end: string): Token {
  return ENDS.get(end) as Token;
}

/** How long the clause is, how it ends, and how much of it is unexplained. */
export function takeShape(candidate: Candidate, kind: Token, take: Take): void {
  const { words, match, unexplained, clauses, at, talk } = candidate;
  const end = endOf(clauses[at]?.clause.end ?? '');
  const unknown = countOf(UNEXPLAINED, unexplained.length);
  const rest = countOf(WORDS, words.length - match.at.length);
  const others = countOf(CLAUSES, clauses.length - 1);
  const place =
    PLACES[
      clauses.length === 1 ? 'alone' : at === clauses.length - 1 ? 'last' : at === 0 ? 'first' : 'inside'
    ];
  const said = countOf(ELSEWHERE, talk);
  for (const each of [end, unknown, rest, others, place, said]) {
    take('shape', each);
    take('shape', kind, each);
  }
  take('shape', kind, unknown, rest);
  take('shape', end, unknown, place);
  take('shape', kind, unknown, said);
  take('shape', kind, place, said);
}

/** What is said before and behind it. */
export function takeAround({ clauses, at }: Candidate, take: Take): void {
  takeNeighbour('before', clauses[at - 1], take);
  takeNeighbour('after', clauses[at + 1], take);
  for (const [other, near] of clauses.entries()) {
    if (other === at) continue;
    const kind = other < at ? 'before' : 'after';
    for (const phrase of near.reading.phrases.slice(0, REACH))
      if (phrase.roles.size > 0) take(kind, SCENE, toDoing(phrase));
  }
}

function takeNeighbour(kind: 'before' | 'after', neighbour: ReadClause | undefined, take: Take): void {
  if (!neighbour) {
    take(kind, END);
    return;
  }
  const { clause, reading } = neighbour;
  const { phrases } = reading;
  for (const word of clause.words.slice(0, REACH)) take(kind, toToken(word));
  take(kind, START, endOf(clause.end));
  take(kind, toWhole(phrases.slice(0, REACH).map(toDoing)), END);
  const [first, last] = [phrases[0], phrases.at(-1)];
  if (first) take(kind, START, toDoing(first));
  if (last) take(kind, toDoing(last), END);
  take(kind, START, countOf(WORDS, clause.words.length), countOf(UNEXPLAINED, reading.unexplained.length));
}
