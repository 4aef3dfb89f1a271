import { type Insertable, type Selectable, sql } from 'kysely';
import { inGuild } from '../in-guild.ts';
import type { GuildDatabase, Schema } from '../schema.ts';
import { createConfirming } from './confirming.ts';
import type { NewNotice, Notice, PressStore } from './contract.ts';
import { countEvents, selectWaiting } from './waiting.ts';

type Methods =
  | 'snapshotNotice'
  | 'extendNotice'
  | 'unconfirmedNotices'
  | 'noticesToEdit'
  | 'noticeByNonce'
  | 'confirmNotice'
  | 'confirmEdit'
  | 'releaseNotice'
  | 'dismissNotice'
  | 'outdatedNotices'
  | 'retireNotice'
  | 'amendPresses';

/** After a flood there are many. */
const OUTDATED_AT_ONCE = 50;
/** Messages that ask what they tell of: so many of a channel keep their buttons, though newer ones stand under them. */
const KEPT_ASKING = 5;

/** Messages about presses: made, confirmed, extended and released. */
export function createNotices(db: GuildDatabase): Pick<PressStore, Methods> {
  const notices = (guildId: string) => db.selectFrom('notices').selectAll().where('guild_id', '=', guildId);
  return {
    ...createSnapshots(db),
    ...createConfirming(db),

    async unconfirmedNotices(guildId, channelId) {
      const rows = notices(guildId).where('channel_id', '=', channelId).where('message_id', 'is', null);
      return (await rows.orderBy('id').execute()).map(toNotice);
    },

    async noticesToEdit(guildId, channelId) {
      const rows = notices(guildId).where('channel_id', '=', channelId).where('edit_due', '=', sql.lit(1));
      return (await rows.where('message_id', 'is not', null).orderBy('id').execute()).map(toNotice);
    },

    async noticeByNonce(guildId, nonce) {
      const row = await notices(guildId).where('nonce', '=', nonce).executeTakeFirst();
      return row ? toNotice(row) : null;
    },

    async dismissNotice(guildId, nonce) {
      const { numUpdatedRows } = await db
        .updateTable('notices')
        .set({ dismissed: 1, outdated: null })
        .where('guild_id', '=', guildId)
        .where('nonce', '=', nonce)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async outdatedNotices(guildId, channelId) {
      const rows = await notices(guildId)
        .select(({ exists, selectFrom }) =>
          exists(
            selectFrom('presses')
              .select('presses.id')
              .whereRef('notice_id', '=', 'notices.id')
              .where('action', '=', 'unknown'),
          ).as('asks'),
        )
        .where('channel_id', '=', channelId)
        .where('outdated', '=', sql.lit(1))
        .orderBy('id', 'desc')
        .limit(OUTDATED_AT_ONCE)
        .execute();
      const kept = rows.filter(({ asks }) => asks).slice(0, KEPT_ASKING);
      return rows.filter(row => !kept.includes(row)).map(toNotice);
    },

    amendPresses: (guildId, pressIds, { action, count }) =>
      inGuild(db, guildId, async trx => {
        const [first, ...others] = pressIds;
        if (first === undefined) return [];
        const presses = trx.updateTable('presses').where('guild_id', '=', guildId);
        await presses.set({ action, count }).where('id', '=', first).execute();
        if (others.length > 0) await presses.set({ count: 0 }).where('id', 'in', others).execute();
        const its = trx
          .selectFrom('presses')
          .select('notice_id')
          .where('id', 'in', [...pressIds])
          .where('notice_id', 'is not', null);
        const rows = await trx
          .updateTable('notices')
          .set({ edit_due: 1 })
          .where('guild_id', '=', guildId)
          .where('id', 'in', its)
          .returning('channel_id')
          .execute();
        return [...new Set(rows.map(row => row.channel_id))];
      }),

    async retireNotice(guildId, noticeId) {
      await db
        .updateTable('notices')
        .set({ dismissed: 1, outdated: null })
        .where('guild_id', '=', guildId)
        .where('id', '=', noticeId)
        .execute();
    },
  };
}

function createSnapshots(
  db: GuildDatabase,
): Pick<PressStore, 'snapshotNotice' | 'extendNotice' | 'releaseNotice'> {
  return {
    snapshotNotice: (guildId, notice, { throughId, topics, events }) =>
      inGuild(db, guildId, async trx => {
        const presses = selectWaiting(trx, { guildId, ...notice, throughId, topics });
        if ((await countEvents(presses)) !== events) return null;
        const stored = await trx
          .insertInto('notices')
          .values(toNoticeRow(guildId, notice))
          .returningAll()
          .executeTakeFirstOrThrow();
        const snapshot = toNotice(stored);
        await trx
          .updateTable('presses')
          .set({ notice_id: snapshot.id })
          .where('id', 'in', presses.select('id'))
          .execute();
        return snapshot;
      }),

    extendNotice: (guildId, noticeId, { throughId, topics }) =>
      inGuild(db, guildId, async trx => {
        const { channel_id: channelId } = await trx
          .updateTable('notices')
          .set({ edit_due: 1 })
          .where('guild_id', '=', guildId)
          .where('id', '=', noticeId)
          .where('message_id', 'is not', null)
          .returning('channel_id')
          .executeTakeFirstOrThrow();
        await trx
          .updateTable('presses')
          .set({ notice_id: noticeId })
          .where('id', 'in', selectWaiting(trx, { guildId, channelId, throughId, topics }).select('id'))
          .execute();
      }),

    releaseNotice: (guildId, noticeId) =>
      inGuild(db, guildId, async trx => {
        await trx
          .updateTable('presses')
          .set({ notice_id: null })
          .where('guild_id', '=', guildId)
          .where('notice_id', '=', noticeId)
          .where('delivered_at', 'is', null)
          .execute();
        await trx
          .updateTable('notices')
          .set({ edit_due: 0, outdated: null })
          .where('guild_id', '=', guildId)
          .where('id', '=', noticeId)
          .execute();
        await trx
          .deleteFrom('notices')
          .where('guild_id', '=', guildId)
          .where('id', '=', noticeId)
          .where('message_id', 'is', null)
          .execute();
      }),
  };
}

/** A new notice as it is stored. */
export function toNoticeRow(guildId: string, { channelId, nonce, body, snapshotAt }: NewNotice) {
  return {
    guild_id: guildId,
    channel_id: channelId,
    nonce,
    body,
    frozen_at: snapshotAt.getTime(),
    message_id: null,
  } satisfies Insertable<Schema['notices']>;
}

function toNotice(row: Selectable<Schema['notices']>): Notice {
  return {
    id: Number(row.id),
    guildId: row.guild_id,
    channelId: row.channel_id,
    nonce: row.nonce,
    body: row.body,
    snapshotAt: new Date(row.frozen_at),
    messageId: row.message_id,
    isDismissed: row.dismissed === 1,
  };
}
