import type { DatabaseSync } from 'node:sqlite';
import { Migrator } from 'kysely/migration';
import { ConfigError } from '../../errors.ts';
import type { GuildDatabase } from '../schema.ts';
import type { Migrations } from './migrations.ts';

/**
 * Brings a database to the newest of `migrations`, one transaction each; a new one, which has nothing to keep, in
 * one for all. Where there is something to lose, `backUp` is called before them with the first one's name. A
 * database of a newer homecord is refused.
 */
export async function migrateDatabase({
  db,
  database,
  migrations,
  backUp,
}: {
  db: GuildDatabase;
  database: DatabaseSync;
  migrations: Migrations;
  backUp: (migration: string) => Promise<void>;
}): Promise<void> {
  await runMigrations({ db, executed: readExecuted(database), migrations, backUp });
}

/** The same for any database, of which it is known what was `executed`. */
export async function runMigrations({
  db,
  executed,
  migrations,
  backUp,
}: {
  db: GuildDatabase;
  executed: readonly string[];
  migrations: Migrations;
  backUp?: (migration: string) => Promise<void>;
}): Promise<void> {
  const newer = executed.filter(name => !(name in migrations));
  if (newer.length > 0)
    throw new ConfigError([
      `The database is of a newer homecord (it has ${newer.join(', ')}). Start that version, or restore an older backup.`,
    ]);

  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const due = Object.keys(migrations).filter(each => !executed.includes(each));
  if (executed.length > 0 && due[0]) await backUp?.(due[0]);
  for (const name of executed.length > 0 ? due : due.slice(-1)) {
    const { error, results = [] } = await migrator.migrateTo(name);
    if (error) {
      const failed = results.find(({ status }) => status === 'Error')?.migrationName ?? name;
      throw new ConfigError([`The database could not be brought to ${failed}; it is as it was before.`], {
        cause: error,
      });
    }
  }
}

/** Names of migrations that the database has and `migrations` does not: a newer homecord's. */
export function newerMigrations(database: DatabaseSync, migrations: Migrations): readonly string[] {
  return readExecuted(database).filter(name => !(name in migrations));
}

function readExecuted(database: DatabaseSync): readonly string[] {
  const table = database.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get();
  if (!table) return [];
  const rows = database.prepare('select name from kysely_migration order by name').all();
  return rows.map(row => String(row.name));
}
