import { takeApart, weightOf } from './features.ts';

/** What was learned of what words are about: classes, counted from 0. Tables as base64 of little-endian numbers. */
export interface ClassifierData {
  readonly classes: number;
  /** How many it was learned of. */
  readonly examples: number;
  /** What a weight of 1 is worth. */
  readonly scale: number;
  /** Digests of features, in order: Uint32. */
  readonly keys: string;
  /** For each, how many examples have it: Uint16. */
  readonly found: string;
  /** For each, to how many classes it says something: Uint8. */
  readonly counts: string;
  /** To which: Uint8; and how much it speaks for them: Int8. */
  readonly about: string;
  readonly weights: string;
}

/** How probable each class is for these words; together 1. */
export type Classifier = (words: readonly string[]) => Float32Array;

/** Multinomial logistic regression, as it was learned (`npm run train`). */
export function createClassifier(data: ClassifierData): Classifier {
  const { classes, examples, scale } = data;
  const keys = new Uint32Array(toBytes(data.keys));
  const found = new Uint16Array(toBytes(data.found));
  const about = new Uint8Array(toBytes(data.about));
  const weights = new Int8Array(toBytes(data.weights));
  const ends = toEnds(new Uint8Array(toBytes(data.counts)));
  return words => {
    const scores = new Float32Array(classes);
    let squares = 0;
    for (const feature of words.flatMap(takeApart)) {
      const row = find(keys, feature.key);
      const weight = weightOf(feature, found[row] ?? 0, examples);
      squares += weight * weight;
      for (let at = ends[row - 1] ?? 0; at < (ends[row] ?? 0); at++) {
        const each = about[at] as number;
        scores[each] = (scores[each] as number) + weight * (weights[at] as number);
      }
    }
    return toProbable(scores, squares === 0 ? 0 : scale / Math.sqrt(squares));
  };
}

/** Of its own, so that numbers of several bytes lie as they have to. */
function toBytes(text: string): ArrayBuffer {
  return Uint8Array.from(Buffer.from(text, 'base64')).buffer;
}

/** Where in the lists of all each one's part ends. */
function toEnds(counts: Uint8Array): Uint32Array {
  let end = 0;
  return Uint32Array.from(counts, count => (end += count));
}

/** The place of a key; where there is none, the one behind all. */
function find(keys: Uint32Array, key: number): number {
  let [from, to] = [0, keys.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((keys[middle] as number) < key) from = middle + 1;
    else to = middle;
  }
  return keys[from] === key ? from : keys.length;
}

/** Softmax of what speaks for each, times the scale. */
function toProbable(scores: Float32Array, scale: number): Float32Array {
  const most = Math.max(...scores);
  const odds = scores.map(score => Math.exp((score - most) * scale));
  const sum = odds.reduce((all, each) => all + each, 0);
  return odds.map(each => each / sum);
}
