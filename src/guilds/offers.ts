import type { GuildStore } from './contract.ts';
import type { Offer, OfferedSetting } from './model.ts';
import type { OwnGuilds } from './own-guilds.ts';
import { putRows } from './put-rows.ts';
import type { GuildDatabase, Schema } from './schema.ts';

/** What is offered under messages, until the offer is taken back there. */
export function createOffers(
  db: GuildDatabase,
  own: OwnGuilds,
): Pick<GuildStore, 'addOffer' | 'offers' | 'keepsOffer' | 'offer' | 'takeOffer' | 'removeOffer'> {
  return {
    async addOffer({ guildId, channelId, messageId, what, expiresAt }) {
      await putRows(db, 'offers', {
        message_id: messageId,
        guild_id: guildId,
        channel_id: channelId,
        scene_id: 'sceneId' in what ? what.sceneId : null,
        settings: 'settings' in what ? JSON.stringify(what.settings) : null,
        expires_at: expiresAt.getTime(),
      });
    },

    offers: async () =>
      (await db.selectFrom('offers').selectAll().where(own()).orderBy('message_id').execute()).map(toOffer),

    async keepsOffer(messageId) {
      const row = db.selectFrom('offers').select('message_id').where('message_id', '=', messageId);
      return (await row.executeTakeFirst()) !== undefined;
    },

    async offer(guildId, messageId) {
      const row = await db
        .selectFrom('offers')
        .selectAll()
        .where('message_id', '=', messageId)
        .where('guild_id', '=', guildId)
        .where('expires_at', '>', 0)
        .executeTakeFirst();
      return row ? toOffer(row) : null;
    },

    async takeOffer(messageId) {
      // The row stays until the reaction is gone, whatever happens in between.
      const { numUpdatedRows } = await db
        .updateTable('offers')
        .set({ expires_at: 0 })
        .where('message_id', '=', messageId)
        .where('expires_at', '>', 0)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async removeOffer(messageId) {
      await db.deleteFrom('offers').where('message_id', '=', messageId).execute();
    },
  };
}

function toOffer(row: Schema['offers']): Offer {
  return {
    guildId: row.guild_id,
    channelId: row.channel_id,
    messageId: row.message_id,
    what:
      row.scene_id === null
        ? { settings: JSON.parse(row.settings ?? '[]') as readonly OfferedSetting[] }
        : { sceneId: row.scene_id },
    expiresAt: new Date(row.expires_at),
  };
}
