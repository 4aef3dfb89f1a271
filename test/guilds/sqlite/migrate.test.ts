import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { expect, it, onTestFinished } from 'vitest';
import { guildTables, type Schema } from '../../../src/guilds/schema.ts';
import { databaseFileOf } from '../../../src/guilds/sqlite/database-file.ts';
import { migrateDatabase } from '../../../src/guilds/sqlite/migrate.ts';
import { type Migrations, migrations } from '../../../src/guilds/sqlite/migrations.ts';
import { createNodeSqliteDialect } from '../../../src/guilds/sqlite/node-sqlite-dialect.ts';
import { createDataDir, openTestStore } from '../../support/guild-store.ts';
import { newPress } from '../../support/new-press.ts';
import { readTaught, taughtBefore, teachBefore } from '../../support/taught-before.ts';

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

it('keeps what a household of the first version had stored, which then can do all that is new', async () => {
  const dataDir = await createDataDir();
  const { '0001_initial': initial } = migrations;
  await (await openTestStore({ dataDir, migrations: { '0001_initial': initial as Migration } })).close();
  const database = new DatabaseSync(databaseFileOf(dataDir));
  database.exec(`
    insert into scenes values ('1', 'movie_night', 'Movie night', 'hub');
    insert into phrases values ('1', 'film time', 'film time', 'movie_night');
    insert into listening values ('1', '20', 'own');
    insert into asks values ('old', '1', '20', '3', '["movie_night"]', 9999999999999)`);
  database.close();
  const store = await openTestStore({ dataDir });
  expect(await store.scenes('1')).toMatchObject([{ id: 'movie_night', phrases: ['film time'] }]);
  expect(await store.listening('1')).toEqual([{ channelId: '20', mode: 'own' }]);
  expect(await store.ask('old')).toMatchObject({ sceneIds: ['movie_night'], phrase: null, runAt: null });
  expect(await store.settings('1')).toEqual({
    language: null,
    timeZone: null,
    quietHours: null,
    spokenAnswers: false,
  });
  const runAt = new Date(0);
  const scene = { guildId: '1', channelId: '20', userId: '3', sceneId: 'movie_night', runAt };
  expect(await store.scheduled('1')).toEqual([]);
  expect(await store.schedule(scene)).toMatchObject(scene);
  await store.forgetGuild('1');
  expect(await store.guildIds()).toEqual([]);
});

it('keeps presses and names of the version before, the presses as delivered', async () => {
  const dataDir = await createDataDir();
  const { '0001_initial': first, '0002_understanding': second } = migrations;
  const before = { '0001_initial': first, '0002_understanding': second } as Migrations;
  await (await openTestStore({ dataDir, migrations: before })).close();
  const database = new DatabaseSync(databaseFileOf(dataDir));
  database.exec(`
    insert into presses values (7, '1', 'a', 'double', 2, 5000, '{}');
    insert into button_names values ('1', 'a', 'Front door');
    insert into settings values ('1', 'de', 'Europe/Berlin')`);
  database.close();
  const store = await openTestStore({ dataDir });
  const at = new Date(5_000);
  const old = {
    id: 7,
    guildId: '1',
    topic: 'a',
    action: 'double',
    count: 2,
    messageId: null,
    isPerhapsRepeat: false,
    isMuted: false,
  };
  const record = await store.pressHistory('1', { topic: null, offset: 0, limit: 10 });
  const unrepeated = { digest: null, identity: null, sample: null, repeats: 0, repeatedBy: null };
  expect(record).toEqual([{ ...old, ...unrepeated, pressedAt: at, receivedAt: at, deliveredAt: at }]);
  expect(await store.busyGuilds()).toEqual([]);
  expect((await store.buttonSettings('1')).get('a')).toMatchObject({ name: 'Front door', isSilent: false });
  expect(await store.settings('1')).toEqual({
    language: 'de',
    timeZone: 'Europe/Berlin',
    quietHours: null,
    spokenAnswers: false,
  });
  expect((await store.addPress('1', newPress())).pressId).toBe(8);
});

it('takes whoever connected the hub for the one who connected the broker before that was stored', async () => {
  const dataDir = await createDataDir();
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0005'));
  await (await openTestStore({ dataDir, migrations: before })).close();
  const database = new DatabaseSync(databaseFileOf(dataDir));
  database.exec(`
    insert into hubs values ('1', 'sealed', 'sealed', null, '9', 0);
    insert into brokers values ('1', 'sealed', null, null, '[]', 'c', '3', null);
    insert into brokers values ('2', 'sealed', null, null, '[]', 'c', '3', null)`);
  database.close();
  await (await openTestStore({ dataDir })).close();
  const migrated = new DatabaseSync(databaseFileOf(dataDir));
  const rows = migrated.prepare('select guild_id, connected_by from brokers order by guild_id').all();
  migrated.close();
  expect(rows.map(row => row.connected_by)).toEqual(['9', null]);
});

it('takes what the catalogue has from the hub for what the hub calls its scenes', async () => {
  const dataDir = await createDataDir();
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0008'));
  await (await openTestStore({ dataDir, migrations: before })).close();
  const database = new DatabaseSync(databaseFileOf(dataDir));
  database.exec(`
    insert into scenes values ('1', 's7', 'Unlock', 'hub');
    insert into scenes values ('1', 's8', null, 'learned');
    insert into scenes values ('1', 's9', 'Leaving', 'added')`);
  database.close();
  const store = await openTestStore({ dataDir });
  await store.addScene('1', { id: 's7', name: 'Going out', source: 'added' });
  const names = await store.sceneNames('1');
  expect(['s7', 's8', 's9'].map(names.of)).toEqual([['Unlock', 'Going out'], [], ['Leaving']]);
});

it('has the newest message about presses lose its buttons to the next, and leaves those before it as they are', async () => {
  const dataDir = await createDataDir();
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0011'));
  await (await openTestStore({ dataDir, migrations: before })).close();
  const database = new DatabaseSync(databaseFileOf(dataDir));
  const told =
    database.prepare(`insert into notices (guild_id, channel_id, nonce, body, frozen_at, message_id)
    values ('1', ?, ?, '{}', 0, ?)`);
  for (const nonce of ['n1', 'n2']) told.run('30', nonce, nonce);
  told.run('31', 'n3', 'n3');
  told.run('30', 'unconfirmed', null);
  database.close();
  const store = await openTestStore({ dataDir });
  const outdated = async () => (await store.outdatedNotices('1', '30')).map(({ nonce }) => nonce);
  expect(await outdated()).toEqual([]);
  const [{ id = 0 } = {}] = await store.unconfirmedNotices('1', '30');
  await store.confirmNotice('1', id, { messageId: '9', at: new Date(0) });
  expect(await outdated()).toEqual(['n2']);
  expect(await store.outdatedNotices('1', '31')).toEqual([]);
});

it('takes for the teacher of words whom the record names last', async () => {
  const { db, migrate } = await createDatabase();
  await migrate(Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0028')));
  await teachBefore(db);
  await migrate(migrations);
  expect(await readTaught(db)).toEqual(taughtBefore);
});

it('counts every table that holds guilds’ rows among those that forgetting a guild clears', async () => {
  const { database, migrate } = await createDatabase();
  await migrate(migrations);
  const tables = database.prepare("select name from sqlite_schema where type = 'table'").all();
  const names = tables.map(row => String(row.name));
  const ofGuilds = names.filter(name => columnsOf(database, name).includes('guild_id'));
  expect(ofGuilds.sort()).toEqual([...guildTables].sort());
});

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
