import type { PressTotal } from '../../../guilds/presses/contract.ts';
import type { LateReason } from './contract.ts';

/** A press that is told later than this says so. */
export const LATE_MS = 60_000;

/** A time in which presses could not be told. */
export interface Outage {
  readonly reason: LateReason;
  readonly since: number;
  /** Null: it goes on. */
  readonly until: number | null;
}

/**
 * Why presses are told late at `toldAt`; null: they are not. An outage that any of them fell into is the reason;
 * without one they waited for the bot or at the broker, or for their turn among many.
 */
export function toLateReason(
  totals: readonly Pick<PressTotal, 'firstAt' | 'lastAt'>[],
  { toldAt, startedAt, outage }: { toldAt: number; startedAt: number; outage: Outage | null },
): LateReason | null {
  const first = Math.min(...totals.map(({ firstAt }) => firstAt.getTime()));
  if (toldAt - first <= LATE_MS) return null;
  const last = Math.max(...totals.map(({ lastAt }) => lastAt.getTime()));
  if (outage && last >= outage.since - LATE_MS && first <= (outage.until ?? toldAt)) return outage.reason;
  return first < startedAt ? 'away' : 'flood';
}
