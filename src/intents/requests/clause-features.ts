import type { Candidate } from './candidate.ts';
import type { Take } from './feature-kinds.ts';
import { END, REACH, RIVAL, SCENE, START, toDoing, toWhole } from './marks.ts';
import { type Token, toToken } from './token.ts';

/** Words between two that are looked at together. */
const SKIP = 4;
/** Phrases that are looked at in pairs. */
const PAIRED = 8;

const SIDES = {
  before: ['', '1 before', '2 before', '3 before'].map(toToken),
  behind: ['', '1 behind', '2 behind', '3 behind'].map(toToken),
};
const FAR = { before: toToken('farther before'), behind: toToken('farther behind') };

/** The clause's words with the name as one of them. */
function toSequence({ words, match, rival }: Candidate): { sequence: Token[]; name: number } {
  const sequence: Token[] = [];
  let name = -1;
  const [first = 0, last = 0] = [match.at[0], match.at.at(-1)];
  for (let at = Math.max(0, first - REACH); at < words.length && at <= last + REACH; at++) {
    if (match.at.includes(at)) {
      if (name >= 0) continue;
      name = sequence.length;
      sequence.push(SCENE);
    } else if (rival?.at.includes(at)) {
      if (sequence.at(-1) !== RIVAL) sequence.push(RIVAL);
    } else sequence.push(toToken(words[at] ?? ''));
  }
  return { sequence, name };
}

/** What the words of the clause say, the name being one of them. */
export function takeWords(candidate: Candidate, take: Take): void {
  const { sequence, name } = toSequence(candidate);
  const { length } = sequence;
  for (let at = -1; at <= length; at++) {
    const one = tokenAt(sequence, at);
    const two = tokenAt(sequence, at + 1);
    const three = tokenAt(sequence, at + 2);
    if (at >= 0 && at < length && at !== name) {
      take('word', one);
      take('wordAt', sideOf(at, name), one);
    }
    if (at < length) take('words', one, two);
    if (at < length - 1) take('words', one, two, three);
    for (let other = at + 2; at >= 0 && other < length && other <= at + SKIP; other++)
      take('apart', one, sequence[other]);
  }
  take('edge', sequence[0], START);
  take('edge', sequence[length - 1], END);
}

function tokenAt(sequence: readonly Token[], at: number): Token {
  return sequence[at] ?? (at < 0 ? START : END);
}

function sideOf(at: number, name: number): Token {
  if (at < name) return SIDES.before[name - at] ?? FAR.before;
  return SIDES.behind[at - name] ?? FAR.behind;
}

/** What they do, in any language. */
export function takeRoles({ phrases, match }: Candidate, kind: Token, take: Take): void {
  const first = match.at[0] ?? 0;
  const before = phrases.filter(({ at }) => at < first).slice(-REACH);
  const behind = phrases.filter(({ at }) => at > first).slice(0, REACH);
  const sequence = [...before.map(toDoing), SCENE, ...behind.map(toDoing)];
  const name = before.length;
  const { length } = sequence;
  for (let at = -1; at <= length; at++) {
    const one = tokenAt(sequence, at);
    const two = tokenAt(sequence, at + 1);
    const three = tokenAt(sequence, at + 2);
    if (at >= 0 && at < length && at !== name) {
      take('role', one);
      take('roleAt', sideOf(at, name), one);
      take('namedRole', kind, one);
      take('namedRole', kind, one, sideOf(at, name));
    }
    if (at < length) take('roles', one, two);
    if (at < length - 1) take('roles', one, two, three);
    for (let other = at + 2; at >= 0 && other < length && other <= at + PAIRED; other++)
      take('together', one, sequence[other]);
  }
  const [left, right] = [toWhole(sequence.slice(0, name)), toWhole(sequence.slice(name + 1))];
  take('whole', left, SCENE);
  take('whole', SCENE, right);
  take('whole', left, SCENE, right);
  take('whole', left, kind, right);
}
