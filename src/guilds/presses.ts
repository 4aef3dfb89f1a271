import type { GuildStore } from './contract.ts';
import type { GuildDatabase } from './schema.ts';

// Of a guild; the oldest makes room for the newest.
const keptPresses = 1_000;
const MAX_TOPICS = 25;

/** Each guild's latest presses. */
export function createPresses(db: GuildDatabase): Pick<GuildStore, 'recordPress' | 'recentTopics'> {
  return {
    async recordPress(guildId, { topic, action, count, receivedAt, raw }) {
      const press = { guild_id: guildId, topic, action, count, received_at: receivedAt.getTime(), raw };
      await db.transaction().execute(async trx => {
        await trx
          .insertInto('presses')
          .values({ id: null, ...press })
          .execute();
        const firstTooMany = trx
          .selectFrom('presses')
          .select('id')
          .where('guild_id', '=', guildId)
          .orderBy('id', 'desc')
          .offset(keptPresses)
          .limit(1);
        await trx
          .deleteFrom('presses')
          .where('guild_id', '=', guildId)
          .where('id', '<=', firstTooMany)
          .execute();
      });
    },

    async recentTopics(guildId) {
      const rows = await db
        .selectFrom('presses')
        .select('topic')
        .where('guild_id', '=', guildId)
        .groupBy('topic')
        .orderBy(({ fn }) => fn.max('id'), 'desc')
        .limit(MAX_TOPICS)
        .execute();
      return rows.map(row => row.topic);
    },
  };
}
