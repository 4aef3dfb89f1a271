import type { Log } from '../../process/log.ts';
import { within } from '../../process/within.ts';

/** What is done when a time has come. */
export interface Deadlines {
  has(id: string): boolean;
  /** Does it then, once; what goes wrong is logged. */
  watch(id: string, at: Date, due: () => Promise<void>): void;
  /** Lets what is done at this moment end, for ten seconds at most; what waits is left to the next start. */
  stop(): Promise<void>;
}

/** A clock that was set, or a machine that slept, is noticed by then. */
const LOOK_MS = 1000;
const END_WITHIN_MS = 10_000;

/** Creates them; `failure` says in the log what could not be done. */
export function createDeadlines({
  failure,
  log,
  now,
}: {
  failure: string;
  log: Log;
  now(): number;
}): Deadlines {
  const timers = new Map<string, NodeJS.Timeout>();
  const underway = new Set<Promise<void>>();

  function watch(id: string, at: Date, due: () => Promise<void>): void {
    const leftMs = at.getTime() - now();
    const timer = setTimeout(
      () => {
        timers.delete(id);
        if (leftMs > LOOK_MS || at.getTime() > now()) return watch(id, at, due);
        const done = due()
          .catch(error => log.warn({ err: error }, failure))
          .finally(() => underway.delete(done));
        underway.add(done);
      },
      Math.max(0, Math.min(leftMs, LOOK_MS)),
    );
    timers.set(id, timer);
  }

  return {
    has: id => timers.has(id),
    watch,
    async stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      await within(Promise.all(underway), END_WITHIN_MS);
    },
  };
}
