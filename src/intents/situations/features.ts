import wordLists from './words.json' with { type: 'json' };

/** Something that words have in common: a whole word, how it begins, or a piece of it. */
export interface Feature {
  /** A digest of what it is; two are hardly ever the same. */
  readonly key: number;
  readonly kind: FeatureKind;
}

type FeatureKind = keyof typeof WEIGHTS;

/** How much a light word, the beginning of a word, and each of its pieces count. */
const WEIGHTS = { light: 0.4, beginning: 1, piece: 0.5 } as const;
/** Words that stand in sentences of every kind: they count for less, and are not taken to pieces. */
const LIGHT = new Set(wordLists.light);
/** Letters that words of one stem share, roughly: "sleeping", "sleepy". */
const BEGINNING = 5;
/** Letters of a piece; a word's ends count as letters. */
const PIECE = 4;

/** A word's beginning stands for its stem, its pieces for compounds and typing slips. */
export function takeApart(word: string): Feature[] {
  if (LIGHT.has(word)) return [{ key: digest(`=${word}`), kind: 'light' }];
  const parts: Feature[] = [{ key: digest(`^${word.slice(0, BEGINNING)}`), kind: 'beginning' }];
  const padded = `_${word}_`;
  for (let at = 0; at + PIECE <= padded.length; at++)
    parts.push({ key: digest(padded.slice(at, at + PIECE)), kind: 'piece' });
  return parts;
}

/** How much a feature counts that `found` of so many examples have: the more the rarer it is (inverse document frequency). */
export function weightOf({ kind }: Feature, found: number, examples: number): number {
  return WEIGHTS[kind] * Math.log((examples + 1) / (found + 0.5));
}

/** FNV-1a, of 32 bits. */
function digest(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
