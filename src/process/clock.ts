import { setTimeout as sleep } from 'node:timers/promises';

/** Something that a clock will run later. */
export interface Timer {
  /** Does nothing once it has run. */
  cancel(): void;
}

export interface TimerOptions {
  /** Whether the process lives on for it. */
  readonly ref?: boolean;
}

/** The time of a process and its timers. */
export interface Clock {
  /** Epoch ms; jumps where the machine's clock is set. */
  now(): number;
  /** Milliseconds since some moment; never jumps. */
  elapsed(): number;
  /** Runs `run` once, `delayMs` from now. `ref` is false unless given. */
  after(delayMs: number, run: () => void, options?: TimerOptions): Timer;
  /** Runs `run` every `everyMs`, until cancelled. The process does not live on for it. */
  every(everyMs: number, run: () => void): Timer;
  /** Resolves `delayMs` from now; rejects with an AbortError once `signal` aborts. `ref` is true unless given. */
  sleep(delayMs: number, options?: TimerOptions & { readonly signal?: AbortSignal }): Promise<void>;
  /** A signal that aborts with a TimeoutError, `delayMs` from now. */
  timeout(delayMs: number): AbortSignal;
}

/** The machine's. */
export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(delayMs, run, { ref = false } = {}) {
    const timer = setTimeout(run, delayMs);
    if (!ref) timer.unref();
    return { cancel: () => clearTimeout(timer) };
  },
  every(everyMs, run) {
    const timer = setInterval(run, everyMs).unref();
    return { cancel: () => clearInterval(timer) };
  },
  sleep: (delayMs, options) => sleep(delayMs, undefined, options),
  timeout: delayMs => AbortSignal.timeout(delayMs),
};

let current = systemClock;

/** The one clock that this process runs by: the machine's, unless `useClock` has put another in its place. */
export const clock: Clock = {
  now: () => current.now(),
  elapsed: () => current.elapsed(),
  after: (delayMs, run, options) => current.after(delayMs, run, options),
  every: (everyMs, run) => current.every(everyMs, run),
  sleep: (delayMs, options) => current.sleep(delayMs, options),
  timeout: delayMs => current.timeout(delayMs),
};

/** Puts `other` in the place of the clock in use, as tests do, until the function that it returns is called. */
export function useClock(other: Clock): () => void {
  const before = current;
  current = other;
  return () => {
    current = before;
  };
}
