import { sql } from 'kysely';
import { inGuild } from '../in-guild.ts';
import { isPostgres } from '../is-postgres.ts';
import { allGuilds, type OwnGuilds } from '../own-guilds.ts';
import type { GuildDatabase, Schema } from '../schema.ts';
import type { PressStore, PressTotals } from './contract.ts';

type Methods =
  | 'busyChannels'
  | 'busyGuilds'
  | 'waitingPresses'
  | 'waitingCount'
  | 'moveWaiting'
  | 'noticePresses';

/** What waits for a message, and what a message tells of, summed up. */
export function createWaiting(db: GuildDatabase, own: OwnGuilds = allGuilds): Pick<PressStore, Methods> {
  const waiting = (guildId: string) => waitingOf(db).where('guild_id', '=', guildId);
  const openNotices = () =>
    // Literals: SQLite uses a partial index only where it can see that the condition is the index's own.
    db
      .selectFrom('notices')
      .where(is => is.or([is('message_id', 'is', null), is('edit_due', '=', is.lit(1))]));
  const outdated = () => db.selectFrom('notices').where('outdated', '=', sql.lit(1));
  return {
    async busyChannels(guildId) {
      const rows = await waiting(guildId)
        .select('channel_id')
        .union(openNotices().select('channel_id').where('guild_id', '=', guildId))
        .union(outdated().select('channel_id').where('guild_id', '=', guildId))
        .execute();
      return rows.flatMap(({ channel_id: id }) => id ?? []);
    },

    async busyGuilds() {
      const rows = await waitingOf(db)
        .select('guild_id')
        .where(own())
        .union(openNotices().select('guild_id').where(own()))
        .union(outdated().select('guild_id').where(own()))
        .execute();
      return rows.map(row => row.guild_id);
    },

    waitingPresses: (guildId, channelId) => sumUp(waiting(guildId).where('channel_id', '=', channelId)),

    noticePresses: (guildId, noticeId) =>
      sumUp(
        db
          .selectFrom('presses')
          .where('notice_id', '=', noticeId)
          .where(unindexed(db, 'guild_id'), '=', guildId),
      ),

    async waitingCount(guildId) {
      const { count } = await waiting(guildId)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    async moveWaiting(guildId, { channelId, ...of }) {
      const topic = unindexed<string>(db, 'topic');
      // As JSON: there may be more topics than SQLite binds values.
      const all = 'except' in of ? JSON.stringify(of.except) : '';
      const except = isPostgres(db)
        ? sql`select json_array_elements_text(${all}::json)`
        : sql`select value from json_each(${all})`;
      const isMoved =
        'topic' in of ? sql<boolean>`${topic} = ${of.topic}` : sql<boolean>`${topic} not in (${except})`;
      await inGuild(db, guildId, trx =>
        trx
          .updateTable('presses')
          .set({ channel_id: channelId })
          .where('guild_id', '=', guildId)
          .where(isMoved)
          .where('notice_id', 'is', null)
          .where('delivered_at', 'is', null)
          .where('channel_id', 'is not', null)
          .where('channel_id', '!=', channelId)
          .execute(),
      );
    },
  };
}

/**
 * A column, with SQLite kept from taking an index for its sake: it would choose one of the whole record, which is
 * long, where a partial one holds the few that are sought (https://sqlite.org/optoverview.html#disqualifying_where_clause_terms_using_unary_).
 */
function unindexed<T>(db: GuildDatabase, column: keyof Schema['presses']) {
  return isPostgres(db) ? sql<T>`${sql.ref(column)}` : sql<T>`+${sql.ref(column)}`;
}

/** Presses that no message tells of yet. */
function waitingOf(db: GuildDatabase) {
  return db
    .selectFrom('presses')
    .where('notice_id', 'is', null)
    .where('delivered_at', 'is', null)
    .where('channel_id', 'is not', null);
}

/** Those of a channel up to one of them: of these topics, or of all. */
export function selectWaiting(
  db: GuildDatabase,
  {
    guildId,
    channelId,
    throughId,
    topics,
  }: {
    guildId: string;
    channelId: string;
    throughId: number;
    topics: readonly string[] | null;
  },
) {
  return waitingOf(db)
    .where('guild_id', '=', guildId)
    .where('channel_id', '=', channelId)
    .where(unindexed(db, 'id'), '<=', throughId)
    .$if(topics !== null, presses => presses.where('topic', 'in', [...(topics ?? [])]));
}

/** How many events these are. */
export async function countEvents(presses: ReturnType<typeof selectWaiting>): Promise<number> {
  const { count } = await presses
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const SAMPLE = sql<string | null>`case when action = 'unknown' then raw end`;

async function sumUp(presses: ReturnType<typeof waitingOf>): Promise<PressTotals> {
  const rows = await presses
    .select(({ fn }) => [
      'topic',
      'action',
      fn.countAll<number>().as('events'),
      fn.sum<number>('count').as('presses'),
      fn.min('pressed_at').as('first_at'),
      fn.max('pressed_at').as('last_at'),
      fn.min('id').as('first_id'),
      fn.max('id').as('last_id'),
      fn.min('delivered_at').as('delivered_at'),
      sql<number | null>`min(case when delivered_at is null then pressed_at end)`.as('undelivered_since'),
      SAMPLE.as('sample'),
    ])
    .groupBy(['topic', 'action', SAMPLE])
    .orderBy('first_id')
    .execute();
  return {
    deliveredAt: toFirst(rows.map(row => row.delivered_at)),
    undeliveredSince: toFirst(rows.map(row => row.undelivered_since)),
    throughId: rows.reduce((most, row) => Math.max(most, Number(row.last_id)), 0),
    totals: rows.map(row => ({
      topic: row.topic,
      action: row.action,
      events: row.events,
      presses: row.presses,
      firstAt: new Date(row.first_at),
      lastAt: new Date(row.last_at),
      sample: row.sample,
    })),
  };
}

function toFirst(times: readonly (number | null)[]): Date | null {
  const known = times.filter(time => time !== null);
  return known.length > 0 ? new Date(Math.min(...known)) : null;
}
