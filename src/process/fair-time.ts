import { setImmediate } from 'node:timers/promises';
import { clock } from './clock.ts';
import { createSlices } from './slices.ts';
import type { Steps } from './steps.ts';

/**
 * Shares the event loop between those who need long: nobody has more than a part of it, and nobody is in anybody's way. Who
 * is alone has all of it: a small machine works for minutes of what a household says first.
 */
export interface FairTime {
  /**
   * True once they are not in debt: at once for all but who took too much. False, without waiting, where that is not so
   * by then, or many of theirs wait already. Who waited has it one after another, and not all at once.
   */
  turnWithin(who: string, patienceMs: number): Promise<boolean>;
  /** Does it now, and puts what it took on their account. */
  charge<T>(who: string, work: () => T): T;
  /** Does it in slices with a pause after each, at their expense; of those who owe something, a slice's worth at a time. */
  run<T>(who: string, steps: Steps<T>): Promise<T>;
}

/** Of the time that passes. */
const SHARE = 0.1;
/** What may be taken at once by who was quiet. */
const CREDIT_MS = 500;
/** A pause of this length is hardly seen; while it lasts, everybody else waits. */
const SLICE_MS = 2;
const LIMIT = 1_000;
/** What a turn costs those who waited for it, until it is known what they do with it. */
const WAITED_MS = 1;
/** Who was not seen for so long is in nobody's company. */
const COMPANY_MS = 60_000;
/** Who was not seen for so long has nothing under way. */
const AT_IT_MS = 1_000;
/** Of one's; what waits is kept in memory. */
const MAX_WAITING = 100;

/** Creates it. Forgets who owes nothing. */
export function createFairTime(elapsed = clock.elapsed): FairTime {
  /** When each will have paid for what they took. */
  const paidAt = new Map<string, number>();
  /** How many turns of theirs each waits for. */
  const waiting = new Map<string, number>();
  /** The last two of them who wanted anything. */
  let last = { who: '', at: Number.NEGATIVE_INFINITY };
  let before = last;

  function meet(who: string): void {
    if (last.who !== who) before = last;
    last = { who, at: elapsed() };
  }

  /** When anybody else wanted something last. */
  const othersAt = (who: string) => (last.who === who ? before : last).at;
  const isAlone = (who: string) => elapsed() - othersAt(who) > COMPANY_MS;

  function spend(who: string, ms: number): void {
    meet(who);
    if (isAlone(who)) return void paidAt.delete(who);
    const now = elapsed();
    const from = Math.max(paidAt.get(who) ?? 0, now);
    paidAt.delete(who);
    paidAt.set(who, from + ms / SHARE);
    for (const [each, at] of paidAt) {
      if (at > now && paidAt.size <= LIMIT) break;
      paidAt.delete(each);
    }
  }

  const slices = createSlices({
    clock: elapsed,
    // Where others are at it, too, as long as a slice: what goes through many turns of the loop is not held up at each.
    pause: who => (elapsed() - othersAt(who) > AT_IT_MS ? setImmediate() : clock.sleep(SLICE_MS)),
    pauseAfterMs: SLICE_MS,
  });
  const owesNothing = (who: string) => (paidAt.get(who) ?? 0) <= elapsed();
  const owedMs = (who: string) => (paidAt.get(who) ?? 0) - elapsed() - CREDIT_MS / SHARE;

  /** Whether they are out of debt by then, having waited for it. */
  async function outOfDebt(who: string, patienceMs: number): Promise<boolean> {
    const until = elapsed() + patienceMs;
    for (let ms = owedMs(who); ms > 0; ms = owedMs(who)) {
      if (elapsed() + ms > until) return false;
      await clock.sleep(ms);
    }
    return true;
  }

  async function turnWithin(who: string, patienceMs: number): Promise<boolean> {
    meet(who);
    if (owedMs(who) <= 0) return true;
    const others = waiting.get(who) ?? 0;
    if (others >= MAX_WAITING) return false;
    waiting.set(who, others + 1);
    const isTheirs = await outOfDebt(who, patienceMs);
    const left = (waiting.get(who) ?? 1) - 1;
    if (left > 0) waiting.set(who, left);
    else waiting.delete(who);
    if (isTheirs) spend(who, WAITED_MS);
    return isTheirs;
  }

  function charge<T>(who: string, work: () => T): T {
    const startedAt = elapsed();
    try {
      return work();
    } finally {
      spend(who, elapsed() - startedAt);
    }
  }

  function slice<T>(who: string, steps: Steps<T>): IteratorResult<void, T> {
    const until = elapsed() + SLICE_MS;
    return charge(who, () => {
      let next = steps.next();
      while (!next.done && elapsed() < until) next = steps.next();
      return next;
    });
  }

  return {
    turnWithin,
    charge,
    async run(who, steps) {
      for (;;) {
        await outOfDebt(who, Number.POSITIVE_INFINITY);
        const isFree = owesNothing(who);
        const step = isFree ? slice(who, steps) : await slices.inTurn(who, () => slice(who, steps));
        if (step.done) return step.value;
        if (isFree) await setImmediate();
      }
    },
  };
}
