/** So many rows go into one statement: it holds the database, and the process, for a few milliseconds. */
const CHUNK = 250;

/** Rows of one household that may be thousands, as statements take them: each by itself would cost ten times as much. */
export function* inChunks<Row>(rows: readonly Row[]): Generator<Row[], void> {
  for (let from = 0; from < rows.length; from += CHUNK) yield rows.slice(from, from + CHUNK);
}
