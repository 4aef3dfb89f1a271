import { sql } from 'kysely';
import { migrations } from '../../guilds/sqlite/migrations.ts';
import { bad, type Finding, nameOf, ok, toSize } from './finding.ts';

interface Found {
  readonly major: number;
  readonly size: number;
  readonly has: number;
}

/** What the bot keeps, where that is a PostgreSQL. Nothing is made, and nothing changed. */
export async function checkPostgres(databaseUrl: string): Promise<readonly Finding[]> {
  const { openToReadPostgres } = await import('../../guilds/postgres/open-postgres.ts');
  const known = Object.keys(migrations).length;
  try {
    const db = await openToReadPostgres(databaseUrl);
    try {
      const { rows } = await sql<Found>`select current_setting('server_version_num')::int / 10000 as major,
        pg_database_size(current_database()) as size,
        (select count(*) from kysely_migration) as has`.execute(db);
      const { major = 0, size = 0, has = 0 } = rows[0] ?? {};
      const text = `PostgreSQL ${major}, ${toSize(size)}, schema ${has} of ${known}`;
      return [has > known ? bad('data', `${text}: made by a newer version`) : ok('data', text)];
    } finally {
      await db.destroy();
    }
  } catch (error) {
    return [bad('data', `the PostgreSQL of DATABASE_URL cannot be read (${nameOf(error)})`)];
  }
}
