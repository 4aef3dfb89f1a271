import { clock } from '../../../process/clock.ts';
import type { Shard } from '../../model.ts';
import type { Lease } from '../../workers/contract.ts';

/** For so long others leave a shard alone whose worker says nothing. */
export const LASTS_MS = 15_000;
/** So much earlier its worker lets go of it: what it has begun in that moment arrives in time. */
const MARGIN_MS = 1_000;

/** A moment, by the clock that nobody sets and by the one that goes on while the machine sleeps. */
export interface Moment {
  readonly steady: number;
  readonly wall: number;
}

/** A lease, and what the keeper of leases does with it. */
export interface HeldLease extends Lease {
  /** It lasts anew from when that was asked for. */
  renew(askedAt: Moment): void;
  /** Whether its servers are answered. */
  isServed: boolean;
  lose(): void;
}

/** This moment. */
export function toMoment(): Moment {
  return { steady: clock.elapsed(), wall: clock.now() };
}

/** Creates a lease that was asked for at that moment. */
export function createHeldLease(shard: Shard, epoch: number, askedAt: Moment): HeldLease {
  const losing = new AbortController();
  let last = askedAt;

  /** By whichever clock says more: a process may be stopped, and a machine, too. */
  function isOver(): boolean {
    const now = toMoment();
    return Math.max(now.steady - last.steady, now.wall - last.wall) > LASTS_MS - MARGIN_MS;
  }

  return {
    shard,
    epoch,
    isServed: false,
    lost: losing.signal,
    isHeld() {
      if (!losing.signal.aborted && isOver()) losing.abort();
      return !losing.signal.aborted;
    },
    renew(at) {
      last = at;
    },
    lose: () => losing.abort(),
  };
}
