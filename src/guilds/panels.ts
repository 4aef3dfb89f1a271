import type { GuildStore } from './contract.ts';
import type { Panel } from './model.ts';
import type { OwnGuilds } from './own-guilds.ts';
import { putRows } from './put-rows.ts';
import type { GuildDatabase, Schema } from './schema.ts';

/** The panels of each guild, in the order of their messages. */
export function createPanels(
  db: GuildDatabase,
  own: OwnGuilds,
): Pick<GuildStore, 'panels' | 'allPanels' | 'addPanel' | 'removePanel'> {
  const all = () =>
    db
      .selectFrom('panels')
      .selectAll()
      .orderBy('rowid' as 'message_id');
  return {
    panels: async guildId => (await all().where('guild_id', '=', guildId).execute()).map(toPanel),
    async allPanels() {
      const left = db.selectFrom('departures').select('departures.guild_id');
      return (await all().where('guild_id', 'not in', left).where(own()).execute()).map(toPanel);
    },

    async addPanel(guildId, { channelId, messageId, room }) {
      const row = { guild_id: guildId, channel_id: channelId, message_id: messageId, room };
      await putRows(db, 'panels', row);
    },

    async removePanel(guildId, messageId) {
      const row = await db
        .deleteFrom('panels')
        .where('guild_id', '=', guildId)
        .where('message_id', '=', messageId)
        .returningAll()
        .executeTakeFirst();
      return row ? toPanel(row) : null;
    },
  };
}

function toPanel(row: Schema['panels']): Panel {
  return { guildId: row.guild_id, channelId: row.channel_id, messageId: row.message_id, room: row.room };
}
