import { clock } from './clock.ts';

/** npm hands a terminal's Ctrl-C on to a program that had it already: what comes this soon is the same one. */
const SAME_WISH_MS = 1000;

/**
 * Resolves at the first SIGINT or SIGTERM, so that a program can end in order. Whoever asks again later is in a
 * hurry: then `force` is called.
 */
export function onShutdownSignal(force: () => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let askedAt: number | null = null;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (askedAt === null) {
        askedAt = clock.elapsed();
        resolve();
      } else if (clock.elapsed() - askedAt > SAME_WISH_MS) force();
    });
  }
  return promise;
}
