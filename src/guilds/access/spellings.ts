import { toSceneKey } from '../../scene-key.ts';
import type { GuildDatabase } from '../schema.ts';

/** The ids by which a guild's scene stands in a table: a hub may take several for the same one. */
export async function spellingsOf(
  db: GuildDatabase,
  table: 'scene_roles' | 'careful_scenes' | 'audit',
  guildId: string,
  sceneId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('scene_id')
    .distinct()
    .where('guild_id', '=', guildId)
    .execute();
  const ids = rows.flatMap(({ scene_id: id }) => id ?? []);
  return ids.filter(id => toSceneKey(id) === toSceneKey(sceneId));
}
