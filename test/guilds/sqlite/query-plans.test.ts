import { DatabaseSync } from 'node:sqlite';
import { type CompiledQuery, Kysely } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createMembership } from '../../../src/guilds/membership.ts';
import { guildTables, type Schema } from '../../../src/guilds/schema.ts';
import { migrateDatabase } from '../../../src/guilds/sqlite/migrate.ts';
import { migrations } from '../../../src/guilds/sqlite/migrations.ts';
import { createNodeSqliteDialect } from '../../../src/guilds/sqlite/node-sqlite-dialect.ts';

/** What the database plans to do for each query that is made meanwhile. */
async function plansOf(work: (membership: ReturnType<typeof createMembership>) => Promise<unknown>) {
  const database = new DatabaseSync(':memory:');
  let queries: CompiledQuery[] = [];
  const db = new Kysely<Schema>({
    dialect: createNodeSqliteDialect(database),
    log: ({ query }) => void queries.push(query),
  });
  onTestFinished(() => db.destroy());
  await migrateDatabase({ db, database, migrations, backUp: async () => {} });
  queries = [];
  await work(createMembership(db));
  const asked = queries
    .map(({ sql }) => sql)
    .filter(text => /^(select|insert|update|delete|with)\b/.test(text));
  const planOf = (text: string) => database.prepare(`explain query plan ${text}`).all();
  return asked.map(text => planOf(text).map(({ detail }) => String(detail)));
}

it('forgets a guild by looking at no rows but its own', async () => {
  const plans = await plansOf(membership => membership.forgetGuild('1'));
  expect(plans).toHaveLength(guildTables.length);
  for (const plan of plans.flat()) expect(plan).toMatch(/^SEARCH .*\(guild_id=\?/);
});

it('departs from a guild, and comes back to it, by looking at no rows but its own', async () => {
  const departed = await plansOf(membership => membership.departGuild('1', new Date(0)));
  const returned = await plansOf(membership => membership.returnGuild('1'));
  for (const plan of [...departed, ...returned].flat()) expect(plan).toMatch(/^SEARCH /);
});

it('lists guilds by looking at one row of each', async () => {
  const plans = await plansOf(membership => membership.guildIds());
  expect(plans).toEqual([[expect.stringMatching(/^SCAN guilds USING COVERING INDEX/)]]);
});
