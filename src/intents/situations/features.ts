import wordLists from './words.json' with { type: 'json' };

/** Something that words have in common: a whole word, how it begins, or a piece of it. */
export interface Feature {
  /** Its place in a table of weights; -1 where it says nothing. */
  row: number;
  /** How much it counts: by its kind, and the more the rarer it is. */
  weight: number;
}

/** The features of all examples. */
export interface FeatureTable {
  /** How many have a row. */
  readonly size: number;
  /** The features of a message, once for every time that it has them. */
  toFeatures(words: readonly string[]): Feature[];
}

/** Words that stand in sentences of every kind: they count for less, and are not taken to pieces. */
const LIGHT = new Set(wordLists.light);
/** How much a light word, the beginning of a word, and each of its pieces count. */
const WEIGHTS = { light: 0.4, beginning: 1, piece: 0.5 } as const;
/** Letters that words of one stem share, roughly: "sleeping", "sleepy". */
const BEGINNING = 5;
/** Letters of a piece; a word's ends count as letters. */
const PIECE = 4;
/** A piece that fewer examples have says nothing about other words. */
const LEAST_EXAMPLES = 2;

interface Counted extends Feature {
  examples: number;
}

/** Collects the features of all examples, each given as its words. */
export function createFeatureTable(examples: readonly (readonly string[])[]): FeatureTable {
  const features = new Map<string, Counted>();
  const known = new Map<string, readonly Counted[]>();
  const enter = (name: string, weight: number) => {
    let feature = features.get(name);
    if (!feature) features.set(name, (feature = { row: -1, weight, examples: 0 }));
    return feature;
  };
  for (const words of examples) {
    for (const word of words) {
      let parts = known.get(word);
      if (!parts) known.set(word, (parts = takeApart(word, enter)));
      for (const part of parts) part.examples++;
    }
  }
  let size = 0;
  for (const [name, feature] of features) {
    if (feature.weight === WEIGHTS.piece && feature.examples < LEAST_EXAMPLES) features.delete(name);
    else feature.row = size++;
    feature.weight *= toRarity(feature.examples, examples.length);
  }
  const find = (name: string, weight: number): Feature =>
    features.get(name) ?? { row: -1, weight: weight * toRarity(0, examples.length) };
  return {
    size,
    toFeatures(words) {
      const all: Feature[] = [];
      for (const word of words) all.push(...takeApart(word, find));
      return all;
    },
  };
}

/** Inverse document frequency. */
function toRarity(n: number, examples: number): number {
  return Math.log((examples + 1) / (n + 0.5));
}

/** A word's beginning stands for its stem, its pieces for compounds and typing slips. */
function takeApart<T>(word: string, find: (name: string, weight: number) => T): T[] {
  if (LIGHT.has(word)) return [find(`=${word}`, WEIGHTS.light)];
  const parts = [find(`^${word.slice(0, BEGINNING)}`, WEIGHTS.beginning)];
  const padded = `_${word}_`;
  for (let at = 0; at + PIECE <= padded.length; at++)
    parts.push(find(padded.slice(at, at + PIECE), WEIGHTS.piece));
  return parts;
}
