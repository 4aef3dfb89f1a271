import type { Care, GuildAccess } from '../../guilds/access/contract.ts';
import type { GuildStore, SceneNames } from '../../guilds/contract.ts';

/** Whether what a scene is called speaks of unlocking, opening, disarming or an oven. */
export type SoundsCareful = (names: readonly string[]) => boolean;

/** How careful a scene may be, from the least on. */
export const CARES: readonly Care[] = ['none', 'confirm', 'approve'];

/** What decides how careful a scene is. */
interface Words {
  readonly access: Pick<GuildAccess, 'scene'>;
  /** Whoever gives a scene another name takes none of its care away: its hub's name counts, too. */
  readonly names: SceneNames;
}

/** How careful a scene is: as the household says, or else by its id and all of its names. */
export function careOf(sceneId: string, { access, names }: Words, soundsCareful: SoundsCareful): Care {
  const { care } = access.scene(sceneId);
  if (care !== null) return care;
  return soundsCareful([sceneId, ...names.of(sceneId)]) ? 'confirm' : 'none';
}

/** The same, as it is now. */
export async function readCare(
  guildId: string,
  sceneId: string,
  {
    guilds,
    soundsCareful,
  }: { readonly guilds: Pick<GuildStore, 'access' | 'sceneNames'>; readonly soundsCareful: SoundsCareful },
): Promise<Care> {
  const [access, names] = await Promise.all([guilds.access(guildId), guilds.sceneNames(guildId)]);
  return careOf(sceneId, { access, names }, soundsCareful);
}
