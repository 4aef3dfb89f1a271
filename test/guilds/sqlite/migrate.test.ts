import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { guildTables, type Schema } from '../../../src/guilds/schema.ts';
import { databaseFileOf } from '../../../src/guilds/sqlite/database-file.ts';
import { migrateDatabase } from '../../../src/guilds/sqlite/migrate.ts';
import { type Migrations, migrations } from '../../../src/guilds/sqlite/migrations.ts';
import { createNodeSqliteDialect } from '../../../src/guilds/sqlite/node-sqlite-dialect.ts';
import {
  createFormerDataDir,
  describeSchema,
  FORMER_SECRET,
  MAKE_OLDER,
  readFormer,
  readRows,
} from '../../support/former-store.ts';
import { createDataDir, openTestStore } from '../../support/guild-store.ts';
import { newPress } from '../../support/new-press.ts';

const extended: Migrations = {
  ...migrations,
  '0901_colour': { up: db => sql`alter table scenes add column colour text`.execute(db).then(() => {}) },
  '0902_icon': { up: db => sql`alter table scenes add column icon text`.execute(db).then(() => {}) },
};

it('makes a new database without a backup, there being nothing to lose', async () => {
  const { migrate, backups } = await createDatabase();
  await migrate(extended);
  expect(backups).toEqual([]);
});

it('backs up once before the migrations that are due, and not where none is', async () => {
  const { migrate, backups } = await createDatabase();
  await migrate(migrations);
  await migrate(extended);
  await migrate(extended);
  expect(backups).toEqual(['0901_colour']);
});

it('does not migrate where the backup fails', async () => {
  const { database, migrate } = await createDatabase();
  await migrate(migrations);
  const migrating = migrate(extended, async () => Promise.reject(new Error('disk full')));
  await expect(migrating).rejects.toThrow('disk full');
  expect(columnsOf(database, 'scenes')).not.toContain('colour');
});

it('undoes the whole of a migration that fails half-way, and keeps those before it', async () => {
  const { database, migrate } = await createDatabase();
  await migrate(migrations);
  const failing: Migrations = {
    ...extended,
    '0902_icon': {
      up: async db => {
        await sql`alter table scenes add column icon text`.execute(db);
        await sql`alter table nothing add column icon text`.execute(db);
      },
    },
  };
  await expect(migrate(failing)).rejects.toThrow('could not be brought to 0902_icon; it is as it was before');
  expect(columnsOf(database, 'scenes')).toContain('colour');
  expect(columnsOf(database, 'scenes')).not.toContain('icon');
});

it('makes all of a new database or nothing, and names the migration that failed', async () => {
  const { database, migrate } = await createDatabase();
  const failing: Migrations = {
    ...extended,
    '0901_colour': { up: db => sql`alter table nothing add column colour text`.execute(db).then(() => {}) },
  };
  await expect(migrate(failing)).rejects.toThrow(
    'could not be brought to 0901_colour; it is as it was before',
  );
  expect(database.prepare("select name from sqlite_schema where name = 'scenes'").all()).toEqual([]);
  await migrate(extended);
  expect(columnsOf(database, 'scenes')).toContain('icon');
});

