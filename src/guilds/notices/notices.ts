import type { GuildStore } from '../contract.ts';
import { inGuild } from '../in-guild.ts';
import type { OwnGuilds } from '../own-guilds.ts';
import type { GuildDatabase } from '../schema.ts';
import { dropTold, guildsToTell, putTold, toldRows } from '../told-rows.ts';
import type { HomeNotice, HomeNoticeStore, NoticeTarget } from './contract.ts';

/** Where each guild is told what its home says, and what of that is being told, or was of late. */
export function createHomeNotices(
  db: GuildDatabase,
  now: () => Date,
  own: OwnGuilds,
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

    guildsWithNotices: () => guildsToTell(db, { wishes: 'notice_targets', told: 'home_notices', own }),

    async homeNotices(guildId) {
      const rows = await toldRows<HomeNotice>(db, 'home_notices', guildId);
      return rows.map(notice => ({ ...notice, picture: notice.picture ?? null }));
    },

    async takeHomeNotices(guildId, { cursor, since }, notices) {
      return inGuild(db, guildId, async trx => {
        const { numUpdatedRows } = await trx
          .updateTable('notice_targets')
          .set({ cursor })
          .where('guild_id', '=', guildId)
          .where('since', '=', since)
          .executeTakeFirst();
        if (Number(numUpdatedRows) === 0) return false;
        for (const notice of notices) await putTold(trx, 'home_notices', notice);
        return true;
      });
    },

    restartNotices: (guildId, since) => restartNotices(db, guildId, since),
    putHomeNotice: notice => putTold(db, 'home_notices', notice),
    dropHomeNotice: id => dropTold(db, 'home_notices', id),
  };
}

/** Another hub is listened to from then on, and its list begins anew; what was being read of the one before is no more taken. */
export async function restartNotices(db: GuildDatabase, guildId: string, since: number): Promise<void> {
  await db
    .updateTable('notice_targets')
    .set(eb => ({
      cursor: null,
      since: eb
        .case()
        .when('since', '>=', since)
        .then(eb('since', '+', 1))
        .else(since)
        .end(),
    }))
    .where('guild_id', '=', guildId)
    .execute();
}
