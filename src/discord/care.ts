import type { Care, GuildAccess } from '../guilds/access/contract.ts';
import type { CatalogueScene } from '../guilds/contract.ts';

/** Whether what a scene is called speaks of unlocking, opening, disarming or an oven. */
export type SoundsCareful = (names: readonly string[]) => boolean;

/** How careful a scene is: as the household says, or else by its id and its name. */
export function careOf(
  sceneId: string,
  { access, scenes }: { access: Pick<GuildAccess, 'scene'>; scenes: readonly CatalogueScene[] },
  soundsCareful: SoundsCareful,
): Care {
  const { care } = access.scene(sceneId);
  if (care !== null) return care;
  const names = scenes.flatMap(({ id, name }) => (isSame(id, sceneId) && name !== null ? [name] : []));
  return soundsCareful([sceneId, ...names]) ? 'confirm' : 'none';
}

/** A hub may take another spelling of an id for the same scene. */
function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.trim().toLowerCase();
}
