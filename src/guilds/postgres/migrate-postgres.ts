import { sql } from 'kysely';
import type { GuildDatabase } from '../schema.ts';
import { requireUsable, runMigrations } from '../sqlite/migrate.ts';
import type { Migrations } from '../sqlite/migrations.ts';
import { columnTypes } from './column-types.ts';

/** Brings a PostgreSQL to the newest of `migrations`, one transaction each; one that this version cannot use is a ConfigError. */
export async function migratePostgres(db: GuildDatabase, migrations: Migrations): Promise<void> {
  await runMigrations({ db: db.withPlugin(columnTypes), executed: await readExecuted(db), migrations });
}

/** Whether no migration is due. A database that this version cannot use is a ConfigError. */
export async function isMigrated(db: GuildDatabase, migrations: Migrations): Promise<boolean> {
  const executed = await readExecuted(db);
  requireUsable(executed, migrations);
  return Object.keys(migrations).every(each => executed.includes(each));
}

/** The migrations that a database has, by name. */
export async function readExecuted(db: GuildDatabase): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ found: string | null }>`
    select to_regclass('kysely_migration') as found`.execute(db);
  if (!tables[0]?.found) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
