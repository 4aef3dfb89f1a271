/** How far the record goes along with the clock: both ends are of milliseconds since 1970. */
export interface BelievedTime {
  /** By which things get old; not after the clock. */
  readonly aged: number;
  /** What is later than this has not happened; not before the clock. */
  readonly latest: number;
}

/**
 * How much faster than time itself both come up with a clock that was set. Of a clock that is a year ahead for an hour,
 * the record loses the nine oldest hours; a hub that was off for a week has come up within a day.
 */
const CATCH_UP = 10;

/** What is believed after some time, which a count that is never set has told, when the clock says `now`. */
export function followClock(
  { aged, latest }: BelievedTime,
  { now, elapsedMs }: { readonly now: number; readonly elapsedMs: number },
): BelievedTime {
  const most = Math.round(CATCH_UP * elapsedMs);
  return { aged: Math.min(now, aged + most), latest: Math.max(now, latest - most) };
}
