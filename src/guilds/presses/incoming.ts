import type { Insertable } from 'kysely';
import { createGroupCommit } from '../group-commit.ts';
import type { GuildDatabase, Schema } from '../schema.ts';
import type { SyncedCommits } from '../synced-commits.ts';
import type { NewPress, PressStore } from './contract.ts';
import { createInsertNotice } from './notices.ts';

const MAX_TOPICS = 25;
/** Presses among which topics are looked for. */
const MAX_RECENT = 1_000;
/** A broker sends again what was not acknowledged, which is no more than this. */
const COMPARED = 32;
/**
 * Shelly announces its latest event every 30 s, for days on end (https://github.com/bieniu/ha-shellies-discovery/issues/91).
 * One of which nothing was heard for so long has most likely started over, and counted to the same number.
 */
const REPEATED_WITHIN_MS = 10 * 60_000;

/** Presses as they come in: each event once. */
export function createPresses(
  db: GuildDatabase,
  { commitThenSync }: Pick<SyncedCommits, 'commitThenSync'>,
): Pick<PressStore, 'addPress' | 'recentTopics'> {
  const insertNotice = createInsertNotice(db);
  const insertPress = createInsertPress(db);

  const addWaiting = createGroupCommit(db, async (trx, guildId: string, press: NewPress) =>
    (await isRepeated(trx, guildId, press)) ? null : insertPress(trx, guildId, press, null),
  );

  return {
    async addPress(guildId, press, notice, onFrozen = () => {}) {
      if (!notice) return { pressId: await addWaiting(guildId, press), notice: null };
      const add = async (trx: GuildDatabase) => {
        if (await isRepeated(trx, guildId, press)) return { pressId: null, notice: null };
        const frozen = await insertNotice(trx, guildId, notice);
        const pressId = await insertPress(trx, guildId, press, frozen.id);
        if (pressId !== null) return { pressId, notice: frozen };
        await trx.deleteFrom('notices').where('id', '=', frozen.id).execute();
        return { pressId, notice: null };
      };
      return commitThenSync(add, added => onFrozen(added.notice));
    },

    async recentTopics(guildId) {
      const latest = db
        .selectFrom('presses')
        .select(['topic', 'id'])
        .where('guild_id', '=', guildId)
        .orderBy('id', 'desc')
        .limit(MAX_RECENT);
      const rows = await db
        .selectFrom(latest.as('latest'))
        .select('topic')
        .groupBy('topic')
        .orderBy(({ fn }) => fn.max('id'), 'desc')
        .limit(MAX_TOPICS)
        .execute();
      return rows.map(row => row.topic);
    },
  };
}

/** Stores a press; null where its event is stored already. */
type InsertPress = (
  db: GuildDatabase,
  guildId: string,
  press: NewPress,
  noticeId: number | null,
) => Promise<number | null>;

/** The statement is compiled once: in a flood that takes longer than all else but the disk. */
function createInsertPress(database: GuildDatabase): InsertPress {
  const compile = (row: ReturnType<typeof toRow>) =>
    database
      .insertInto('presses')
      .values(row)
      .onConflict(clash => clash.doNothing())
      .compile();
  let compiled: ReturnType<typeof compile> | null = null;
  return async (db, guildId, press, noticeId) => {
    const row = toRow(guildId, press, noticeId);
    compiled ??= compile(row);
    const { insertId, numAffectedRows } = await db.executeQuery({
      ...compiled,
      parameters: Object.values(row),
    });
    return numAffectedRows === 0n ? null : Number(insertId);
  };
}

function toRow(guildId: string, press: NewPress, noticeId: number | null) {
  return {
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
    heard_at: press.receivedAt.getTime(),
    channel_id: press.channelId,
    notice_id: noticeId,
    delivered_at: null,
  } satisfies Insertable<Schema['presses']>;
}

/**
 * Whether a device's counter says that this event was stored before. A counter that fell has started over:
 * what it counted until then is another event, though its number be the same. A repetition is noted as heard.
 */
async function isRepeated(db: GuildDatabase, guildId: string, press: NewPress): Promise<boolean> {
  if (press.counter === null) return false;
  const latest = await db
    .selectFrom('presses')
    .select(['id', 'action', 'counter', 'heard_at'])
    .where('guild_id', '=', guildId)
    .where('topic', '=', press.topic)
    .where('counter', 'is not', null)
    .orderBy('id', 'desc')
    .limit(COMPARED)
    .execute();
  const startedOver = latest.findIndex(({ counter }, i) => Number(counter) > Number(latest[i - 1]?.counter));
  const run = startedOver === -1 ? latest : latest.slice(0, startedOver);
  const same = run.find(({ counter, action }) => counter === press.counter && action === press.action);
  if (same === undefined) return false;
  const heardAt = press.receivedAt.getTime();
  if (!press.isRedelivery && heardAt - Number(same.heard_at) >= REPEATED_WITHIN_MS) return false;
  await db.updateTable('presses').set({ heard_at: heardAt }).where('id', '=', same.id).execute();
  return true;
}
