import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { Schema } from '../../../src/guilds/schema.ts';
import { databaseFileOf } from '../../../src/guilds/sqlite/database-file.ts';
import { createNodeSqliteDialect } from '../../../src/guilds/sqlite/node-sqlite-dialect.ts';
import { createSyncedCommits } from '../../../src/guilds/sqlite/synced-commits.ts';
import { createDataDir, openTestStore } from '../../support/guild-store.ts';

const note = { name: 'a', value: 'b' };

async function openCommits(file: (real: string) => string = real => real) {
  const dataDir = await createDataDir();
  await openTestStore({ dataDir });
  const real = databaseFileOf(dataDir);
  const database = new DatabaseSync(real);
  database.exec('pragma synchronous = full');
  const db = new Kysely<Schema>({ dialect: createNodeSqliteDialect(database) });
  const commits = createSyncedCommits(db, { database, databaseFile: file(real) });
  onTestFinished(async () => {
    await commits.close();
    await db.destroy();
  });
  const synchronous = () => database.prepare('pragma synchronous').get()?.synchronous;
  const insert = () =>
    void database.prepare('insert into notes (name, value) values (?, ?)').run(note.name, note.value);
  return { db, commits, insert, synchronous };
}

it('commits what others then see, and leaves every other commit as safe as before', async () => {
  const { db, commits, insert, synchronous } = await openCommits();
  const work = () => {
    insert();
    return 'done';
  };
  expect(await commits.commit(work)).toBe('done');
  await commits.sync();
  expect(await db.selectFrom('notes').selectAll().where('name', '=', 'a').execute()).toEqual([note]);
  expect(synchronous()).toBe(2);
});

it('keeps nothing of a transaction that failed', async () => {
  const { commits, insert, synchronous, db } = await openCommits();
  const failing = commits.commit(() => {
    insert();
    throw new Error('full');
  });
  await expect(failing).rejects.toThrow('full');
  expect(await db.selectFrom('notes').selectAll().where('name', '=', 'a').execute()).toEqual([]);
  expect(synchronous()).toBe(2);
});

it('says where the disk does not', async () => {
  const { commits, insert } = await openCommits(() => '/nowhere/homecord.sqlite');
  await commits.commit(insert);
  await expect(commits.sync()).rejects.toMatchObject({ code: 'not_synced' });
});
