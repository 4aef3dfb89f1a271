import type { GuildStore } from './contract.ts';
import { readSceneNames, writeHubScenes } from './hub-scenes.ts';
import type { CatalogueScene } from './model.ts';
import type { GuildDatabase, Schema } from './schema.ts';

type SceneRow = Schema['scenes'];

/** Each guild's catalogue of scenes, told with the phrases that mean them. */
export function createScenes(
  db: GuildDatabase,
): Pick<GuildStore, 'scenes' | 'sceneNames' | 'syncScenes' | 'addScene' | 'removeScene'> {
  return {
    scenes: guildId => readScenes(db, guildId),
    sceneNames: guildId => readSceneNames(db, guildId),

    async syncScenes(guildId, listed) {
      await db.transaction().execute(async trx => {
        const known = new Map((await readScenes(trx, guildId)).map(scene => [scene.id, scene]));
        for (const { id, name } of listed) {
          await write(trx, known.get(id), { guild_id: guildId, id, name, source: 'hub' });
        }
        const listedIds = new Set(listed.map(scene => scene.id));
        for (const scene of known.values()) {
          // Where a hub lists its scenes, only those run: another spelling that did once is none.
          const isOfHub = scene.source === 'hub' || (scene.source === 'learned' && listed.length > 0);
          const gone = isOfHub && scene.phrases.length === 0 && !listedIds.has(scene.id);
          if (gone) await deleteScene(trx, guildId, scene.id);
        }
        await writeHubScenes(trx, guildId, listed);
      });
    },

    async addScene(guildId, scene) {
      await db.transaction().execute(async trx => {
        const known = (await readScenes(trx, guildId)).find(({ id }) => id === scene.id);
        await write(trx, known, { guild_id: guildId, ...scene });
      });
    },

    removeScene: (guildId, sceneId) => db.transaction().execute(trx => deleteScene(trx, guildId, sceneId)),
  };
}

async function readScenes(db: GuildDatabase, guildId: string): Promise<readonly CatalogueScene[]> {
  const scenes = await db
    .selectFrom('scenes')
    .select(['id', 'name', 'source'])
    .where('guild_id', '=', guildId)
    .orderBy('id')
    .execute();
  const phrases = await db
    .selectFrom('phrases')
    .select(['scene_id', 'phrase'])
    .where('guild_id', '=', guildId)
    .orderBy('key')
    .execute();
  const byScene = Map.groupBy(phrases, phrase => phrase.scene_id);
  return scenes.map(scene => ({
    ...scene,
    phrases: (byScene.get(scene.id) ?? []).map(({ phrase }) => phrase),
  }));
}

/** Writes a scene as `told`, save what a person said before; nothing where nothing changes. */
async function write(db: GuildDatabase, known: CatalogueScene | undefined, told: SceneRow): Promise<void> {
  if (known && told.source === 'learned') return;
  const byPerson = known?.source === 'added' && told.source === 'hub';
  const name = byPerson ? (known.name ?? told.name) : (told.name ?? known?.name ?? null);
  const source = byPerson ? 'added' : told.source;
  if (known?.name === name && known.source === source) return;
  await db
    .insertInto('scenes')
    .values({ ...told, name, source })
    .onConflict(clash => clash.columns(['guild_id', 'id']).doUpdateSet({ name, source }))
    .execute();
}

/** With what was said to mean it, or not to mean it. */
async function deleteScene(db: GuildDatabase, guildId: string, sceneId: string): Promise<boolean> {
  await db.deleteFrom('refusals').where('guild_id', '=', guildId).where('scene_id', '=', sceneId).execute();
  const { numDeletedRows } = await db
    .deleteFrom('scenes')
    .where('guild_id', '=', guildId)
    .where('id', '=', sceneId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
