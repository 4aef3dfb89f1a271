import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, onTestFinished } from 'vitest';

type Cleanup = () => unknown;

const owner = new AsyncLocalStorage<Cleanup[]>();
let ofFile: Cleanup[] = [];

/** Runs `cleanup` at the end of the test, or of the file where it was called within `forFile`; the last one first. */
export function onEnd(cleanup: Cleanup): void {
  const cleanups = owner.getStore();
  if (cleanups) cleanups.push(cleanup);
  else onTestFinished(async () => void (await cleanup()));
}

/**
 * Starts something that all tests of a file share: whatever `start` gives to `onEnd` runs after the last of them.
 *
 * @example
 * const hub = perFile(() => startTestHub());
 * it('answers', async () => expect((await (await hub()).ask('/api/v1/devices')).status).toBe(200));
 */
export function perFile<Part>(start: () => Part | Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | undefined;
  return () => {
    if (!part) {
      ofFile.push(() => {
        part = undefined;
      });
      part = owner.run(ofFile, async () => start());
    }
    return part;
  };
}

/** Ends what the tests of a file share. A setup file calls it, for each file. */
export function endWithFile(): void {
  afterAll(async () => {
    const cleanups = ofFile;
    ofFile = [];
    const failures: unknown[] = [];
    for (const cleanup of cleanups.reverse()) {
      try {
        await cleanup();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'what a file shared did not end well');
  });
}
