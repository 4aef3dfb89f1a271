import { clock } from '../process/clock.ts';

/** So many rows hold the database, and the process, for a few milliseconds; more than the scenes of nearly every home. */
const ROWS = 250;
/** A database that answers late is busy with something else. */
const MOST_MS = 50;

/** Writes what may be thousands of rows, so many at once: in between, other households have their turn. */
export async function inTurns<Row>(
  rows: readonly Row[],
  write: (some: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS) {
    const startedAt = clock.elapsed();
    await write(rows.slice(from, from + ROWS));
    // As long as it took: what another household asks for goes through a dozen turns of the event loop.
    if (from + ROWS < rows.length) await clock.sleep(Math.min(clock.elapsed() - startedAt, MOST_MS));
  }
}
