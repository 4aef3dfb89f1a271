import fuzzysort from 'fuzzysort';
import { doAll, inSteps, type Steps } from '../../process/steps.ts';

/** From here on, of 1, somebody may have meant it. */
const NEAR = 0.6;

/** fuzzysort keeps what it makes of each name, 1.3 kB, for good: it is emptied when it may hold so many. */
const MAX_KEPT = 10_000;
let kept = 0;

/** The names that are nearest to any of the words, the nearest first. */
export function toNearest(words: readonly string[], names: readonly string[], limit: number): string[] {
  return doAll(nearest(words, names, limit));
}

/** The same, in steps. */
export function* nearest(words: readonly string[], names: readonly string[], limit: number): Steps<string[]> {
  makeRoom(names.length);
  const near: { readonly name: string; readonly score: number }[] = [];
  yield* inSteps(names, name => {
    const score = Math.max(0, ...words.map(word => fuzzysort.single(word, name)?.score ?? 0));
    if (score >= NEAR) near.push({ name, score });
  });
  return near
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ name }) => name);
}

/** Before so many names are looked through. */
export function makeRoom(names: number): void {
  kept += names;
  if (kept <= MAX_KEPT) return;
  fuzzysort.cleanup();
  kept = names;
}
