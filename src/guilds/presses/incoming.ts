import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { CompiledQuery, Insertable } from 'kysely';
import type { GuildDatabase, Schema } from '../schema.ts';
import { createGroupCommit } from '../sqlite/group-commit.ts';
import type { SyncedCommits } from '../sqlite/synced-commits.ts';
import type { NewNotice, NewPress, PressStore } from './contract.ts';
import { toNoticeRow } from './notices.ts';

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
  database: DatabaseSync,
  { commitThenSync }: Pick<SyncedCommits, 'commitThenSync'>,
): Pick<PressStore, 'addPress' | 'recentTopics'> {
  const isRepeated = createIsRepeated(db, database);
  const insertNotice = prepareInsert(database, (row: ReturnType<typeof toNoticeRow>) =>
    db.insertInto('notices').values(row).compile(),
  );
  const insertPress = prepareInsert(database, (row: ReturnType<typeof toRow>) =>
    db
      .insertInto('presses')
      .values(row)
      .onConflict(clash => clash.doNothing())
      .compile(),
  );

  function add(guildId: string, press: NewPress): number | null {
    return isRepeated(guildId, press) ? null : insertPress(toRow(guildId, press, null));
  }

  function addWithNotice(guildId: string, press: NewPress, notice: NewNotice) {
    const nothing = { pressId: null, notice: null };
    if (isRepeated(guildId, press)) return nothing;
    const id = Number(insertNotice(toNoticeRow(guildId, notice)));
    const pressId = insertPress(toRow(guildId, press, id));
    if (pressId !== null)
      return { pressId, notice: { ...notice, id, guildId, messageId: null, isDismissed: false } };
    database.prepare('delete from notices where id = ?').run(id);
    return nothing;
  }

  const addWaiting = createGroupCommit(db, database, add);
  return {
    async addPress(guildId, press, notice, onSnapshot = () => {}) {
      if (!notice) return { pressId: await addWaiting(guildId, press), notice: null };
      return commitThenSync(
        () => addWithNotice(guildId, press, notice),
        added => onSnapshot(added.notice),
      );
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
 * Creates what knows whether a device's counter says that this event was stored before. A counter that fell has
 * started over: what it counted until then is another event, though its number be the same. A repetition is noted
 * as heard.
 */
function createIsRepeated(db: GuildDatabase, database: DatabaseSync) {
  const latestOf = (guildId: string, topic: string) => {
    const { sql, parameters } = db
      .selectFrom('presses')
      .select(['id', 'action', 'counter', 'heard_at'])
      .where('guild_id', '=', guildId)
      .where('topic', '=', topic)
      .where('counter', 'is not', null)
      .orderBy('id', 'desc')
      .limit(COMPARED)
      .compile();
    return database.prepare(sql).all(...(parameters as string[]));
  };
  return (guildId: string, { counter, action, topic, receivedAt, isRedelivery }: NewPress): boolean => {
    if (counter === null) return false;
    const latest = latestOf(guildId, topic);
    const startedOver = latest.findIndex((row, i) => Number(row.counter) > Number(latest[i - 1]?.counter));
    const run = startedOver === -1 ? latest : latest.slice(0, startedOver);
    const same = run.find(row => row.counter === counter && row.action === action);
    if (same === undefined) return false;
    const heardAt = receivedAt.getTime();
    if (!isRedelivery && heardAt - Number(same.heard_at) >= REPEATED_WITHIN_MS) return false;
    database.prepare('update presses set heard_at = ? where id = ?').run(heardAt, Number(same.id));
    return true;
  };
}

/**
 * Creates what inserts a row at once, within whatever transaction is open, and answers its id; null where it clashed
 * and was left out. The statement is put together by Kysely and prepared, once each: every row has the same columns.
 */
function prepareInsert<Row extends Readonly<Record<string, SQLInputValue>>>(
  database: DatabaseSync,
  compile: (row: Row) => CompiledQuery,
): (row: Row) => number | null {
  let statement: StatementSync | null = null;
  return row => {
    statement ??= database.prepare(compile(row).sql);
    const { changes, lastInsertRowid } = statement.run(...Object.values(row));
    return changes === 0 ? null : Number(lastInsertRowid);
  };
}
