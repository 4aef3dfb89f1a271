import { setImmediate } from 'node:timers/promises';

/** So many rows hold the database, and the process, for a few milliseconds; more than the scenes of nearly every home. */
const ROWS = 250;

/** Writes what may be thousands of rows, so many at once: in between, other households have their turn. */
export async function inTurns<Row>(
  rows: readonly Row[],
  write: (some: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS) {
    if (from > 0) await setImmediate();
    await write(rows.slice(from, from + ROWS));
  }
}
