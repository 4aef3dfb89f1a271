import type { Insertable } from 'kysely';
import type { GuildDatabase, Schema } from '../schema.ts';
import type { NewNotice, NewPress, PressStore } from './contract.ts';
import { findKnown } from './known-before.ts';
import { toNoticeRow } from './notices.ts';
import { insertRow, type PressCommits, type Steps } from './statement.ts';
import { createToldBefore } from './told-before.ts';

const MAX_TOPICS = 25;
/** Presses among which topics are looked for. */
const MAX_RECENT = 1_000;
const HEARD_AGAIN = 'update presses set heard_at = ?, repeats = repeats + 1, repeated_by = ? where id = ?';

/** Presses as they come in, each once. */
export function createPresses(
  db: GuildDatabase,
  commits: PressCommits,
): Pick<PressStore, 'addPress' | 'recentTopics'> {
  const mayBeToldBefore = createToldBefore();

  /** Whether it came again; that is noted then. */
  function* isRepeated(guildId: string, press: NewPress): Steps<boolean> {
    const known = yield* findKnown(guildId, press);
    if (known === null) return false;
    yield { sql: HEARD_AGAIN, values: [press.receivedAt.getTime(), known.by, known.id] };
    return true;
  }

  function* insert(guildId: string, press: NewPress, noticeId: number | null): Steps<number> {
    const isPerhapsRepeat = yield* mayBeToldBefore(guildId, press);
    const row = { ...toRow(guildId, press, noticeId), perhaps_before: isPerhapsRepeat ? 1 : 0 };
    return yield* insertRow('presses', row);
  }

  function* add(guildId: string, press: NewPress): Steps<number | null> {
    return (yield* isRepeated(guildId, press)) ? null : yield* insert(guildId, press, null);
  }

  function* addWithNotice(guildId: string, press: NewPress, notice: NewNotice) {
    const nothing = { pressId: null, notice: null };
    if (yield* isRepeated(guildId, press)) return nothing;
    const id = yield* insertRow('notices', toNoticeRow(guildId, notice));
    const pressId = yield* insert(guildId, press, id);
    return { pressId, notice: { ...notice, id, guildId, messageId: null, isDismissed: false } };
  }

  return {
    async addPress(guildId, press, notice, onSnapshot = () => {}) {
      if (!notice) {
        const pressId = await commits.together(guildId, () => add(guildId, press));
        return { pressId, notice: null };
      }
      return commits.atOnce(
        guildId,
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
