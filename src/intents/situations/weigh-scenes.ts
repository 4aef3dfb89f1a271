import { inSteps, type Steps } from '../../process/steps.ts';
import { suggestsConfirmation } from '../confirmation/suggests-confirmation.ts';
import type { SceneWords } from '../contract.ts';
import { fold } from '../text/fold.ts';
import { toWords } from '../text/message.ts';
import { type Told, tellConcepts, withKin } from './concepts.ts';
import { createGuess } from './guess.ts';
import wordLists from './words.json' with { type: 'json' };

/** What speaks for scenes in the words of a message. */
export type WeighScenes = (words: readonly string[]) => {
  /** How much, for each by its place in the catalogue. */
  readonly scenes: Float32Array;
  /** How probable it is that they only talk. */
  readonly talk: number;
};

/** How much what a taught phrase tells counts beside what a scene's name does. */
const BY_PHRASE = 0.6;
/** How much a word counts that a message and a scene share, squared: names are mentioned more often than meant. */
const SHARED = 0.55;
/** Letters that words of one stem share, roughly. */
const STEM = 5;
const SHORTEST = 3;
/** How much the situation counts that a message is like. */
const SITUATION = 2.2;
/** How much less the next scene for it counts. */
const LESS_LIKELY = 0.3;
/** What any word of a name tells at least. */
const LEAST_NAMED = 0.6;
const LIGHT = new Set(wordLists.light);

/** What scenes are called by and taught, in few bytes: a home keeps it. */
interface Called {
  readonly features: Int32Array;
  readonly scenes: Uint16Array;
  readonly weights: Float32Array;
}

/**
 * Weighs what a message tells of against what scenes are called and taught, and against the situations that they are
 * for: "my eyes struggle with this print" for Reading. Careful scenes weigh nothing.
 */
export function* createWeighScenes(
  catalogue: readonly SceneWords[],
  /** For every situation, the scenes that are for it: see `linkScenes`. */
  links: readonly (readonly number[])[],
): Steps<WeighScenes> {
  const { features, scenes, weights } = yield* readCalled(catalogue);
  const guess = createGuess();
  return words => {
    const weighed = new Float32Array(catalogue.length);
    const add = (scene: number, weight: number) => {
      weighed[scene] = (weighed[scene] ?? 0) + weight;
    };
    const said = toFeatures(words, withKin(tellConcepts(words)));
    for (const [at, feature] of features.entries()) {
      const weight = said.get(feature);
      if (weight !== undefined) add(scenes[at] ?? 0, weight * (weights[at] ?? 0));
    }
    const probable = guess(words);
    for (const [situation, each] of probable.entries())
      for (const [rank, scene] of (links[situation] ?? []).entries())
        add(scene, (SITUATION * each) / (1 + rank * LESS_LIKELY));
    return { scenes: weighed, talk: 1 - probable.reduce((sum, each) => sum + each, 0) };
  };
}

function* readCalled(catalogue: readonly SceneWords[]): Steps<Called> {
  const all: { feature: number; scene: number; weight: number }[] = [];
  const common = new Map<number, number>();
  yield* inSteps(catalogue, ({ id, name, phrases }, scene) => {
    if (suggestsConfirmation(name ? [id, name] : [id]) || suggestsConfirmation(phrases)) return;
    for (const [feature, weight] of featuresOf(name ?? id, phrases)) {
      all.push({ feature, scene, weight });
      common.set(feature, (common.get(feature) ?? 0) + weight);
    }
  });
  return {
    features: Int32Array.from(all, each => each.feature),
    scenes: Uint16Array.from(all, each => each.scene),
    // What several scenes are for tells little of one.
    weights: Float32Array.from(
      all,
      ({ feature, weight }) => weight / Math.sqrt(Math.max(1, common.get(feature) ?? 1)),
    ),
  };
}

function featuresOf(name: string, phrases: readonly string[]): Map<number, number> {
  const all = new Map<number, number>();
  const called = [name.replaceAll('_', ' '), ...phrases].map(toWords);
  for (const [at, words] of called.entries())
    for (const [feature, weight] of toFeatures(words, tellConcepts(words)))
      all.set(feature, Math.max(all.get(feature) ?? 0, toNamed(weight) * (at === 0 ? 1 : BY_PHRASE)));
  return all;
}

/** Who calls a scene by a word that much else is said with means it. */
function toNamed(weight: number): number {
  return Math.min(1, Math.max(weight, LEAST_NAMED));
}

/** What is told, and below it, by negative numbers, the words themselves. */
function toFeatures(words: readonly string[], told: Told): Map<number, number> {
  const features = new Map(told);
  for (const word of words) {
    const plain = fold(word).replace(/['’]s?$|['’]/g, '');
    if (plain.length >= SHORTEST && !LIGHT.has(plain)) features.set(toNumber(plain.slice(0, STEM)), SHARED);
  }
  return features;
}

/** Two that are alike are rare, and only ask. */
function toNumber(stem: string): number {
  let hash = 0;
  for (let at = 0; at < stem.length; at++) hash = (Math.imul(hash, 31) + stem.charCodeAt(at)) | 0;
  return -1 - (hash >>> 1);
}
