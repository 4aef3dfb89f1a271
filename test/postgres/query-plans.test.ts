import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createMembership } from '../../src/guilds/membership.ts';
import { ownGuilds } from '../../src/guilds/own-guilds.ts';
import { createPool } from '../../src/guilds/postgres/home-client.ts';
import { createWaiting } from '../../src/guilds/presses/waiting.ts';
import { createSchedules } from '../../src/guilds/schedules.ts';
import type { GuildDatabase, Schema } from '../../src/guilds/schema.ts';
import { createTestDatabase } from '../support/postgres-database.ts';

/** How PostgreSQL reads what every shard asks for again and again, where there is so much that it matters. */

const GUILDS = 5_000;
const own = ownGuilds({ id: 1, count: 4 });
const SOON = new Date(1_000);

/** A step of a plan, as EXPLAIN has it. */
interface Step {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Step[];
}

/** A database in which each of many guilds has something that is told or done already, and something far ahead. */
async function openFull() {
  const connectionString = await createTestDatabase(inject('postgres') ?? { port: 0 });
  const queries: CompiledQuery[] = [];
  const db: GuildDatabase = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: createPool(connectionString) }),
    log: ({ query }) => void queries.push(query),
  });
  onTestFinished(() => db.destroy());
  const ids = sql`(select ((1000000 + n) << 22)::text as id, n from generate_series(0::bigint, ${GUILDS}) as n) as guilds`;
  await sql`insert into schedules (id, guild_id, channel_id, user_id, scene_id, run_at, state)
    select id, id, '2', '3', 'reading', 1000000 + n, 'waiting' from ${ids}`.execute(db);
  await sql`insert into presses (guild_id, topic, action, count, received_at, raw, pressed_at, channel_id, notice_id, delivered_at)
    select id, 'a/button/btn_1', 'single', 1, 0, '', 0, '2', n, 0 from ${ids}`.execute(db);
  await sql`insert into notices (guild_id, channel_id, nonce, body, frozen_at, message_id)
    select id, '2', id, '', 0, id from ${ids}`.execute(db);
  await sql`insert into audit (guild_id, at, kind, user_id, channel_id, way, event)
    select id, 0, 'runs', '3', '2', 'slash', '{}' from ${ids}, generate_series(1, 4)`.execute(db);
  await sql`analyze`.execute(db);
  return { db, queries };
}

/** Of what is asked meanwhile, each table that is read, and by which index. */
async function readsOf(work: (db: GuildDatabase) => Promise<unknown>): Promise<readonly string[]> {
  const { db, queries } = await openFull();
  queries.length = 0;
  await work(db);
  const reads: string[] = [];
  for (const query of queries.filter(each => /^(?:select|delete)\b/.test(each.sql))) {
    const explain = { ...query, sql: `explain (format json) ${query.sql}` };
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': readonly { Plan: Step }[] }>(explain);
    for (const { Plan } of rows.flatMap(row => row['QUERY PLAN'])) reads.push(...toReads(Plan));
  }
  return reads;
}

/** What is done by ids that another step has found is no reading of a table. */
function toReads(step: Step): readonly string[] {
  const below = (step.Plans ?? []).flatMap(toReads);
  if (step['Index Name']) return [`${step['Node Type']} ${step['Index Name']}`, ...below];
  return step['Node Type'] === 'Seq Scan' ? [`Seq Scan ${step['Relation Name']}`, ...below] : below;
}

it('finds what of a shard is due soon, or has begun, by the index of that', async () => {
  const reads = await readsOf(db => createSchedules(db, {} as never, own).scheduledBy(SOON));
  expect(reads).toEqual(['Bitmap Index Scan schedules_by_time', 'Bitmap Index Scan schedules_by_time']);
});

it('finds the servers of a shard in which something waits to be told, however long the record is', async () => {
  const reads = await readsOf(db => createWaiting(db, own).busyGuilds());
  expect(reads.map(read => read.split(' ').at(-1)).toSorted()).toEqual([
    'notices_open',
    'notices_with_buttons',
    'presses_waiting',
  ]);
});

it('reads of the servers of a shard their ids alone', async () => {
  const reads = await readsOf(db => createMembership(db, own).guildIds());
  // Nothing but ids is in the table: either way is as good.
  expect(reads).toEqual([expect.stringMatching(/ guilds(?:_pkey)?$/)]);
});

it('forgets a server by its own rows, of tables that are long', async () => {
  const reads = await readsOf(db => createMembership(db).forgetGuild(String(1_000_007n << 22n)));
  const long = reads.filter(read => /\b(?:audit|presses|notices|schedules|guilds)(?:_|$)/.test(read));
  expect(long.filter(read => read.startsWith('Seq Scan'))).toEqual([]);
  expect(long.length).toBeGreaterThanOrEqual(5);
});
