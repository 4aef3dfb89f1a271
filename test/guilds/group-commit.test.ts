import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createGroupCommit } from '../../src/guilds/group-commit.ts';
import { migrateDatabase } from '../../src/guilds/migrate.ts';
import { migrations } from '../../src/guilds/migrations.ts';
import { createNodeSqliteDialect } from '../../src/guilds/node-sqlite-dialect.ts';
import type { Schema } from '../../src/guilds/schema.ts';

async function openNotes() {
  const database = new DatabaseSync(':memory:');
  const commits: string[] = [];
  const dialect = createNodeSqliteDialect(database);
  const db = new Kysely<Schema>({
    dialect,
    log: ({ query }) => void (query.sql === 'commit' && commits.push(query.sql)),
  });
  onTestFinished(() => db.destroy());
  await migrateDatabase({ db, database, migrations, backUp: async () => {} });
  commits.length = 0;
  const add = createGroupCommit(db, async (trx, name: string) => {
    await trx.insertInto('notes').values({ name, value: '' }).execute();
    return name.toUpperCase();
  });
  const names = async () => {
    const rows = await db.selectFrom('notes').select('name').where('name', 'in', ['a', 'b', 'c']).execute();
    return rows.map(({ name }) => name);
  };
  return { add, names, commits: () => commits.length };
}

it('has what is asked for at once share a commit, and answers each', async () => {
  const { add, names, commits } = await openNotes();
  expect(await Promise.all(['c', 'a', 'b'].map(name => add(name)))).toEqual(['C', 'A', 'B']);
  expect(commits()).toBe(1);
  expect(await names()).toEqual(['a', 'b', 'c']);
});

it('keeps nothing of a group that fails, and goes on with the next', async () => {
  const { add, names } = await openNotes();
  const group = await Promise.allSettled(['a', 'a', 'b'].map(name => add(name)));
  expect(group.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await names()).toEqual([]);
  expect(await add('c')).toBe('C');
});
