import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { inGuild } from '../in-guild.ts';
import type { GuildDatabase, Schema } from '../schema.ts';
import type { PressRecord, PressStore } from './contract.ts';

/** Of a guild; the oldest make room for the newest. */
const KEPT = 100_000;
/** In one commit: others wait as long. */
const DROPPED_AT_ONCE = 1_000;
/** Payloads that somebody chooses from. */
const RECENT = 50;
const READ_AT_ONCE = 1_000;

/** What stays of presses once they were told. */
export function createPressRecord(
  db: GuildDatabase,
): Pick<
  PressStore,
  'pressHistory' | 'pressCount' | 'repeatCounts' | 'prunePresses' | 'unknownPayloads' | 'recentPayloads'
> {
  return {
    async pressHistory(guildId, { topic, offset, limit }) {
      const rows = await selectRecord(db)
        .where('presses.guild_id', '=', guildId)
        .where('count', '>', 0)
        .$if(topic !== null, presses => presses.where('topic', '=', topic))
        .orderBy('presses.id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute();
      return rows.map(toPressRecord);
    },

    async pressCount(guildId, topic) {
      const { count } = await db
        .selectFrom('presses')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('guild_id', '=', guildId)
        .where('count', '>', 0)
        .$if(topic !== null, presses => presses.where('topic', '=', topic))
        .executeTakeFirstOrThrow();
      return count;
    },

    async repeatCounts(guildId) {
      const { sum } = await db
        .selectFrom('presses')
        .select(({ fn }) => fn.sum<number | null>('repeats').as('sum'))
        .where('guild_id', '=', guildId)
        .where('repeats', '>', sql.lit(0))
        .executeTakeFirstOrThrow();
      const { perhaps } = await db
        .selectFrom('presses')
        .select(({ fn }) => fn.countAll<number>().as('perhaps'))
        .where('guild_id', '=', guildId)
        .where('perhaps_before', '=', sql.lit(1))
        .executeTakeFirstOrThrow();
      return { proven: sum ?? 0, perhaps };
    },

    async unknownPayloads(guildId, topic) {
      const rows = await db
        .selectFrom('presses')
        .select('raw')
        .where('guild_id', '=', guildId)
        .where('topic', '=', topic)
        .where('action', '=', 'unknown')
        .orderBy('id', 'desc')
        .limit(RECENT)
        .execute();
      return rows.map(({ raw }) => raw);
    },

    async recentPayloads(guildId, topic) {
      const rows = await db
        .selectFrom('presses')
        .select('raw')
        .where('guild_id', '=', guildId)
        .where('topic', '=', topic)
        .orderBy('id', 'desc')
        .limit(RECENT)
        .execute();
      return [...new Set(rows.map(({ raw }) => raw))];
    },

    async prunePresses(guildId) {
      const newestDropped = await db
        .selectFrom('presses')
        .select('id')
        .where('guild_id', '=', guildId)
        .orderBy('id', 'desc')
        .offset(KEPT)
        .limit(1)
        .executeTakeFirst();
      if (!newestDropped) return;
      while (await dropUpTo(Number(newestDropped.id), db, guildId)) await nextTurn();
    },
  };
}

/**
 * Every guild's presses, the oldest first. They are read by the page: a reader that holds on to one moment of the
 * database, for as long as somebody looks at its output, keeps the log of writes from being emptied.
 */
export async function* readPressRecord(db: GuildDatabase): AsyncGenerator<PressRecord, void> {
  let lastId: number | undefined = 0;
  while (lastId !== undefined) {
    const page = selectRecord(db).where('presses.id', '>', lastId).orderBy('presses.id');
    const presses: readonly PressRecord[] = (await page.limit(READ_AT_ONCE).execute()).map(toPressRecord);
    yield* presses;
    lastId = presses.at(-1)?.id;
  }
}

/** Answers whether there may be more. What waits stays, and so does what shares a message with a newer press. */
async function dropUpTo(id: number, db: GuildDatabase, guildId: string): Promise<boolean> {
  return inGuild(db, guildId, async trx => {
    const muted = await dropMuted(id, trx, guildId);
    const told = await dropTold(id, trx, guildId);
    return muted >= DROPPED_AT_ONCE || told >= DROPPED_AT_ONCE;
  });
}

async function dropMuted(id: number, db: GuildDatabase, guildId: string): Promise<number> {
  const muted = db
    .selectFrom('presses')
    .select('id')
    .where('guild_id', '=', guildId)
    .where('id', '<=', id)
    .where('channel_id', 'is', null)
    .where('notice_id', 'is', null)
    .limit(DROPPED_AT_ONCE);
  const { numDeletedRows } = await db
    .deleteFrom('presses')
    .where('id', 'in', muted)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/**
 * Messages with all that they tell of: an edit sums up anew, and would tell of what is left. One that is yet to be
 * sent or edited stays whole. Answers how many presses there were.
 */
async function dropTold(id: number, db: GuildDatabase, guildId: string): Promise<number> {
  const done = await db
    .selectFrom('notices')
    .select(['id', notice => countOf(notice).as('presses')])
    .where('guild_id', '=', guildId)
    .where('message_id', 'is not', null)
    .where('edit_due', '=', 0)
    .where(notice => newestOf(notice), '<=', id)
    .orderBy('id')
    .limit(DROPPED_AT_ONCE)
    .execute();
  const ids: number[] = [];
  let dropped = 0;
  for (const notice of done) {
    if (dropped >= DROPPED_AT_ONCE) break;
    ids.push(Number(notice.id));
    dropped += notice.presses ?? 0;
  }
  if (ids.length === 0) return 0;
  await db.deleteFrom('presses').where('notice_id', 'in', ids).execute();
  await db.deleteFrom('notices').where('id', 'in', ids).execute();
  return dropped;
}

type OfNotices = ExpressionBuilder<Schema, 'notices'>;

const ofNotice = ({ selectFrom }: OfNotices) =>
  selectFrom('presses').whereRef('presses.notice_id', '=', 'notices.id');
const countOf = (notice: OfNotices) => ofNotice(notice).select(({ fn }) => fn.countAll<number>().as('count'));
const newestOf = (notice: OfNotices) => ofNotice(notice).select(({ fn }) => fn.max('presses.id').as('id'));

function selectRecord(db: GuildDatabase) {
  return db
    .selectFrom('presses')
    .leftJoin('notices', 'notices.id', 'presses.notice_id')
    .select([
      'presses.id',
      'presses.guild_id',
      'topic',
      'action',
      'raw',
      'count',
      'pressed_at',
      'received_at',
      'delivered_at',
      'presses.channel_id',
      'message_id',
      'event_id',
      'counter',
      'digest',
      'repeats',
      'repeated_by',
      'perhaps_before',
    ]);
}

type Row = Pick<
  Selectable<Schema['presses']>,
  | 'id'
  | 'guild_id'
  | 'topic'
  | 'action'
  | 'raw'
  | 'count'
  | 'pressed_at'
  | 'received_at'
  | 'delivered_at'
  | 'channel_id'
  | 'event_id'
  | 'counter'
  | 'digest'
  | 'repeats'
  | 'repeated_by'
  | 'perhaps_before'
> & { message_id: string | null };

function toPressRecord(row: Row): PressRecord {
  const isDelivered = row.delivered_at !== null;
  return {
    id: Number(row.id),
    guildId: row.guild_id,
    topic: row.topic,
    action: row.action,
    count: row.count,
    pressedAt: new Date(row.pressed_at),
    receivedAt: new Date(row.received_at),
    deliveredAt: row.delivered_at === null ? null : new Date(row.delivered_at),
    messageId: isDelivered ? row.message_id : null,
    sample: row.action === 'unknown' ? row.raw : null,
    digest: row.digest,
    identity: row.event_id ?? (row.counter === null ? null : String(row.counter)),
    repeats: row.repeats,
    repeatedBy: row.repeated_by,
    isPerhapsRepeat: row.perhaps_before === 1,
    isMuted: row.channel_id === null && !isDelivered,
  };
}
