import type { GuildStore } from './contract.ts';
import type { GuildDatabase } from './schema.ts';

/** What each household says of itself. */
export function createSettings(db: GuildDatabase): Pick<GuildStore, 'settings' | 'setSettings'> {
  return {
    async settings(guildId) {
      const row = await db
        .selectFrom('settings')
        .select(['language', 'time_zone as timeZone'])
        .where('guild_id', '=', guildId)
        .executeTakeFirst();
      return row ?? { language: null, timeZone: null };
    },

    async setSettings(guildId, { language, timeZone }) {
      const changes = {
        ...(language === undefined ? {} : { language }),
        ...(timeZone === undefined ? {} : { time_zone: timeZone }),
      };
      if (Object.keys(changes).length === 0) return;
      await db
        .insertInto('settings')
        .values({ guild_id: guildId, language: null, time_zone: null, ...changes })
        .onConflict(clash => clash.column('guild_id').doUpdateSet(changes))
        .execute();
    },
  };
}
