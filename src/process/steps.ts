/**
 * Work in steps: it pauses between them, so that whoever runs it may let others have their turn. A household's names may
 * be many.
 */
export type Steps<T> = Generator<void, T, void>;

/** Of what is gone through item by item, how much makes a step: so many names of many words take a millisecond. */
const STEP = 8;

/** Goes through items, and pauses now and then. */
export function* inSteps<T>(items: Iterable<T>, work: (item: T, at: number) => void): Steps<void> {
  let at = 0;
  for (const item of items) {
    work(item, at++);
    if (at % STEP === 0) yield;
  }
}

/** Work of one step. */
// biome-ignore lint/correctness/useYield: one step is all.
export function* oneStep<T>(work: () => T): Steps<T> {
  return work();
}

/** Does it, in its time. */
export type Share = <T>(steps: Steps<T>) => Promise<T>;

/** Does all of it at once. */
export function doAll<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
