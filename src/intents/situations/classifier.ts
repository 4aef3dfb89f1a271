import { createFeatureTable, type Feature } from './features.ts';

/** Words of which it is known what they are about: a class, counted from 0. */
export interface Example {
  readonly words: readonly string[];
  readonly about: number;
}

/** How probable each class is for these words; together 1. */
export type Classifier = (words: readonly string[]) => Float32Array;

const ROUNDS = 3;
const RATE = 5;
/** How much smaller the steps of each further round are. */
const SLOWING = 0.3;
/** An error smaller than this is not worth a step. */
const NEGLIGIBLE = 0.02;
/** A prime: going through the examples in steps of it mixes the classes and meets each example once. */
const STRIDE = 7919;

interface Lesson {
  readonly features: readonly Feature[];
  /** Of its features' weights together, as a vector. */
  readonly length: number;
  readonly about: number;
}

/**
 * Multinomial logistic regression, learned from the examples by stochastic gradient descent. The same examples always
 * make the same classifier.
 */
export function trainClassifier(examples: readonly Example[], classes: number): Classifier {
  const table = createFeatureTable(examples.map(({ words }) => words));
  const weights = new Float32Array(table.size * classes);
  const probable = new Float32Array(classes);
  const lessons = shuffle(examples).map(({ words, about }) => toLesson(table.toFeatures(words), about));
  for (let round = 0; round < ROUNDS; round++) {
    const rate = RATE / (1 + round * SLOWING);
    for (const lesson of lessons) {
      estimate(lesson, weights, probable);
      learn(lesson, weights, probable, rate);
    }
  }
  return words => {
    const result = new Float32Array(classes);
    estimate(toLesson(table.toFeatures(words), -1), weights, result);
    return result;
  };
}

function shuffle<T>(items: readonly T[]): T[] {
  return items.map((item, at) => items[(at * STRIDE) % items.length] ?? item);
}

function toLesson(features: readonly Feature[], about: number): Lesson {
  let squares = 0;
  for (const { weight } of features) squares += weight * weight;
  return { features, length: Math.sqrt(squares), about };
}

/** Fills in how probable each class is: softmax of the features' weights. */
function estimate({ features, length }: Lesson, weights: Float32Array, probable: Float32Array): void {
  const classes = probable.length;
  probable.fill(0);
  for (const { row, weight } of features) {
    if (row < 0) continue;
    const value = weight / length;
    const from = row * classes;
    for (let each = 0; each < classes; each++)
      probable[each] = (probable[each] as number) + value * (weights[from + each] as number);
  }
  let most = Number.NEGATIVE_INFINITY;
  for (let each = 0; each < classes; each++) most = Math.max(most, probable[each] as number);
  let sum = 0;
  for (let each = 0; each < classes; each++)
    sum += probable[each] = Math.exp((probable[each] as number) - most);
  for (let each = 0; each < classes; each++) probable[each] = (probable[each] as number) / sum;
}

/** Moves the features' weights towards what they are about, away from what they seemed to be. */
function learn(
  { features, length, about }: Lesson,
  weights: Float32Array,
  probable: Float32Array,
  rate: number,
): void {
  const classes = probable.length;
  for (let each = 0; each < classes; each++) {
    const error = (each === about ? 1 : 0) - (probable[each] as number);
    if (Math.abs(error) < NEGLIGIBLE) continue;
    for (const { row, weight } of features) {
      if (row < 0) continue;
      const place = row * classes + each;
      weights[place] = (weights[place] as number) + (rate * error * weight) / length;
    }
  }
}
