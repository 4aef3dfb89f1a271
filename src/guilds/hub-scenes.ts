import { toSceneKey } from '../scene-key.ts';
import { inTurns } from './in-turns.ts';
import type { ListedScene, SceneEffect, SceneNames } from './model.ts';
import { putRows } from './put-rows.ts';
import type { GuildDatabase, Schema } from './schema.ts';

/** Every name that a guild's scenes go by, the hub's and the catalogue's, and what the hub says that they do. */
export async function readSceneNames(db: GuildDatabase, guildId: string): Promise<SceneNames> {
  const named = await db
    .selectFrom('scenes')
    .select(['id', 'name'])
    .where('guild_id', '=', guildId)
    .where('name', 'is not', null)
    .$narrowType<{ name: string }>()
    .execute();
  const listed = await readListed(db, guildId);
  const names = Map.groupBy([...listed, ...named], ({ id }) => toSceneKey(id));
  const effects = Map.groupBy(listed, ({ id }) => toSceneKey(id));
  return {
    listed: new Map(listed.map(scene => [scene.id, toEffects(scene)])),
    of: sceneId => (names.get(toSceneKey(sceneId)) ?? []).map(({ name }) => name),
    effectsOf: sceneId => join((effects.get(toSceneKey(sceneId)) ?? []).map(toEffects)),
  };
}

/** Takes over what the hub calls some of its scenes. */
export async function writeHubScenes(
  db: GuildDatabase,
  guildId: string,
  listed: readonly ListedScene[],
): Promise<void> {
  const ids = listed.map(({ id }) => id);
  const known = new Map((await readListed(db, guildId, ids)).map(scene => [scene.id, scene]));
  const changed = listed
    .map(({ id, name, effects }) => ({
      guild_id: guildId,
      id,
      name,
      effects: effects ? JSON.stringify(effects) : null,
    }))
    .filter(({ id, name, effects }) => {
      const before = known.get(id);
      return before?.name !== name || before.effects !== effects;
    });
  await putRows(db, 'hub_scenes', ...changed);
}

/** Forgets what it calls others than these. One that it lists no longer keeps its name while the catalogue has it. */
export async function forgetHubScenes(
  db: GuildDatabase,
  guildId: string,
  listedIds: ReadonlySet<string>,
): Promise<void> {
  const known = await readListed(db, guildId);
  const catalogue = await db.selectFrom('scenes').select('id').where('guild_id', '=', guildId).execute();
  const inCatalogue = new Set(catalogue.map(({ id }) => id));
  const gone = known.map(({ id }) => id).filter(id => !inCatalogue.has(id) && !listedIds.has(id));
  await inTurns(gone, async ids => {
    await db.deleteFrom('hub_scenes').where('guild_id', '=', guildId).where('id', 'in', ids).execute();
  });
}

/** What one that does not say it may do. */
const ANYTHING: readonly SceneEffect[] = [{ does: 'sets', name: '?' }];

/** What scenes of nearly one id do together; unknown where none of them says it. */
function join(all: readonly (readonly SceneEffect[] | null)[]): readonly SceneEffect[] | null {
  return all.every(each => each === null) ? null : all.flatMap(each => each ?? ANYTHING);
}

function toEffects({ effects }: Pick<Schema['hub_scenes'], 'effects'>): SceneEffect[] | null {
  return effects === null ? null : (JSON.parse(effects) as SceneEffect[]);
}

/** All of them, or those of these ids. */
function readListed(db: GuildDatabase, guildId: string, ids?: readonly string[]) {
  return db
    .selectFrom('hub_scenes')
    .select(['id', 'name', 'effects'])
    .where('guild_id', '=', guildId)
    .$if(ids !== undefined, query => query.where('id', 'in', ids ?? []))
    .execute();
}
