import {
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  replaceWithNoncontingentExpression,
} from 'kysely';
import type pg from 'pg';
import { ConfigError } from '../../errors.ts';
import type { OpenDatabase, OpenOptions } from '../open-database.ts';
import type { GuildDatabase, Schema } from '../schema.ts';
import { createPostgresCommits } from './commits.ts';
import { toConnectProblem } from './connect-problem.ts';
import { createPool, toKyselyPool } from './home-client.ts';
import { lockDatabase } from './lock-database.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { requireServer } from './require-server.ts';

/** Opens the database of a PostgreSQL: locked against a second bot, looked at, migrated. */
export async function openPostgres(
  databaseUrl: string,
  { log, migrations, oldest }: Pick<OpenOptions, 'log' | 'migrations'> & { readonly oldest?: number },
): Promise<OpenDatabase> {
  await using opened = new AsyncDisposableStack();
  try {
    const pool = createPool(databaseUrl);
    // By its code alone: the error holds the connection, and that its address.
    pool.on('error', error => log.warn({ code: codeOf(error) }, 'a connection to PostgreSQL was lost'));
    const db = toDatabase(pool);
    const onTaken = () => {
      log.fatal('another homecord has taken the database: nothing is stored any more; stop one of them');
      void db.destroy();
    };
    const lock = await lockDatabase(databaseUrl, { log, onTaken });
    opened.defer(() => lock.release()); // last of all: until then nobody else writes
    opened.defer(() => db.destroy());
    await requireServer(db, oldest);
    await migrate(databaseUrl, migrations);
    opened.defer(() =>
      db
        .connection()
        .execute(async () => {})
        .catch(() => {}),
    );
    const all = opened.move();
    return {
      db,
      commits: createPostgresCommits(db),
      close: () => all.disposeAsync(),
    };
  } catch (error) {
    throw toConnectProblem(error, databaseUrl);
  }
}

/** Opens it beside a bot, or without one, to read. Nothing is made, and nothing changed. */
export async function openToReadPostgres(databaseUrl: string): Promise<GuildDatabase> {
  if (!URL.canParse(databaseUrl)) throw new ConfigError(['DATABASE_URL must be a PostgreSQL address.']);
  const db = toDatabase(createPool(databaseUrl));
  try {
    await requireServer(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw toConnectProblem(error, databaseUrl);
  }
}

/** By a connection that is as patient as a migration takes. */
export async function migrate(databaseUrl: string, migrations: OpenOptions['migrations']): Promise<void> {
  const patient = { isPatient: true };
  const db = toDatabase(createPool(databaseUrl, patient), patient);
  try {
    await migratePostgres(db, migrations);
  } finally {
    await db.destroy();
  }
}

/** What tells an error apart: by itself it holds the connection, and that its address. */
export function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : error.name;
}

/** The database of a pool. */
export function toDatabase(pool: pg.Pool, options: Parameters<typeof toKyselyPool>[1] = {}): GuildDatabase {
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: toKyselyPool(pool, options) }),
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  });
}
