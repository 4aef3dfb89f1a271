import { clock, type Timer } from '../../process/clock.ts';
import type { Log } from '../../process/log.ts';
import { within } from '../../process/within.ts';

/** What is done when a time has come. */
export interface Deadlines {
  has(id: string): boolean;
  /** Does `due` once nothing is left of the time; what goes wrong is logged. */
  watch(id: string, deadline: { leftMs(): number; due(): Promise<void> }): void;
  /** Lets what is done at this moment end, for ten seconds at most; what waits is left to the next start. */
  stop(): Promise<void>;
}

/** A machine that slept is noticed by then: timers do not count that time. */
const LOOK_MS = 1000;
const END_WITHIN_MS = 10_000;

/** Creates them; `failure` says in the log what could not be done. */
export function createDeadlines({ failure, log }: { failure: string; log: Log }): Deadlines {
  const timers = new Map<string, Timer>();
  const underway = new Set<Promise<void>>();

  function watch(id: string, deadline: Parameters<Deadlines['watch']>[1]): void {
    const timer = clock.after(Math.min(deadline.leftMs(), LOOK_MS), () => {
      timers.delete(id);
      if (deadline.leftMs() > 0) return watch(id, deadline);
      const done = deadline
        .due()
        .catch(error => log.warn({ err: error }, failure))
        .finally(() => underway.delete(done));
      underway.add(done);
    });
    timers.set(id, timer);
  }

  return {
    has: id => timers.has(id),
    watch,
    async stop() {
      for (const timer of timers.values()) timer.cancel();
      timers.clear();
      await within(Promise.all(underway), END_WITHIN_MS);
    },
  };
}
