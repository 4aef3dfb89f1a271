import type { GuildStore } from './contract.ts';
import { toPhraseKey } from './phrase-key.ts';
import { putRows } from './put-rows.ts';
import type { GuildDatabase } from './schema.ts';

/** What a household answered No to, however it is spelled. */
export function createRefusals(db: GuildDatabase): Pick<GuildStore, 'refuse' | 'refused'> {
  return {
    async refuse(guildId, phrase, sceneIds, taughtBy) {
      const key = toPhraseKey(phrase);
      const rows = sceneIds.map(sceneId => ({
        guild_id: guildId,
        key,
        scene_id: sceneId,
        taught_by: taughtBy,
      }));
      await putRows(db, 'refusals', ...rows);
    },

    async refused(guildId, phrase) {
      const rows = await db
        .selectFrom('refusals')
        .select('scene_id')
        .where('guild_id', '=', guildId)
        .where('key', '=', toPhraseKey(phrase))
        .execute();
      return rows.map(row => row.scene_id);
    },
  };
}