it('drops what earlier versions kept of sessions with Discord', async () => {
  const { database, migrate } = await createDatabase();
  const kept = () => database.prepare("select name from sqlite_schema where name like '%session%'").all();
  await migrate(Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0032')));
  expect(kept()).not.toEqual([]);
  await migrate(migrations);
  expect(kept()).toEqual([]);
});

it('refuses the database of a newer homecord', async () => {
  const dataDir = await createDataDir();
  await (await openTestStore({ dataDir })).close();
  const database = new DatabaseSync(databaseFileOf(dataDir));
  database.exec("insert into kysely_migration values ('9999_future', '2030-01-01')");
  database.close();
  await expect(openTestStore({ dataDir })).rejects.toThrow('of a newer homecord (it has 9999_future)');
});

it('leaves a backup that opens as it was beside the database that a start migrated', async () => {
  const dataDir = await createDataDir();
  const before = await openTestStore({ dataDir });
  await before.setNote('commands', 'registered');
  await before.close();
  await (await openTestStore({ dataDir, migrations: extended })).close();
  const [first = '', ...others] = await readdir(path.join(dataDir, 'backups'));
  expect(first).toMatch(/^homecord-.*-before-0901_colour\.sqlite$/);
  expect(others).toEqual([]);
  const backup = new DatabaseSync(path.join(dataDir, 'backups', first));
  expect(columnsOf(backup, 'scenes')).not.toContain('colour');
  expect(backup.prepare('select value from notes').get()).toEqual({ value: 'registered' });
  backup.close();
});

const one = Object.fromEntries(Object.entries(migrations).slice(0, 1));

it('makes the schema that the 31 migrations of 0.2.0 made', async () => {
  const [{ database, migrate }, former] = [await createDatabase(), openFormer()];
  await migrate(one);
  const [made, recorded] = [describeSchema(database), describeSchema(former)];
  expect(Object.keys(made).length).toBeGreaterThan(90);
  expect(made).toEqual(recorded);
});

it('takes a database at the 31st as it is, and notes the one in place of the 31', async () => {
  const dataDir = await createFormerDataDir();
  const options = { dataDir, secret: FORMER_SECRET };
  await (await openTestStore({ ...options, migrations: one })).close();
  const database = new DatabaseSync(databaseFileOf(dataDir), { readOnly: true });
  const noted = database.prepare('select name from kysely_migration').all();
  expect(noted).toEqual([{ name: '0031_schema' }]);
  const rows = readRows(database);
  database.close();
  expect(Object.entries(rows).filter(([, each]) => each.length === 0)).toEqual([]);
  expect(rows).toEqual(readRows(openFormer()));
  expect(await readdir(path.join(dataDir, 'backups'))).toEqual([
    expect.stringMatching(/-before-0031_schema\.sqlite$/),
  ]);
});

it('has all that two households stored with 0.2.0, and stores and forgets like a new one', async () => {
  const store = await openTestStore({ dataDir: await createFormerDataDir(), secret: FORMER_SECRET });
  expect(await store.hub('1')).toMatchObject({ url: 'https://home.example', apiKey: 'key' });
  expect(await store.buttons('2')).toMatchObject({ username: 'name', password: 'word' });
  expect(await store.scenes('1')).toMatchObject([{ id: 'bedtime', phrases: ['canary phrase'] }]);
  expect((await store.buttonSettings('1')).get('a/button/btn_1')).toMatchObject({ name: 'Door' });
  expect(await store.settings('2')).toMatchObject({ language: 'de' });
  expect(await store.departures()).toEqual(new Map([['2', new Date('2026-11-27T12:00:00Z')]]));
  expect((await store.addPress('1', newPress())).pressId).toBe(2);
  await store.listen('3', '20', 'own');
  await store.forgetGuild('1');
  expect((await store.guildIds()).toSorted()).toEqual(['2', '3']);
});

it('tells a database from before the 31st which version brings it there, and leaves it untouched', async () => {
  const dataDir = await createFormerDataDir(MAKE_OLDER);
  const before = await readFile(databaseFileOf(dataDir));
  await expect(openTestStore({ dataDir, secret: FORMER_SECRET })).rejects.toMatchObject({
    name: 'ConfigError',
    message:
      'The database cannot be used: it was made by a homecord older than 0.2.0. Start homecord 0.2.0 once with it, then this version. Nothing was changed.',
  });
  expect(await readFile(databaseFileOf(dataDir))).toEqual(before);
  expect(await readdir(dataDir)).not.toContain('backups');
});

it('finishes what a start that was cut short after noting the one has left', async () => {
  const dataDir = await createFormerDataDir();
  const failing = { ...one, '0901_nothing': { up: () => Promise.reject(new Error('cut short')) } };
  const options = { dataDir, secret: FORMER_SECRET };
  await expect(openTestStore({ ...options, migrations: failing })).rejects.toThrow('0901_nothing');
  expect(await (await openTestStore(options)).hub('2')).toMatchObject({ apiKey: 'key' });
});

it('counts every table that holds guilds’ rows among those that forgetting a guild clears', async () => {
  const { database, migrate } = await createDatabase();
  await migrate(migrations);
  const tables = database.prepare("select name from sqlite_schema where type = 'table'").all();
  const names = tables.map(row => String(row.name));
  const ofGuilds = names.filter(name => columnsOf(database, name).includes('guild_id'));
  expect(ofGuilds.sort()).toEqual([...guildTables].sort());
});

function openFormer(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  onTestFinished(() => database.close());
  database.deserialize(readFormer('guilds/store-0031.sqlite'));
  return database;
}

async function createDatabase() {
  const database = new DatabaseSync(':memory:');
  const db = new Kysely<Schema>({ dialect: createNodeSqliteDialect(database) });
  onTestFinished(() => db.destroy());
  const backups: string[] = [];
  const record = async (name: string) => void backups.push(name);
  const migrate = (to: Migrations, backUp = record) =>
    migrateDatabase({ db, database, migrations: to, backUp });
  return { db, database, backups, migrate };
}

function columnsOf(database: DatabaseSync, table: string): string[] {
  return database
    .prepare('select name from pragma_table_info(?)')
    .all(table)
    .map(row => String(row.name));
}
