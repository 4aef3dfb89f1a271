import { toSceneKey } from './access/scene-key.ts';
import type { SceneNames } from './model.ts';
import type { GuildDatabase } from './schema.ts';

/** A scene by a name that it goes by. */
interface Named {
  readonly id: string;
  readonly name: string;
}

/** Every name that a guild's scenes go by: the hub's, and the catalogue's. */
export async function readSceneNames(db: GuildDatabase, guildId: string): Promise<SceneNames> {
  const named = await db
    .selectFrom('scenes')
    .select(['id', 'name'])
    .where('guild_id', '=', guildId)
    .where('name', 'is not', null)
    .$narrowType<{ name: string }>()
    .execute();
  const names = Map.groupBy([...(await readListed(db, guildId)), ...named], ({ id }) => toSceneKey(id));
  return { of: sceneId => (names.get(toSceneKey(sceneId)) ?? []).map(({ name }) => name) };
}

/** Takes over what the hub calls its scenes. One that it lists no longer keeps its name while the catalogue has it. */
export async function writeHubScenes(
  db: GuildDatabase,
  guildId: string,
  listed: readonly Named[],
): Promise<void> {
  const known = new Map((await readListed(db, guildId)).map(({ id, name }) => [id, name]));
  for (const { id, name } of listed) {
    if (known.get(id) !== name)
      await db.replaceInto('hub_scenes').values({ guild_id: guildId, id, name }).execute();
  }
  const kept = new Set(listed.map(({ id }) => id));
  const catalogue = await db.selectFrom('scenes').select('id').where('guild_id', '=', guildId).execute();
  for (const { id } of catalogue) kept.add(id);
  for (const id of known.keys()) {
    if (!kept.has(id))
      await db.deleteFrom('hub_scenes').where('guild_id', '=', guildId).where('id', '=', id).execute();
  }
}

function readListed(db: GuildDatabase, guildId: string): Promise<Named[]> {
  return db.selectFrom('hub_scenes').select(['id', 'name']).where('guild_id', '=', guildId).execute();
}
