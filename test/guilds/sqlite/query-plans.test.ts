import { DatabaseSync } from 'node:sqlite';
import { type CompiledQuery, Kysely } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createMembership } from '../../../src/guilds/membership.ts';
import { type OwnGuilds, ownGuilds } from '../../../src/guilds/own-guilds.ts';
import { createSchedules } from '../../../src/guilds/schedules.ts';
import { type GuildDatabase, guildTables, type Schema } from '../../../src/guilds/schema.ts';
import { migrateDatabase } from '../../../src/guilds/sqlite/migrate.ts';
import { migrations } from '../../../src/guilds/sqlite/migrations.ts';
import { createNodeSqliteDialect } from '../../../src/guilds/sqlite/node-sqlite-dialect.ts';

/** What the database plans to do for each query that is made meanwhile. */
async function plansOf(work: (db: GuildDatabase) => Promise<unknown>) {
  const database = new DatabaseSync(':memory:');
  let queries: CompiledQuery[] = [];
  const db = new Kysely<Schema>({
    dialect: createNodeSqliteDialect(database),
    log: ({ query }) => void queries.push(query),
  });
  onTestFinished(() => db.destroy());
  await migrateDatabase({ db, database, migrations, backUp: async () => {} });
  queries = [];
  await work(db);
  const asked = queries
    .map(({ sql }) => sql)
    .filter(text => /^(select|insert|update|delete|with)\b/.test(text));
  const planOf = (text: string) => database.prepare(`explain query plan ${text}`).all();
  return asked.map(text => planOf(text).map(({ detail }) => String(detail)));
}

const all = ownGuilds(null);
const shard = ownGuilds({ id: 1, count: 4 });

it('forgets a guild by looking at no rows but its own', async () => {
  const plans = await plansOf(db => createMembership(db, all).forgetGuild('1'));
  expect(plans).toHaveLength(guildTables.length);
  const reads = plans.flat().filter(plan => /^(?:SEARCH|SCAN) /.test(plan));
  for (const plan of reads) expect(plan).toMatch(/^SEARCH .*\((?:guild_id|rowid)=\?/);
});

it('departs from a guild, and comes back to it, by looking at no rows but its own', async () => {
  const departed = await plansOf(db => createMembership(db, all).departGuild('1', new Date(0)));
  const returned = await plansOf(db => createMembership(db, all).returnGuild('1'));
  for (const plan of [...departed, ...returned].flat()) expect(plan).toMatch(/^SEARCH /);
});

it.each<[string, OwnGuilds]>([
  ['all guilds', all],
  ['those of a shard', shard],
])('lists %s by looking at one row of each', async (_which, own) => {
  const plans = await plansOf(db => createMembership(db, own).guildIds());
  expect(plans).toEqual([[expect.stringMatching(/^SCAN guilds USING COVERING INDEX/)]]);
});

it.each<[string, OwnGuilds]>([
  ['all guilds', all],
  ['a shard', shard],
])(
  'finds what of %s is due soon, or has begun, and looks at nothing that waits longer',
  async (_whose, own) => {
    const plans = await plansOf(db => createSchedules(db, {} as never, own).scheduledBy(new Date(0)));
    const reads = plans.flat().filter(plan => /^(?:SEARCH|SCAN) /.test(plan));
    expect(reads).toEqual([
      expect.stringMatching(/^SEARCH schedules USING INDEX schedules_by_time \(state=\?/),
      expect.stringMatching(/^SEARCH schedules USING INDEX schedules_by_time \(state=\? AND run_at<\?\)/),
    ]);
  },
);
