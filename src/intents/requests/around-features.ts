import type { ReadClause } from '../sentence/surroundings.ts';
import type { Candidate } from './candidate.ts';
import type { Take } from './feature-kinds.ts';
import { END, REACH, SCENE, START, toDoing, toWhole } from './marks.ts';
import { type Token, toToken } from './token.ts';

/** How long the clause is, how it ends, and how much of it is unexplained. */
export function takeShape(candidate: Candidate, kind: Token, take: Take): void {
  const { words, match, unexplained, clauses, at, talk } = candidate;
  const end = toToken(`ends with “${clauses[at]?.clause.end ?? ''}”`);
  const unknown = toToken(`${Math.min(unexplained.length, 4)} unexplained`);
  const rest = toToken(`${toBucket(words.length - match.at.length)} more words`);
  const others = toToken(`${Math.min(clauses.length - 1, 4)} other clauses`);
  const place = toToken(
    clauses.length === 1 ? 'alone' : at === clauses.length - 1 ? 'last' : at === 0 ? 'first' : 'inside',
  );
  const said = toToken(`${toBucket(talk)} unexplained elsewhere`);
  for (const each of [end, unknown, rest, others, place, said]) {
    take('shape', each);
    take('shape', kind, each);
  }
  take('shape', kind, unknown, rest);
  take('shape', end, unknown, place);
  take('shape', kind, unknown, said);
  take('shape', kind, place, said);
}

function toBucket(count: number): number {
  return count < 5 ? count : count < 8 ? 5 : count < 12 ? 8 : 12;
}

/** What is said before and behind it. */
export function takeAround({ clauses, at }: Candidate, take: Take): void {
  takeNeighbour('before', clauses[at - 1], take);
  takeNeighbour('after', clauses[at + 1], take);
  for (const [other, { reading }] of clauses.entries()) {
    if (other === at) continue;
    const kind = other < at ? 'before' : 'after';
    for (const phrase of reading.phrases.slice(0, REACH))
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
  take(kind, START, toToken(`ends with “${clause.end}”`));
  take(kind, toWhole(phrases.slice(0, REACH).map(toDoing)), END);
  const [first, last] = [phrases[0], phrases.at(-1)];
  if (first) take(kind, START, toDoing(first));
  if (last) take(kind, toDoing(last), END);
  take(
    kind,
    START,
    toToken(`${toBucket(clause.words.length)} words`),
    toToken(`${Math.min(reading.unexplained.length, 3)} unexplained`),
  );
}
