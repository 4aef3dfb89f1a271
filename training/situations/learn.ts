import type { ClassifierData } from '../../src/intents/situations/classifier.ts';
import { type Feature, takeApart, weightOf } from '../../src/intents/situations/features.ts';

/** Words of which it is known what they are about: a class, counted from 0. */
export interface Example {
  readonly words: readonly string[];
  readonly about: number;
}

const ROUNDS = 3;
const RATE = 5;
/** How much smaller the steps of each further round are. */
const SLOWING = 0.3;
/** An error smaller than this is not worth a step. */
const NEGLIGIBLE = 0.02;
/** A prime: going through the examples in steps of it mixes the classes and meets each example once. */
const STRIDE = 7919;
/** A piece that fewer examples have says nothing about other words. */
const LEAST_EXAMPLES = 2;

/** Examples that have a feature, by its digest, and what speaks for each class by it. */
interface Row {
  found: number;
  readonly weights: Float32Array;
}

interface Lesson {
  readonly parts: readonly { readonly row: Row | undefined; readonly weight: number }[];
  /** Of its parts' weights together, as a vector. */
  readonly length: number;
  readonly about: number;
}

/**
 * Multinomial logistic regression, learned from the examples by stochastic gradient descent. The same examples always
 * make the same.
 */
export function learnClasses(examples: readonly Example[], classes: number): ClassifierData {
  const rows = collect(examples, classes);
  const lessons = shuffle(examples).map(({ words, about }): Lesson => {
    const parts = words.flatMap(takeApart).map(feature => {
      const row = rows.get(feature.key);
      return { row, weight: weightOf(feature, row?.found ?? 0, examples.length) };
    });
    return { parts, length: Math.hypot(...parts.map(({ weight }) => weight)), about };
  });
  for (let round = 0; round < ROUNDS; round++) {
    const rate = RATE / (1 + round * SLOWING);
    for (const lesson of lessons) learn(lesson, estimate(lesson, classes), rate);
  }
  return pack(rows, { classes, examples: examples.length });
}

/** The features that say something. */
function collect(examples: readonly Example[], classes: number): Map<number, Row> {
  const rows = new Map<number, Row & Pick<Feature, 'kind'>>();
  for (const { key, kind } of examples.flatMap(({ words }) => words.flatMap(takeApart))) {
    const row = rows.get(key) ?? { found: 0, weights: new Float32Array(classes), kind };
    row.found++;
    rows.set(key, row);
  }
  return new Map([...rows].filter(([, { kind, found }]) => kind !== 'piece' || found >= LEAST_EXAMPLES));
}

function shuffle<T>(items: readonly T[]): T[] {
  return items.map((item, at) => items[(at * STRIDE) % items.length] ?? item);
}

/** How probable each class is: softmax of the features' weights. */
function estimate({ parts, length }: Lesson, classes: number): Float32Array {
  const scores = new Float32Array(classes);
  for (const { row, weight } of parts)
    for (const [each, spoken] of row?.weights.entries() ?? [])
      scores[each] = (scores[each] as number) + (weight / length) * spoken;
  const most = Math.max(...scores);
  const odds = scores.map(score => Math.exp(score - most));
  const sum = odds.reduce((all, each) => all + each, 0);
  return odds.map(each => each / sum);
}

/** Moves the features' weights towards what they are about, away from what they seemed to be. */
function learn({ parts, length, about }: Lesson, probable: Float32Array, rate: number): void {
  for (const [each, seemed] of probable.entries()) {
    const error = (each === about ? 1 : 0) - seemed;
    if (Math.abs(error) < NEGLIGIBLE) continue;
    for (const { row, weight } of parts)
      if (row) row.weights[each] = (row.weights[each] as number) + (rate * error * weight) / length;
  }
}

/** In eight bits a weight; most are none. */
function pack(
  all: ReadonlyMap<number, Row>,
  { classes, examples }: Pick<ClassifierData, 'classes' | 'examples'>,
): ClassifierData {
  const rows = [...all].sort(([one], [other]) => one - other);
  let most = 0;
  for (const { weights } of all.values())
    for (const weight of weights) most = Math.max(most, Math.abs(weight));
  const scale = most / 127;
  const told = rows.map(([, { weights }]) =>
    [...weights].flatMap((weight, about) => {
      const rounded = Math.round(weight / scale);
      return rounded === 0 ? [] : [{ about, weight: rounded }];
    }),
  );
  const toText = (table: Uint8Array | Int8Array | Uint16Array | Uint32Array) =>
    Buffer.from(table.buffer).toString('base64');
  return {
    classes,
    examples,
    scale,
    keys: toText(Uint32Array.from(rows, ([key]) => key)),
    found: toText(Uint16Array.from(rows, ([, { found }]) => found)),
    counts: toText(Uint8Array.from(told, ({ length }) => length)),
    about: toText(Uint8Array.from(told.flat(), each => each.about)),
    weights: toText(Int8Array.from(told.flat(), each => each.weight)),
  };
}
