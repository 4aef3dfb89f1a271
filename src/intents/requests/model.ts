import type { Candidate } from './candidate.ts';
import { KINDS, type Kind, type Take } from './feature-kinds.ts';
import { takeFeatures } from './features.ts';
import type { Token } from './token.ts';
import learned from './weights.json' with { type: 'json' };

/** What was learned of requests and talk: a weight for every place of a feature. */
export interface Model {
  readonly weights: Int8Array;
  /** What a weight of 1 is worth. */
  readonly scale: number;
  /** What speaks for a request where nothing is known. */
  readonly bias: number;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The one that `npm run train` made: a weight is a digit of base64, less half of its digits. */
export const MODEL: Model = { ...learned, weights: toWeights(learned.weights) };

function toWeights(text: string): Int8Array {
  const values = new Map([...DIGITS].map((digit, at) => [digit, at - DIGITS.length / 2]));
  return Int8Array.from(text, digit => values.get(digit) ?? 0);
}

/** The weights as text. */
export function toText(weights: Int8Array): string {
  return Array.from(weights, weight => DIGITS[weight + DIGITS.length / 2]).join('');
}

/** Places of features, as a power of two. */
export const BITS = 16;

const SEEDS = Object.fromEntries(
  Object.keys(KINDS).map((kind, at) => [kind, Math.imul(at + 1, 0x9e3779b1)]),
) as Record<Kind, number>;

/** A feature's place in the table of weights; few share one. */
export function toPlace(kind: Kind, first?: Token, second?: Token, third?: Token): number {
  let hash = SEEDS[kind];
  if (first) hash = mix(hash, first.hash);
  if (second) hash = mix(hash, second.hash);
  if (third) hash = mix(hash, third.hash);
  return (hash ^ (hash >>> 15)) >>> (32 - BITS);
}

function mix(hash: number, more: number): number {
  const mixed = Math.imul(hash ^ more, 0x85ebca6b);
  return Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
}

/** How much speaks for a request, in logits: 0 is even, 3 are twenty to one. */
export function score(candidate: Candidate, isAddressed: boolean, { weights, scale, bias }: Model): number {
  let sum = 0;
  let count = 0;
  const take: Take = (kind, first, second, third) => {
    sum += weights[toPlace(kind, first, second, third)] as number;
    count++;
  };
  takeFeatures(candidate, isAddressed, take);
  return (sum * scale) / Math.sqrt(count) + bias;
}
