import type { GuildAccess } from '../../guilds/access/contract.ts';
import type { GuildStore } from '../../guilds/contract.ts';
import type { ConfirmationPolicy, SceneNames } from '../../guilds/model.ts';

/** Whether what a scene is called speaks of unlocking, opening, disarming or an oven. */
export type SuggestsConfirmation = (names: readonly string[]) => boolean;

/** How careful a scene may be, from the least on. */
export const CONFIRMATION_POLICIES: readonly ConfirmationPolicy[] = ['none', 'confirm', 'approve'];

/** What decides how careful a scene is. */
interface Words {
  readonly access: Pick<GuildAccess, 'scene'>;
  /** Whoever gives a scene another name takes none of its care away: its hub's name counts, too. */
  readonly names: SceneNames;
}

/** How careful a scene is: as the household says, or else by its id and all of its names. */
export function confirmationPolicyOf(
  sceneId: string,
  { access, names }: Words,
  suggestsConfirmation: SuggestsConfirmation,
): ConfirmationPolicy {
  const { policy } = access.scene(sceneId);
  if (policy !== null) return policy;
  return suggestsConfirmation([sceneId, ...names.of(sceneId)]) ? 'confirm' : 'none';
}

/** The same, as it is now. */
export async function readConfirmationPolicy(
  guildId: string,
  sceneId: string,
  {
    guilds,
    suggestsConfirmation,
  }: {
    readonly guilds: Pick<GuildStore, 'access' | 'sceneNames'>;
    readonly suggestsConfirmation: SuggestsConfirmation;
  },
): Promise<ConfirmationPolicy> {
  const [access, names] = await Promise.all([guilds.access(guildId), guilds.sceneNames(guildId)]);
  return confirmationPolicyOf(sceneId, { access, names }, suggestsConfirmation);
}
