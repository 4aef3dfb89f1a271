import type { BelievedTime } from './believed-time.ts';
import type { Series } from './series.ts';
import type { Statements } from './statements.ts';
import { type Told, thin } from './thin.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const OLD_BUCKET_MS = 5 * MINUTE_MS;
/** Of one capability of one device: some 400 kB, two weeks of something that never stands still. */
const MOST_READINGS = 20_000;
/** Past so much, days are given up before their time. */
const MOST_BYTES = 256 * 1024 * 1024;
/** Every capability of every device is looked after once in so many turns. */
const UPKEEP_ROUND = 60;

/** Creates what keeps the record within its bounds, some of the series at each turn. */
export function createUpkeep(
  statements: Statements,
  all: readonly Series[],
  days: number,
): (time: BelievedTime) => void {
  let keptMs = days * DAY_MS;
  let next = 0;

  function nextForUpkeep(): readonly Series[] {
    if (next >= all.length) {
      next = 0;
      const { used } = statements.size.get() as { used: number };
      keptMs = used > MOST_BYTES ? keptMs * 0.9 : Math.min(days * DAY_MS, keptMs * 1.05);
    }
    const from = next;
    next += Math.ceil(all.length / UPKEEP_ROUND);
    return all.slice(from, next);
  }

  /** Thins what is older than a day, and drops what is too old; but what has held since then is known still. */
  function lookAfter(id: number, { aged, latest }: BelievedTime): void {
    const old = aged - DAY_MS;
    const until = old - (old % OLD_BUCKET_MS);
    // A clock that was ahead may have thinned what is yet to come.
    const since = Math.min(until, Number(statements.thinnedUntil.get(id)?.thinned_until ?? 0));
    const told = statements.between.all(id, since, until - 1) as unknown as Told[];
    const left = new Set(thin(told, OLD_BUCKET_MS));
    for (const each of told) if (!left.has(each)) statements.drop.run(id, each.at);
    statements.setThinnedUntil.run(until, id);
    const tooOld = Math.round(aged - keptMs);
    statements.dropBefore.run({ series: id, at: tooOld });
    statements.dropUnknownBefore.run({ series: id, at: tooOld });
    statements.dropAfter.run(id, latest);
    statements.dropBeyond.run({ series: id, most: MOST_READINGS });
  }

  return time => {
    for (const { id } of nextForUpkeep()) if (id !== null) lookAfter(id, time);
  };
}
