import type { NewPress, PressStore } from './contract.ts';
import { insertNotice } from './notices.ts';
import type { GuildDatabase } from './schema.ts';

const MAX_TOPICS = 25;
/** A device repeats an event, and a broker what was not acknowledged, soon after: of a counter no more is looked at. */
const COMPARED = 32;
const REPEATED_WITHIN_MS = 10 * 60_000;

/** Presses as they come in: each event once. */
export function createPresses(db: GuildDatabase): Pick<PressStore, 'addPress' | 'recentTopics'> {
  return {
    async addPress(guildId, press, notice) {
      if (await isRepeated(db, guildId, press)) return { pressId: null, notice: null };
      if (notice === undefined) return { pressId: await insertPress(db, guildId, press, null), notice: null };
      return db.transaction().execute(async trx => {
        const frozen = await insertNotice(trx, guildId, notice);
        const pressId = await insertPress(trx, guildId, press, frozen.id);
        if (pressId !== null) return { pressId, notice: frozen };
        await trx.deleteFrom('notices').where('id', '=', frozen.id).execute();
        return { pressId, notice: null };
      });
    },

    async recentTopics(guildId) {
      const rows = await db
        .selectFrom('presses')
        .select('topic')
        .where('guild_id', '=', guildId)
        .groupBy('topic')
        .orderBy(({ fn }) => fn.max('id'), 'desc')
        .limit(MAX_TOPICS)
        .execute();
      return rows.map(row => row.topic);
    },
  };
}

/** Null where its event is stored already. */
async function insertPress(
  db: GuildDatabase,
  guildId: string,
  press: NewPress,
  noticeId: number | null,
): Promise<number | null> {
  const { insertId, numInsertedOrUpdatedRows } = await db
    .insertInto('presses')
    .values({
      id: null,
      guild_id: guildId,
      topic: press.topic,
      action: press.action,
      count: press.count,
      received_at: press.receivedAt.getTime(),
      raw: press.raw,
      pressed_at: (press.pressedAt ?? press.receivedAt).getTime(),
      event_id: press.eventId,
      counter: press.counter,
      channel_id: press.channelId,
      notice_id: noticeId,
      delivered_at: null,
    })
    .onConflict(clash => clash.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 0n ? null : Number(insertId);
}

/**
 * Whether a device's counter says that this event was stored before. A counter that fell has started over:
 * what it counted until then is another event, though its number be the same.
 */
async function isRepeated(db: GuildDatabase, guildId: string, press: NewPress): Promise<boolean> {
  if (press.counter === null) return false;
  const latest = await db
    .selectFrom('presses')
    .select(['counter', 'received_at'])
    .where('guild_id', '=', guildId)
    .where('topic', '=', press.topic)
    .where('counter', 'is not', null)
    .orderBy('id', 'desc')
    .limit(COMPARED)
    .execute();
  const startedOver = latest.findIndex(({ counter }, i) => Number(counter) > Number(latest[i - 1]?.counter));
  const run = startedOver === -1 ? latest : latest.slice(0, startedOver);
  const same = run.find(({ counter }) => counter === press.counter);
  if (same === undefined) return false;
  return press.isRedelivery || press.receivedAt.getTime() - same.received_at < REPEATED_WITHIN_MS;
}
