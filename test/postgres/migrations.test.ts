import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { lockAsWorker } from '../../src/guilds/postgres/lock-database.ts';
import { openPostgres } from '../../src/guilds/postgres/open-postgres.ts';
import type { Schema } from '../../src/guilds/schema.ts';
import { migrateDatabase } from '../../src/guilds/sqlite/migrate.ts';
import { migrations } from '../../src/guilds/sqlite/migrations.ts';
import { createNodeSqliteDialect } from '../../src/guilds/sqlite/node-sqlite-dialect.ts';
import { openGuildStore } from '../../src/guilds/store.ts';
import { openWorkerStore } from '../../src/guilds/workers/open-worker-store.ts';
import { FORMER_SECRET, MAKE_OLDER, readFormer } from '../support/former-store.ts';
import { createDataDir, silent } from '../support/guild-store.ts';
import { newPress } from '../support/new-press.ts';
import { createTestDatabase } from '../support/postgres-database.ts';
import { withDatabase } from '../support/postgres-server.ts';

const EMPTY = `template template0 encoding 'UTF8' locale 'C'`;
const one = Object.fromEntries(Object.entries(migrations).slice(0, 1));

const createEmpty = () => createTestDatabase(inject('postgres') ?? { port: 0 }, EMPTY);

/** A database that homecord 0.2.0 left; `change` alters it first. */
async function createFormer(change = ''): Promise<string> {
  const url = await createEmpty();
  // psql's own commands begin with a backslash.
  const dump = readFormer('guilds/store-0031.postgres.sql')
    .toString()
    .replace(/^\\.*$/gm, '');
  await withDatabase(url, client => client.query(`${dump}; set search_path = public; ${change}`));
  return url;
}

async function openWith(some: typeof migrations, url: string): Promise<Kysely<Schema>> {
  const opened = await openPostgres(url, { log: silent, migrations: some });
  onTestFinished(() => opened.close());
  return opened.db;
}

/** Whatever tells one schema from another, but the order of columns and the numbers that PostgreSQL puts to taken names. */
async function describeSchema(url: string): Promise<Record<string, unknown[]>> {
  const queries = {
    columns: `select table_name, column_name, data_type, collation_name, column_default, is_nullable, identity_generation
      from information_schema.columns where table_schema = 'public' order by 1, 2`,
    constraints: `select conrelid::regclass::text, contype, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace order by 1, 2, 3`,
    indexes: `select regexp_replace(indexdef, '_pkey1', '_pkey') from pg_indexes where schemaname = 'public' order by 1`,
    triggers: `select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1`,
    functions: `select regexp_replace(prosrc, '\\s+', ' ', 'g') from pg_proc where pronamespace = 'public'::regnamespace`,
  };
  return withDatabase(url, async client => {
    const described: Record<string, unknown[]> = {};
    for (const [what, query] of Object.entries(queries)) described[what] = (await client.query(query)).rows;
    return described;
  });
}

/** Every row of every table, as JSON, but what Kysely notes. */
async function readRows(url: string): Promise<Record<string, string[]>> {
  return withDatabase(url, async client => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`,
    );
    const read: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query(`select to_jsonb(t)::text as row from public.${name} t order by 1`);
      read[name] = rows.map(({ row }) => String(row));
    }
    return read;
  });
}

it('makes the schema that the 31 migrations of 0.2.0 made', async () => {
  const [url, former] = [await createEmpty(), await createFormer()];
  await openWith(one, url);
  const made = await describeSchema(url);
  expect(made.columns?.length).toBeGreaterThan(200);
  expect(made).toEqual(await describeSchema(former));
});

it('takes a database at the 31st as it is, and notes the one in place of the 31', async () => {
  const url = await createFormer();
  const before = await readRows(url);
  const db = await openWith(one, url);
  const noted = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  expect(noted.rows).toEqual([{ name: '0031_schema' }]);
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
  expect(await readRows(url)).toEqual(before);
});

it('has all that two households stored with 0.2.0, and counts on', async () => {
  const [dataDir, databaseUrl] = [await createDataDir(), await createFormer()];
  const options = { dataDir, databaseUrl, secret: FORMER_SECRET, previousSecrets: [], log: silent };
  const store = await openGuildStore(options);
  onTestFinished(() => store.close());
  expect(await store.hub('1')).toMatchObject({ url: 'https://home.example', apiKey: 'key' });
  expect(await store.scenes('2')).toMatchObject([{ id: 'bedtime', phrases: ['canary phrase'] }]);
  expect((await store.addPress('1', newPress())).pressId).toBe(3);
});

it('tells a database from before the 31st which version brings it there, and leaves it untouched', async () => {
  const url = await createFormer(MAKE_OLDER);
  const before = [await describeSchema(url), await readRows(url)];
  await expect(openWith(migrations, url)).rejects.toMatchObject({
    name: 'ConfigError',
    message: expect.stringContaining(
      'older than 0.2.0. Start homecord 0.2.0 once with it, then this version.',
    ),
  });
  expect([await describeSchema(url), await readRows(url)]).toEqual(before);
});

it('takes it once where two workers start with it at the same time', async () => {
  const url = await createFormer();
  const dataDir = await createDataDir();
  const options = { dataDir, databaseUrl: url, secret: FORMER_SECRET, previousSecrets: [], log: silent };
  const workers = await Promise.all([openWorkerStore(options), openWorkerStore(options)]);
  for (const worker of workers) onTestFinished(() => worker.close());
  const noted = await withDatabase(url, client => client.query('select name from public.kysely_migration'));
  expect(noted.rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
});

it('says at once that it cannot use a database, and waits for no worker of it to end', async () => {
  const options = { dataDir: await createDataDir(), secret: FORMER_SECRET, previousSecrets: [], log: silent };
  const newer = "insert into kysely_migration (name, timestamp) values ('9999_later', '')";
  for (const [change, says] of [
    [MAKE_OLDER, 'older than 0.2.0'],
    [newer, 'of a newer homecord'],
  ] as const) {
    const databaseUrl = await createFormer(change);
    const running = await lockAsWorker(databaseUrl, { log: silent, onTaken: () => {} });
    await running.share();
    await expect(openWorkerStore({ ...options, databaseUrl })).rejects.toThrow(says);
    await running.release();
  }
});

it('brings a new PostgreSQL to the tables and columns that a file has', async () => {
  const [postgres, sqlite] = [
    await columnsOf(await openWith(migrations, await createEmpty())),
    await columnsOf(await migrateSqlite()),
  ];
  expect(Object.keys(postgres).length).toBeGreaterThan(25);
  expect(postgres).toEqual(sqlite);
});

/** By table; what PostgreSQL has beside them is the order of rows. */
async function columnsOf(db: Kysely<Schema>): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables();
  const named = tables.map(({ name, columns }) => [name, columns.map(column => column.name)] as const);
  return Object.fromEntries(
    named.map(([name, columns]) => [name, columns.filter(each => each !== 'rowid').toSorted()]),
  );
}

async function migrateSqlite() {
  const database = new DatabaseSync(':memory:');
  const db = new Kysely<Schema>({ dialect: createNodeSqliteDialect(database) });
  onTestFinished(() => db.destroy());
  await migrateDatabase({ db, database, migrations, backUp: async () => {} });
  return db;
}
