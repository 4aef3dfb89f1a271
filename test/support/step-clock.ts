import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { createManualClock, type ManualClock } from '../../src/local-discord/clock.ts';
import { systemClock, useClock } from '../../src/process/clock.ts';
import { onEnd } from './on-end.ts';

export interface StepClock extends Omit<ManualClock, 'advance'> {
  /**
   * Moves time on, and runs what falls due in its order. Between two of these the loop has some turns, for what each sets
   * going; what goes over a socket may take longer, and is waited for by what comes of it.
   */
  advance(byMs: number): Promise<void>;
  /**
   * Moves time on until `work` has ended. Each step leaves both ends of a socket some turns of the loop that they share, so
   * that the machine may be as slow as it likes.
   */
  through<T>(work: Promise<T>): Promise<T>;
}

const TURNS = 5;
/** Of `through`: short beside what our own code waits for. */
const STEP_MS = 50;
/** Of Node. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

let letGo = () => {};

/** Once a test is over, its time passes by itself, for what ends with it. A setup file has it called. */
export function letTimePass(): void {
  letGo();
}

/**
 * Until its test ends, the clock of everything in this process stands still but for what it is moved on. From then on
 * time passes by itself, for what later tests share: none of it goes backwards, and what waits still comes.
 */
export function stepClock(): StepClock {
  const manual = createManualClock();
  useClock(manual);
  const ended = Promise.withResolvers<void>();
  letGo = () => void through(ended.promise);
  onEnd(() => {
    letGo = () => {};
    ended.resolve();
    const aheadMs = manual.elapsed() - performance.now();
    useClock({ ...systemClock, elapsed: () => performance.now() + aheadMs });
    passOn(manual);
  });

  async function advance(byMs: number): Promise<void> {
    await settle();
    const untilMs = manual.now() + byMs;
    for (let nextMs = manual.nextMs(); nextMs !== null; nextMs = manual.nextMs()) {
      if (manual.now() + nextMs > untilMs) break;
      manual.advance(nextMs);
      await settle();
    }
    manual.advance(untilMs - manual.now());
  }

  async function through<T>(work: Promise<T>): Promise<T> {
    let isDone = false;
    const done = () => {
      isDone = true;
    };
    work.then(done, done);
    for (await settle(); !isDone; await delay(1)) await advance(STEP_MS);
    return work;
  }

  return { ...manual, advance, through };
}

/** Runs what waits by a clock that nobody moves any more. */
function passOn(manual: ManualClock): void {
  const nextMs = manual.nextMs();
  if (nextMs === null || nextMs > LONGEST_TIMER_MS) return;
  const pass = () => {
    manual.advance(nextMs);
    passOn(manual);
  };
  setTimeout(pass, nextMs).unref();
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await nextTurn();
}
