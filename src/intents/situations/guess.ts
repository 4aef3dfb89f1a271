import { toWords } from '../text/message.ts';
import { TALK } from './bank/talk.ts';
import { BANK } from './bank.ts';

/** A situation that a message is like, by its place in the bank. */
export interface Guess {
  readonly situation: number;
  /** Likeness, 0–1. */
  readonly score: number;
}

interface Posting {
  readonly phrase: number;
  readonly weight: number;
}

/** The bank's phrases as vectors of character n-grams, by n-gram. */
interface Bank {
  readonly postings: ReadonlyMap<string, readonly Posting[]>;
  /** Inverse document frequencies. */
  readonly rarity: ReadonlyMap<string, number>;
  /** The situation of each phrase, or TALKING. */
  readonly situations: readonly number[];
}

const TALKING = -1;
const LENGTHS = [3, 4, 5];
/** How many of a situation's phrases count, the likest first, and what each counts. */
const SHARES = [0.6, 0.25, 0.15];

let bank: Bank | null = null;

/** The situations that a message is like, the likest first; those that talk is liker to are left out. */
export function guessSituations(words: readonly string[]): Guess[] {
  bank ??= createBank();
  const likeness = compare(toGrams(words), bank);
  const best = new Map<number, number[]>();
  for (const [phrase, score] of likeness) {
    const situation = bank.situations[phrase] ?? TALKING;
    const scores = best.get(situation);
    if (scores) scores.push(score);
    else best.set(situation, [score]);
  }
  const total = (scores: number[]) =>
    scores
      .sort((a, b) => b - a)
      .slice(0, SHARES.length)
      .reduce((sum, score, at) => sum + score * (SHARES[at] ?? 0), 0);
  const talk = total(best.get(TALKING) ?? []);
  return [...best]
    .map(([situation, scores]) => ({ situation, score: total(scores) }))
    .filter(({ situation, score }) => situation >= 0 && score > talk)
    .sort((a, b) => b.score - a.score);
}

function createBank(): Bank {
  const phrases = [
    ...BANK.flatMap(({ says }, situation) => says.split(',').map(text => ({ text, situation }))),
    ...TALK.split(',').map(text => ({ text, situation: TALKING })),
  ];
  const grams = phrases.map(({ text }) => toGrams(toWords(text)));
  const documents = new Map<string, number>();
  for (const counts of grams)
    for (const gram of counts.keys()) documents.set(gram, (documents.get(gram) ?? 0) + 1);
  const rarity = new Map(
    [...documents].map(([gram, n]) => [gram, Math.log((phrases.length + 1) / (n + 0.5))]),
  );
  const postings = new Map<string, Posting[]>();
  for (const [phrase, counts] of grams.entries()) {
    for (const [gram, weight] of toVector(counts, rarity)) {
      const list = postings.get(gram);
      if (list) list.push({ phrase, weight });
      else postings.set(gram, [{ phrase, weight }]);
    }
  }
  return { postings, rarity, situations: phrases.map(({ situation }) => situation) };
}

/** Cosine similarity with every phrase that shares anything. */
function compare(counts: ReadonlyMap<string, number>, { postings, rarity }: Bank): Map<number, number> {
  const likeness = new Map<number, number>();
  for (const [gram, weight] of toVector(counts, rarity)) {
    for (const posting of postings.get(gram) ?? []) {
      likeness.set(posting.phrase, (likeness.get(posting.phrase) ?? 0) + weight * posting.weight);
    }
  }
  return likeness;
}

function toVector(
  counts: ReadonlyMap<string, number>,
  rarity: ReadonlyMap<string, number>,
): [string, number][] {
  const vector = [...counts].map(([gram, n]): [string, number] => [
    gram,
    (1 + Math.log(n)) * (rarity.get(gram) ?? 7),
  ]);
  const length = Math.hypot(...vector.map(([, weight]) => weight));
  return vector.map(([gram, weight]) => [gram, weight / length]);
}

function toGrams(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) {
    const padded = ` ${word} `;
    for (const length of LENGTHS) {
      for (let at = 0; at + length <= padded.length; at++) {
        const gram = padded.slice(at, at + length);
        counts.set(gram, (counts.get(gram) ?? 0) + 1);
      }
    }
  }
  return counts;
}
