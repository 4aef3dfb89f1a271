import { sql } from 'kysely';
import { isPostgres } from '../is-postgres.ts';
import type { GuildDatabase } from '../schema.ts';

/**
 * Empties the write-ahead log, so that no page of it still holds what was just deleted; the database's own
 * pages were zeroed by secure_delete. While a backup reads, this waits for the next deletion or the close.
 * PostgreSQL has its own time for that, and lets nobody in.
 */
export async function eraseTraces(db: GuildDatabase): Promise<void> {
  if (isPostgres(db)) return;
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
