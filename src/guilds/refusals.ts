import type { GuildStore } from './contract.ts';
import { toPhraseKey } from './phrase-key.ts';
import type { GuildDatabase } from './schema.ts';

/** What a household answered No to, however it is spelled. */
export function createRefusals(db: GuildDatabase): Pick<GuildStore, 'refuse' | 'refused'> {
  return {
    async refuse(guildId, phrase, sceneIds) {
      if (sceneIds.length === 0) return;
      const key = toPhraseKey(phrase);
      await db
        .replaceInto('refusals')
        .values(sceneIds.map(sceneId => ({ guild_id: guildId, key, scene_id: sceneId })))
        .execute();
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
