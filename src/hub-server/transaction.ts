import type { DatabaseSync } from 'node:sqlite';

/** Does all of `work` or, where it throws, nothing; nobody else writes in the meantime. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // Some failures, such as a full disk, have rolled back already.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
