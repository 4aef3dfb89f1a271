import type { DatabaseSync } from 'node:sqlite';
import type { GuildDatabase } from '../schema.ts';

/**
 * Runs what waits for nothing while no transaction is open: at once, or as soon as the one that is has ended. Kysely's
 * own way to a connection takes as long as the work of a press.
 */
export async function betweenTransactions<T>(
  db: GuildDatabase,
  database: DatabaseSync,
  run: () => T,
): Promise<T> {
  return database.isTransaction ? db.connection().execute(async () => run()) : run();
}

/** Runs work that waits for nothing as one transaction; only where none is open. */
export function transact<T>(database: DatabaseSync, work: () => T): T {
  database.exec('begin');
  try {
    const result = work();
    database.exec('commit');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}
