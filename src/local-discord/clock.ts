import { type Clock, clock, type Timer } from '../process/clock.ts';

/** A clock that stands still until `advance` moves it, running what falls due in its order. */
export interface ManualClock extends Clock {
  advance(byMs: number): void;
  /** Milliseconds until the first timer falls due; null: none waits. */
  nextMs(): number | null;
}

interface Waiting extends Timer {
  atMs: number;
  run(): void;
}

/** Creates a clock for tests of the 3-second and 15-minute rules, which then need not wait. */
export function createManualClock(startMs: number = clock.now()): ManualClock {
  const elapsedBefore = clock.elapsed();
  let nowMs = startMs;
  const timers = new Set<Waiting>();

  function first(): Waiting | undefined {
    let found: Waiting | undefined;
    for (const timer of timers) if (!found || timer.atMs < found.atMs) found = timer;
    return found;
  }

  /** `run` says when it runs again. */
  function wait(delayMs: number, run: (timer: Waiting) => void): Timer {
    const timer: Waiting = {
      atMs: nowMs + Math.max(0, delayMs),
      run: () => run(timer),
      cancel: () => void timers.delete(timer),
    };
    timers.add(timer);
    return timer;
  }

  return {
    now: () => nowMs,
    elapsed: () => elapsedBefore + nowMs - startMs,
    after: (delayMs, run) => wait(delayMs, run),
    every: (everyMs, run) =>
      wait(everyMs, timer => {
        timers.add(timer);
        timer.atMs += Math.max(1, everyMs);
        run();
      }),
    sleep: (delayMs, { signal } = {}) =>
      new Promise((resolve, reject) => {
        const fail = () => {
          timer.cancel();
          reject(
            new DOMException('The operation was aborted', { name: 'AbortError', cause: signal?.reason }),
          );
        };
        const timer = wait(delayMs, () => {
          signal?.removeEventListener('abort', fail);
          resolve();
        });
        if (signal?.aborted) fail();
        else signal?.addEventListener('abort', fail, { once: true });
      }),
    timeout(delayMs) {
      const controller = new AbortController();
      wait(delayMs, () =>
        controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError')),
      );
      return controller.signal;
    },
    advance(byMs) {
      const untilMs = nowMs + byMs;
      for (let due = first(); due && due.atMs <= untilMs; due = first()) {
        timers.delete(due);
        nowMs = Math.max(nowMs, due.atMs);
        due.run();
      }
      nowMs = untilMs;
    },
    nextMs() {
      const due = first();
      return due ? Math.max(0, due.atMs - nowMs) : null;
    },
  };
}
