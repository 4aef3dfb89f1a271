import type { LocalClock } from './contract.ts';

/** The machine's own time. Its timers do not keep the process alive. */
export const systemClock: LocalClock = {
  now: () => Date.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs).unref();
    return () => clearTimeout(timer);
  },
};

/** A clock that stands still until `advance` moves it, running what falls due in its order. */
export interface ManualClock extends LocalClock {
  advance(byMs: number): void;
}

/** Creates a clock for tests of the 3-second and 15-minute rules, which then need not wait. */
export function createManualClock(startMs: number = Date.now()): ManualClock {
  let nowMs = startMs;
  let timers: { atMs: number; run: () => void }[] = [];
  return {
    now: () => nowMs,
    after(delayMs, run) {
      const timer = { atMs: nowMs + delayMs, run };
      timers.push(timer);
      return () => {
        timers = timers.filter(other => other !== timer);
      };
    },
    advance(byMs) {
      const untilMs = nowMs + byMs;
      for (;;) {
        const due = timers.filter(timer => timer.atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0];
        if (!due) break;
        timers = timers.filter(timer => timer !== due);
        nowMs = Math.max(nowMs, due.atMs);
        due.run();
      }
      nowMs = untilMs;
    },
  };
}
