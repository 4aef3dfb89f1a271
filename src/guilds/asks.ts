import type { GuildStore } from './contract.ts';
import { createId } from './create-id.ts';
import { isPostgres } from './is-postgres.ts';
import type { GuildDatabase } from './schema.ts';

/** By then no clock that is set makes one last again. */
const OVER_FOR_MS = 24 * 60 * 60_000;

/** Questions that wait for an answer. Each new one clears those away that were over a day ago. */
export function createAsks(
  db: GuildDatabase,
  now: () => Date,
): Pick<GuildStore, 'createAsk' | 'ask' | 'takeAsk'> {
  return {
    async createAsk(ask) {
      const id = createId();
      const over = db
        .selectFrom('asks')
        .select('id')
        .where('expires_at', '<=', now().getTime() - OVER_FOR_MS)
        // What another connection clears away is left to it.
        .$if(isPostgres(db), rows => rows.forUpdate().skipLocked());
      await db.deleteFrom('asks').where('id', 'in', over).execute();
      await db
        .insertInto('asks')
        .values({
          id,
          guild_id: ask.guildId,
          channel_id: ask.channelId,
          user_id: ask.userId,
          scene_ids: JSON.stringify(ask.sceneIds),
          phrase: ask.phrase,
          run_at: ask.runAt?.getTime() ?? null,
          expires_at: ask.expiresAt.getTime(),
        })
        .execute();
      return { id, ...ask };
    },

    async ask(id) {
      const row = await db.selectFrom('asks').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) return null;
      return {
        id,
        guildId: row.guild_id,
        channelId: row.channel_id,
        userId: row.user_id,
        sceneIds: JSON.parse(row.scene_ids) as string[],
        phrase: row.phrase,
        runAt: row.run_at === null ? null : new Date(row.run_at),
        expiresAt: new Date(row.expires_at),
      };
    },

    async takeAsk(id, guildId) {
      const { numDeletedRows } = await db
        .deleteFrom('asks')
        .where('id', '=', id)
        .where('guild_id', '=', guildId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
