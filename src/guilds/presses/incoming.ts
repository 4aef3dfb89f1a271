import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { CompiledQuery, Insertable } from 'kysely';
import type { GuildDatabase, Schema } from '../schema.ts';
import { createGroupCommit } from '../sqlite/group-commit.ts';
import type { SyncedCommits } from '../sqlite/synced-commits.ts';
import type { NewNotice, NewPress, PressStore } from './contract.ts';
import { createKnownBefore } from './known-before.ts';
import { toNoticeRow } from './notices.ts';
import { createToldBefore } from './told-before.ts';

const MAX_TOPICS = 25;
/** Presses among which topics are looked for. */
const MAX_RECENT = 1_000;

/** Presses as they come in, each once. */
export function createPresses(
  db: GuildDatabase,
  database: DatabaseSync,
  { commitThenSync }: Pick<SyncedCommits, 'commitThenSync'>,
): Pick<PressStore, 'addPress' | 'recentTopics'> {
  const knownBefore = createKnownBefore(database);
  const mayBeToldBefore = createToldBefore(database);
  const insertNotice = prepareInsert(database, (row: ReturnType<typeof toNoticeRow>) =>
    db.insertInto('notices').values(row).compile(),
  );
  const insertPress = prepareInsert(database, (row: ReturnType<typeof toRow> & { perhaps_before: 0 | 1 }) =>
    db.insertInto('presses').values(row).compile(),
  );

  /** Whether it came again; that is noted then. */
  function isRepeated(guildId: string, press: NewPress): boolean {
    const known = knownBefore(guildId, press);
    if (known === null) return false;
    database
      .prepare('update presses set heard_at = ?, repeats = repeats + 1, repeated_by = ? where id = ?')
      .run(press.receivedAt.getTime(), known.by, known.id);
    return true;
  }

  function insert(guildId: string, press: NewPress, noticeId: number | null): number {
    const isPerhapsRepeat = mayBeToldBefore(guildId, press);
    return insertPress({ ...toRow(guildId, press, noticeId), perhaps_before: isPerhapsRepeat ? 1 : 0 });
  }

  function add(guildId: string, press: NewPress): number | null {
    return isRepeated(guildId, press) ? null : insert(guildId, press, null);
  }

  function addWithNotice(guildId: string, press: NewPress, notice: NewNotice) {
    const nothing = { pressId: null, notice: null };
    if (isRepeated(guildId, press)) return nothing;
    const id = insertNotice(toNoticeRow(guildId, notice));
    const pressId = insert(guildId, press, id);
    return { pressId, notice: { ...notice, id, guildId, messageId: null, isDismissed: false } };
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
    packet_id: press.packet?.id ?? null,
    filter: press.packet?.filter ?? null,
    digest: press.packet?.digest ?? null,
    heard_at: press.receivedAt.getTime(),
    channel_id: press.channelId,
    notice_id: noticeId,
    delivered_at: null,
  } satisfies Insertable<Schema['presses']>;
}

/**
 * Creates what inserts a row at once, within whatever transaction is open, and answers its id. The statement is put
 * together by Kysely and prepared, once each: every row has the same columns.
 */
function prepareInsert<Row extends Readonly<Record<string, SQLInputValue>>>(
  database: DatabaseSync,
  compile: (row: Row) => CompiledQuery,
): (row: Row) => number {
  let statement: StatementSync | null = null;
  return row => {
    statement ??= database.prepare(compile(row).sql);
    return Number(statement.run(...Object.values(row)).lastInsertRowid);
  };
}
