import type { GuildStore } from './contract.ts';
import { putRows } from './put-rows.ts';
import type { GuildDatabase } from './schema.ts';

/** The channels of each guild in which free text is heard. */
export function createListening(
  db: GuildDatabase,
): Pick<GuildStore, 'listening' | 'listen' | 'stopListening'> {
  return {
    async listening(guildId) {
      return db
        .selectFrom('listening')
        .select(['channel_id as channelId', 'mode'])
        .where('guild_id', '=', guildId)
        .orderBy('channel_id')
        .execute();
    },

    async listen(guildId, channelId, mode) {
      await putRows(db, 'listening', { guild_id: guildId, channel_id: channelId, mode });
    },

    async stopListening(guildId, channelId) {
      const { numDeletedRows } = await db
        .deleteFrom('listening')
        .where('guild_id', '=', guildId)
        .where('channel_id', '=', channelId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
