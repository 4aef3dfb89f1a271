import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openPostgres } from '../../src/guilds/postgres/open-postgres.ts';
import type { Schema } from '../../src/guilds/schema.ts';
import { migrateDatabase } from '../../src/guilds/sqlite/migrate.ts';
import { migrations } from '../../src/guilds/sqlite/migrations.ts';
import { createNodeSqliteDialect } from '../../src/guilds/sqlite/node-sqlite-dialect.ts';
import { silent } from '../support/guild-store.ts';
import { createTestDatabase } from '../support/postgres-database.ts';
import { readTaught, taughtBefore, teachBefore } from '../support/taught-before.ts';

/** By table, each column and whether it may be null; what PostgreSQL has beside them is the order of rows. */
async function describe(db: Kysely<Schema>): Promise<Record<string, Record<string, boolean>>> {
  const tables = await db.introspection.getTables();
  return Object.fromEntries(
    tables.map(({ name, columns }) => [
      name,
      Object.fromEntries(
        columns
          .filter(column => column.name !== 'rowid')
          .map(column => [column.name, column.isNullable] as const)
          .toSorted(([one], [other]) => one.localeCompare(other)),
      ),
    ]),
  );
}

async function migrateSqlite() {
  const database = new DatabaseSync(':memory:');
  const db = new Kysely<Schema>({ dialect: createNodeSqliteDialect(database) });
  onTestFinished(() => db.destroy());
  await migrateDatabase({ db, database, migrations, backUp: async () => {} });
  return db;
}

const EMPTY = `template template0 encoding 'UTF8' locale 'C'`;

async function migratePostgres(some = migrations, fill = async (_db: Kysely<Schema>) => {}) {
  const url = await createTestDatabase(inject('postgres') ?? { port: 0 }, EMPTY);
  for (const each of new Set([some, migrations])) {
    const opened = await openPostgres(url, { log: silent, migrations: each });
    if (each !== migrations) {
      await fill(opened.db);
      await opened.close();
    } else {
      onTestFinished(() => opened.close());
      return opened.db;
    }
  }
  throw new Error('no migrations');
}

const upTo = (count: number) => Object.fromEntries(Object.entries(migrations).slice(0, count));

it('brings a new PostgreSQL to the tables and columns that a file has', async () => {
  const [postgres, sqlite] = [await describe(await migratePostgres()), await describe(await migrateSqlite())];
  expect(Object.keys(postgres).length).toBeGreaterThan(25);
  // SQLite lets keys be null, unless it is told otherwise.
  const withoutNulls = (all: typeof postgres) =>
    Object.fromEntries(Object.entries(all).map(([name, columns]) => [name, Object.keys(columns)]));
  expect(withoutNulls(postgres)).toEqual(withoutNulls(sqlite));
});

it.each([1, 5, 11, 20])('brings one that has %i of the migrations to the same', async count => {
  const [one, other] = [await migratePostgres(upTo(count)), await migratePostgres()];
  expect(await describe(one)).toEqual(await describe(other));
});

it('takes for the teacher of words whom the record names last, as a file does', async () => {
  const before = Object.keys(migrations).indexOf('0030_taught_by');
  expect(await readTaught(await migratePostgres(upTo(before), teachBefore))).toEqual(taughtBefore);
});
