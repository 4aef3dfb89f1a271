import type { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { ConfigError } from '../../errors.ts';
import type { GuildDatabase } from '../schema.ts';
import type { Migrations } from './migrations.ts';

/** The last of the 31 migrations of homecord 0.2.0, and the one that makes the same schema since. */
const LAST_OF_31 = '0031_sessions';
const ONE = '0031_schema';

/**
 * Brings a database to the newest of `migrations`, one transaction each; a new one, which has nothing to keep, in
 * one for all. Where there is something to lose, `backUp` is called before them with the first one's name. A
 * database that this version cannot use is a ConfigError and stays as it is.
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
  requireUsable(executed, migrations);
  const due = Object.keys(migrations).filter(each => !executed.includes(each));
  if (executed.length > 0 && due[0]) await backUp?.(due[0]);
  const isAt31st = executed.includes(LAST_OF_31);
  if (isAt31st) await noteOne(db);

  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const steps = due.filter(each => !isAt31st || each !== ONE);
  for (const name of executed.length > 0 ? steps : steps.slice(-1)) {
    const { error, results = [] } = await migrator.migrateTo(name);
    if (error) {
      const failed = results.find(({ status }) => status === 'Error')?.migrationName ?? name;
      throw new ConfigError([`The database could not be brought to ${failed}; it is as it was before.`], {
        cause: error,
      });
    }
  }
}

/** Throws a ConfigError for a database that this version cannot use. */
export function requireUsable(executed: readonly string[], migrations: Migrations): void {
  const objection = findObjection(executed, migrations);
  if (objection) throw new ConfigError([`The database cannot be used: ${objection}. Nothing was changed.`]);
}

/** Says why this version cannot use a database with these migrations, and what to do; null if it can. */
export function findObjection(executed: readonly string[], migrations: Migrations): string | null {
  const unknown = executed.filter(name => !(name in migrations));
  const newer = unknown.filter(name => name > LAST_OF_31);
  if (newer.length > 0)
    return `it is of a newer homecord (it has ${newer.join(', ')}). Start that version, or restore an older backup`;
  if (unknown.length > 0 && !unknown.includes(LAST_OF_31))
    return 'it was made by a homecord older than 0.2.0. Start homecord 0.2.0 once with it, then this version';
  return null;
}

/** The migrations that a database has, by name. */
export function readExecuted(database: DatabaseSync): readonly string[] {
  const table = database.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get();
  if (!table) return [];
  const rows = database.prepare('select name from kysely_migration order by name').all();
  return rows.map(row => String(row.name));
}

/** A database at the 31st has the schema of the one: only what Kysely notes of it changes. */
async function noteOne(db: GuildDatabase): Promise<void> {
  await db.transaction().execute(async trx => {
    await sql`delete from kysely_migration where name <> ${LAST_OF_31}`.execute(trx);
    await sql`update kysely_migration set name = ${ONE}`.execute(trx);
  });
}
