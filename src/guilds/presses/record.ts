import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { GuildDatabase, Schema } from '../schema.ts';
import type { PressRecord, PressStore } from './contract.ts';

/** Of a guild; the oldest make room for the newest. */
const KEPT = 100_000;
/** In one commit: others wait as long. */
const DROPPED_AT_ONCE = 1_000;
const READ_AT_ONCE = 1_000;

/** What stays of presses once they were told. */
export function createPressRecord(
  db: GuildDatabase,
): Pick<PressStore, 'pressHistory' | 'pressCount' | 'prunePresses'> {
  return {
    async pressHistory(guildId, { topic, offset, limit }) {
      const rows = await selectRecord(db)
        .where('presses.guild_id', '=', guildId)
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
        .$if(topic !== null, presses => presses.where('topic', '=', topic))
        .executeTakeFirstOrThrow();
      return count;
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
  const done = db
    .selectFrom('presses')
    .select('id')
    .where('guild_id', '=', guildId)
    .where('id', '<=', id)
    .where(is => is.or([is('delivered_at', 'is not', null), is('channel_id', 'is', null)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('presses as newer')
            .select('newer.id')
            .whereRef('newer.notice_id', '=', 'presses.notice_id')
            .where('newer.id', '>', id),
        ),
      ),
    )
    .limit(DROPPED_AT_ONCE);
  return db.transaction().execute(async trx => {
    const dropped = await trx.deleteFrom('presses').where('id', 'in', done).returning('notice_id').execute();
    await dropEmptyNotices(trx, new Set(dropped.flatMap(row => row.notice_id ?? [])));
    return dropped.length === DROPPED_AT_ONCE;
  });
}

async function dropEmptyNotices(db: GuildDatabase, ids: ReadonlySet<number>): Promise<void> {
  if (ids.size === 0) return;
  await db
    .deleteFrom('notices')
    .where('id', 'in', [...ids])
    .where('message_id', 'is not', null)
    .where('edit_due', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('presses').select('presses.id').whereRef('notice_id', '=', 'notices.id'))),
    )
    .execute();
}

function selectRecord(db: GuildDatabase) {
  return db
    .selectFrom('presses')
    .leftJoin('notices', 'notices.id', 'presses.notice_id')
    .select([
      'presses.id',
      'presses.guild_id',
      'topic',
      'action',
      'count',
      'pressed_at',
      'received_at',
      'delivered_at',
      'presses.channel_id',
      'message_id',
    ]);
}

type Row = Pick<
  Selectable<Schema['presses']>,
  | 'id'
  | 'guild_id'
  | 'topic'
  | 'action'
  | 'count'
  | 'pressed_at'
  | 'received_at'
  | 'delivered_at'
  | 'channel_id'
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
    isMuted: row.channel_id === null && !isDelivered,
  };
}
