import type { GuildStore } from './contract.ts';
import { inGuild } from './in-guild.ts';
import { toPhraseKey } from './phrase-key.ts';
import { putRows } from './put-rows.ts';
import type { GuildDatabase } from './schema.ts';

/** The phrases that each guild has taught, kept as they were said and found however they are spelled. */
export function createPhrases(db: GuildDatabase): Pick<GuildStore, 'teachPhrase' | 'forgetPhrase'> {
  return {
    async teachPhrase(guildId, sceneId, phrase, taughtBy) {
      const key = toPhraseKey(phrase);
      return inGuild(db, guildId, async trx => {
        await addIfNew(trx, guildId, sceneId);
        const former = await findPhrase(trx, guildId, key);
        const row = { guild_id: guildId, key, phrase, scene_id: sceneId, taught_by: taughtBy };
        await putRows(trx, 'phrases', row);
        await takeBackRefusal(trx, guildId, key, sceneId);
        return { takenFrom: former === sceneId ? null : former };
      });
    },

    async forgetPhrase(guildId, phrase) {
      const row = await db
        .deleteFrom('phrases')
        .where('guild_id', '=', guildId)
        .where('key', '=', toPhraseKey(phrase))
        .returning('scene_id')
        .executeTakeFirst();
      return row?.scene_id ?? null;
    },
  };
}

/** Whoever teaches a phrase for a scene that the catalogue lacks adds that scene by it. */
async function addIfNew(db: GuildDatabase, guildId: string, sceneId: string): Promise<void> {
  await db
    .insertInto('scenes')
    .values({ guild_id: guildId, id: sceneId, name: null, source: 'added' })
    .onConflict(clash => clash.doNothing())
    .execute();
}

/** Whoever teaches what was once answered No has changed their mind. */
async function takeBackRefusal(db: GuildDatabase, guildId: string, key: string, sceneId: string) {
  await db
    .deleteFrom('refusals')
    .where('guild_id', '=', guildId)
    .where('key', '=', key)
    .where('scene_id', '=', sceneId)
    .execute();
}

async function findPhrase(db: GuildDatabase, guildId: string, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('phrases')
    .select('scene_id')
    .where('guild_id', '=', guildId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.scene_id ?? null;
}
