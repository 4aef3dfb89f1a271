import { sql } from 'kysely';
import { findObjection } from '../../guilds/sqlite/migrate.ts';
import { migrations } from '../../guilds/sqlite/migrations.ts';
import { bad, type Finding, nameOf, ok, toSize } from './finding.ts';

interface Found {
  readonly major: number;
  readonly size: number;
}

/** What the bot keeps, where that is a PostgreSQL. Nothing is made, and nothing changed. */
export async function checkPostgres(databaseUrl: string): Promise<readonly Finding[]> {
  const { openToReadPostgres } = await import('../../guilds/postgres/open-postgres.ts');
  const { readExecuted } = await import('../../guilds/postgres/migrate-postgres.ts');
  try {
    const db = await openToReadPostgres(databaseUrl);
    try {
      const { rows } = await sql<Found>`select current_setting('server_version_num')::int / 10000 as major,
        pg_database_size(current_database()) as size`.execute(db);
      const { major = 0, size = 0 } = rows[0] ?? {};
      const executed = await readExecuted(db);
      const text = `PostgreSQL ${major}, ${toSize(size)}, schema ${executed.at(-1) ?? 'none'}`;
      const objection = findObjection(executed, migrations);
      return [objection ? bad('data', `${text}: ${objection}`) : ok('data', text)];
    } finally {
      await db.destroy();
    }
  } catch (error) {
    return [bad('data', `the PostgreSQL of DATABASE_URL cannot be read (${nameOf(error)})`)];
  }
}
