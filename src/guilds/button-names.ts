import type { GuildStore } from './contract.ts';
import type { GuildDatabase } from './schema.ts';

/** What each guild calls its buttons; the names outlive the broker that the presses came from. */
export function createButtonNames(db: GuildDatabase): Pick<GuildStore, 'buttonNames' | 'nameButton'> {
  return {
    async buttonNames(guildId) {
      const rows = await db
        .selectFrom('button_names')
        .select(['topic', 'name'])
        .where('guild_id', '=', guildId)
        .orderBy('topic')
        .execute();
      return new Map(rows.map(({ topic, name }) => [topic, name]));
    },

    async nameButton(guildId, topic, name) {
      if (name !== null) {
        await db.replaceInto('button_names').values({ guild_id: guildId, topic, name }).execute();
        return;
      }
      await db
        .deleteFrom('button_names')
        .where('guild_id', '=', guildId)
        .where('topic', '=', topic)
        .execute();
    },
  };
}
