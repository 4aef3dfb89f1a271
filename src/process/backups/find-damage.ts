import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const BUSY_TIMEOUT_MS = 1_000;

/** Says what is wrong with a database whose pages are sound: that it is another program's, or a newer one's. */
export type Objection = (database: DatabaseSync) => string | null;

/**
 * Says what is wrong with a database file, or null if it is sound and there is no objection. Reads only.
 * `quick_check` finds broken pages; `integrity_check` also compares every index with its table.
 */
export function findDamage(
  file: string,
  check: 'quick_check' | 'integrity_check',
  objection: Objection = () => null,
): string | null {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
    const verdict = String(database.prepare(`pragma ${check}(1)`).get()?.[check]);
    if (verdict !== 'ok') return verdict.replaceAll('\n', ' ');
    return objection(database) ?? (endsWithinPage(file, database) ? 'it ends within a page' : null);
  } catch (error) {
    return (error as Error).message;
  } finally {
    database?.close();
  }
}

/** Whether a database has a log beside it with something in it. */
export function hasLog(file: string): boolean {
  return (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** SQLite reads the rest of a cut page as zeros. Beside a log that is normal: it holds the page whole. */
function endsWithinPage(file: string, database: DatabaseSync): boolean {
  const pageBytes = Number(database.prepare('pragma page_size').get()?.page_size);
  return statSync(file).size % pageBytes !== 0 && !hasLog(file);
}
