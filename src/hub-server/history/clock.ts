import { clock } from '../../process/clock.ts';

/** When things happened, by a machine's clock that may be wrong for a while, and be set then. */
export interface RecordClock {
  /** Now, by a count that goes on evenly whatever the clock is set to; in milliseconds. */
  moment(): number;
  /** When a moment of this run was, as the clock has it by now; in milliseconds since 1970. */
  toTime(moment: number): number;
  /**
   * Whether it may be written down: the clock says something possible, and has not been set for a while, which is longer
   * where it is before what was written last. At the end of a run it is else enough that it was not set in it.
   */
  isSettled(asked: { readonly writtenAt: number; readonly isLast: boolean }): boolean;
}

/** Where the times come from, in milliseconds. */
export interface TimeSources {
  /** Since 1970. */
  readonly now?: () => number;
  /** Since whenever; never set. */
  readonly elapsed?: () => number;
}

/** There was no such hub before: a clock that says so began anew at its start, as machines without a battery do. */
export const EARLIEST = Date.UTC(2026, 0, 1);
/** What is set by less goes along. */
const JUMP_MS = 2_000;
/** For a start, and for whoever sets it to set it once more: a router takes minutes to be back after a power cut. */
const SETTLE_MS = 5 * 60_000;
/** For a clock that goes on from where a power cut left it, or went back. */
const SETTLE_BEHIND_MS = 60 * 60_000;

/** Creates it; `onImpossible` is told once what it says. */
export function createRecordClock(
  { now = clock.now, elapsed = clock.elapsed }: TimeSources,
  onImpossible: (time: number) => void,
): RecordClock {
  let offset = now() - elapsed();
  let sameSince = elapsed();
  let wasSet = false;
  let isTold = false;

  function look(): void {
    const found = now() - elapsed();
    if (Math.abs(found - offset) > JUMP_MS) {
      sameSince = elapsed();
      wasSet = true;
    }
    offset = found;
  }

  return {
    moment() {
      look();
      return elapsed();
    },
    toTime: moment => Math.round(moment + offset),
    isSettled({ writtenAt, isLast }) {
      look();
      const isPossible = now() >= EARLIEST;
      if (!isPossible && !isTold) {
        isTold = true;
        onImpossible(now());
      }
      const isBehind = now() < writtenAt;
      if (elapsed() - sameSince >= (isBehind ? SETTLE_BEHIND_MS : SETTLE_MS)) wasSet = false;
      else if (wasSet || isBehind || !isLast) return false;
      return isPossible;
    },
  };
}
