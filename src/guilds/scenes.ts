import type { GuildStore } from './contract.ts';
import { forgetHubScenes, readSceneNames, writeHubScenes } from './hub-scenes.ts';
import { inGuild } from './in-guild.ts';
import { createInOrder } from './in-order.ts';
import { inTurns } from './in-turns.ts';
import type { CatalogueScene, ListedScene } from './model.ts';
import { putRows } from './put-rows.ts';
import type { GuildDatabase, Schema } from './schema.ts';

type SceneRow = Schema['scenes'];

/** Each guild's catalogue of scenes, told with the phrases that mean them. */
export function createScenes(
  db: GuildDatabase,
): Pick<GuildStore, 'scenes' | 'sceneNames' | 'syncScenes' | 'addScene' | 'removeScene'> {
  const inOrder = createInOrder();

  async function sync(guildId: string, listed: readonly ListedScene[]): Promise<void> {
    await inTurns(listed, some =>
      inGuild(db, guildId, async trx => {
        const ids = some.map(({ id }) => id);
        const known = new Map((await readScenes(trx, guildId, ids)).map(scene => [scene.id, scene]));
        const told = some.map(({ id, name }): SceneRow => ({ guild_id: guildId, id, name, source: 'hub' }));
        await putRows(trx, 'scenes', ...told.flatMap(row => toChanged(known.get(row.id), row) ?? []));
        await writeHubScenes(trx, guildId, some);
      }),
    );
    await forgetGone(db, guildId, listed);
  }

  return {
    scenes: guildId => readScenes(db, guildId),
    sceneNames: guildId => readSceneNames(db, guildId),

    syncScenes: (guildId, listed) => inOrder(guildId, () => sync(guildId, listed)),

    async addScene(guildId, scene) {
      await inGuild(db, guildId, async trx => {
        const [known] = await readScenes(trx, guildId, [scene.id]);
        const changed = toChanged(known, { guild_id: guildId, ...scene });
        if (changed) await putRows(trx, 'scenes', changed);
      });
    },

    removeScene: (guildId, sceneId) => inGuild(db, guildId, trx => deleteScenes(trx, guildId, [sceneId])),
  };
}

/** All of them, or those of these ids. */
async function readScenes(
  db: GuildDatabase,
  guildId: string,
  ids?: readonly string[],
): Promise<readonly CatalogueScene[]> {
  const scenes = await db
    .selectFrom('scenes')
    .select(['id', 'name', 'source'])
    .where('guild_id', '=', guildId)
    .$if(ids !== undefined, query => query.where('id', 'in', ids ?? []))
    .orderBy('id')
    .execute();
  const phrases = await db
    .selectFrom('phrases')
    .select(['scene_id', 'phrase'])
    .where('guild_id', '=', guildId)
    .$if(ids !== undefined, query => query.where('scene_id', 'in', ids ?? []))
    .orderBy('key')
    .execute();
  const byScene = Map.groupBy(phrases, phrase => phrase.scene_id);
  return scenes.map(scene => ({
    ...scene,
    phrases: (byScene.get(scene.id) ?? []).map(({ phrase }) => phrase),
  }));
}

/** A scene as `told`, save what a person said before; null: nothing changes. */
function toChanged(known: CatalogueScene | undefined, told: SceneRow): SceneRow | null {
  if (known && told.source === 'learned') return null;
  const byPerson = known?.source === 'added' && told.source === 'hub';
  const name = byPerson ? (known.name ?? told.name) : (told.name ?? known?.name ?? null);
  const source = byPerson ? 'added' : told.source;
  return known?.name === name && known.source === source ? null : { ...told, name, source };
}

/** Forgets what the hub does not list any more, and people say nothing of. */
async function forgetGone(db: GuildDatabase, guildId: string, listed: readonly ListedScene[]): Promise<void> {
  const listedIds = new Set(listed.map(({ id }) => id));
  const isGone = ({ id, source, phrases }: CatalogueScene) => {
    // Where a hub lists its scenes, only those run: another spelling that did once is none.
    const isOfHub = source === 'hub' || (source === 'learned' && listed.length > 0);
    return isOfHub && phrases.length === 0 && !listedIds.has(id);
  };
  const idsOf = (scenes: readonly CatalogueScene[]) => scenes.filter(isGone).map(({ id }) => id);
  await inTurns(idsOf(await readScenes(db, guildId)), some =>
    inGuild(db, guildId, async trx => {
      // Once more: somebody may have said something of them meanwhile.
      const ids = idsOf(await readScenes(trx, guildId, some));
      await deleteScenes(trx, guildId, ids);
    }),
  );
  await forgetHubScenes(db, guildId, listedIds);
}

/** With what was said to mean them, or not to mean them; answers whether there were any. */
async function deleteScenes(db: GuildDatabase, guildId: string, ids: readonly string[]): Promise<boolean> {
  await db.deleteFrom('refusals').where('guild_id', '=', guildId).where('scene_id', 'in', ids).execute();
  const { numDeletedRows } = await db
    .deleteFrom('scenes')
    .where('guild_id', '=', guildId)
    .where('id', 'in', ids)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
