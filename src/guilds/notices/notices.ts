import type { GuildStore } from '../contract.ts';
import { inGuild } from '../in-guild.ts';
import type { GuildDatabase } from '../schema.ts';
import type { HomeNotice, HomeNoticeStore, NoticeTarget } from './contract.ts';

/** Where each guild is told what its home says, and what of that is being told, or was of late. */
export function createHomeNotices(
  db: GuildDatabase,
  now: () => Date,
): Pick<GuildStore, 'noticeTarget' | 'setNoticeTarget'> & HomeNoticeStore {
  async function noticePlace(guildId: string) {
    const row = await db
      .selectFrom('notice_targets')
      .select(['target', 'since', 'cursor'])
      .where('guild_id', '=', guildId)
      .executeTakeFirst();
    return row ? { ...(JSON.parse(row.target) as NoticeTarget), since: row.since, cursor: row.cursor } : null;
  }

  return {
    noticePlace,

    async noticeTarget(guildId) {
      const place = await noticePlace(guildId);
      return place && { channelId: place.channelId, mention: place.mention };
    },

    async setNoticeTarget(guildId, target) {
      if (target === null) {
        await db.deleteFrom('notice_targets').where('guild_id', '=', guildId).execute();
        return;
      }
      const text = JSON.stringify(target);
      await db
        .insertInto('notice_targets')
        .values({ guild_id: guildId, target: text, since: now().getTime(), cursor: null })
        // What was read is read, wherever it is told from now on.
        .onConflict(conflict => conflict.column('guild_id').doUpdateSet({ target: text }))
        .execute();
    },

    async guildsWithNotices() {
      const left = db.selectFrom('departures').select('departures.guild_id');
      const rows = await db
        .selectFrom('notice_targets')
        .select('guild_id')
        .union(db.selectFrom('home_notices').select('guild_id'))
        .execute();
      const gone = new Set((await left.execute()).map(({ guild_id: id }) => id));
      return rows.flatMap(({ guild_id: id }) => (gone.has(id) ? [] : [id]));
    },

    async homeNotices(guildId) {
      const rows = await db
        .selectFrom('home_notices')
        .select('notice')
        .where('guild_id', '=', guildId)
        .orderBy('rowid' as 'id')
        .execute();
      return rows.map(({ notice }) => ({ picture: null, ...JSON.parse(notice) }) as HomeNotice);
    },

    async takeHomeNotices(guildId, cursor, notices) {
      return inGuild(db, guildId, async trx => {
        const { numUpdatedRows } = await trx
          .updateTable('notice_targets')
          .set({ cursor })
          .where('guild_id', '=', guildId)
          .executeTakeFirst();
        if (Number(numUpdatedRows) === 0) return false;
        for (const notice of notices) await put(trx, notice);
        return true;
      });
    },

    async restartNotices(guildId, since) {
      await db
        .updateTable('notice_targets')
        .set({ cursor: null, since })
        .where('guild_id', '=', guildId)
        .execute();
    },

    putHomeNotice: notice => put(db, notice),

    async dropHomeNotice(id) {
      await db.deleteFrom('home_notices').where('id', '=', id).execute();
    },
  };
}

async function put(db: Pick<GuildDatabase, 'insertInto'>, notice: HomeNotice): Promise<void> {
  const row = { id: notice.id, guild_id: notice.guildId, notice: JSON.stringify(notice) };
  await db
    .insertInto('home_notices')
    .values(row)
    .onConflict(conflict => conflict.column('id').doUpdateSet({ notice: row.notice }))
    .execute();
}
