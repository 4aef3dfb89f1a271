import { PostgresAdapter } from 'kysely';
import type { GuildDatabase } from './schema.ts';

/** Which of the two databases it is. Nearly all queries are the same for both; those that are not ask here. */
export function isPostgres(db: Pick<GuildDatabase, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
