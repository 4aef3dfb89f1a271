import fuzzysort from 'fuzzysort';

/** From here on, of 1, somebody may have meant it. */
const NEAR = 0.6;

/** fuzzysort keeps what it makes of each name, 1.3 kB, for good: it is emptied when it may hold so many. */
const MAX_KEPT = 10_000;
let kept = 0;

/** The names that are nearest to any of the words, the nearest first. */
export function toNearest(words: readonly string[], names: readonly string[], limit: number): string[] {
  makeRoom(names.length);
  const scoreOf = (name: string) =>
    Math.max(0, ...words.map(word => fuzzysort.single(word, name)?.score ?? 0));
  return names
    .map(name => ({ name, score: scoreOf(name) }))
    .filter(({ score }) => score >= NEAR)
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
