import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { Schema } from '../../../src/guilds/schema.ts';
import { createGroupCommit } from '../../../src/guilds/sqlite/group-commit.ts';
import { migrateDatabase } from '../../../src/guilds/sqlite/migrate.ts';
import { migrations } from '../../../src/guilds/sqlite/migrations.ts';
import { createNodeSqliteDialect } from '../../../src/guilds/sqlite/node-sqlite-dialect.ts';

async function openNotes() {
  const database = new DatabaseSync(':memory:');
  const db = new Kysely<Schema>({ dialect: createNodeSqliteDialect(database) });
  onTestFinished(() => db.destroy());
  await migrateDatabase({ db, database, migrations, backUp: async () => {} });
  const add = createGroupCommit(db, database, (name: string) => {
    database.prepare(`insert into notes (name, value) values (?, '')`).run(name);
    return name.toUpperCase();
  });
  const names = async () => {
    const rows = await db.selectFrom('notes').select('name').where('name', 'in', ['a', 'b', 'c']).execute();
    return rows.map(({ name }) => name);
  };
  return { db, add, names };
}

it('answers each of those that ask at once, in their order', async () => {
  const { add, names } = await openNotes();
  expect(await Promise.all(['c', 'a', 'b'].map(name => add(name)))).toEqual(['C', 'A', 'B']);
  expect(await names()).toEqual(['a', 'b', 'c']);
});

it('waits for a transaction that is under way', async () => {
  const { db, add, names } = await openNotes();
  const undone = db.transaction().execute(async trx => {
    await trx.insertInto('notes').values({ name: 'a', value: '' }).execute();
    await setImmediate();
    await setImmediate();
    throw new Error('undone');
  });
  const added = add('b');
  await expect(undone).rejects.toThrow('undone');
  expect(await added).toBe('B');
  expect(await names()).toEqual(['b']);
});

it('has them share a transaction: nothing is kept of a group that fails, and the next goes on', async () => {
  const { add, names } = await openNotes();
  const group = await Promise.allSettled(['a', 'a', 'b'].map(name => add(name)));
  expect(group.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await names()).toEqual([]);
  expect(await add('c')).toBe('C');
});
