import type { GuildAccess } from '../../guilds/access/contract.ts';
import type { GuildStore } from '../../guilds/contract.ts';
import type { ConfirmationPolicy, SceneEffect, SceneNames } from '../../guilds/model.ts';

/** What names say of whether somebody could be hurt or let in. */
export interface Suspicion {
  /** Whether what a scene is called speaks of that. */
  readonly suggestsConfirmation: (names: readonly string[]) => boolean;
  /** Whether doing this with a thing of that name could. */
  readonly suggestsHarm: (name: string, doing: 'turns_on' | 'turns_off' | 'any') => boolean;
  /** Whether what a plug is called says that "everything off" leaves it on, or asks first: a fridge, a washing machine. */
  readonly mustStayOn: (name: string) => boolean;
}

/** How careful a scene may be, from the least on. */
export const CONFIRMATION_POLICIES: readonly ConfirmationPolicy[] = ['none', 'confirm', 'approve'];

/** How careful a scene is, and why, where nobody has said so: what it does, or what it is called. */
export interface Care {
  readonly policy: ConfirmationPolicy;
  /** Null: a person said so, or it is not careful. */
  readonly because: 'name' | readonly CarefulEffect[] | null;
}

/** What shuts a house up; it is never a reason to ask. */
type SafeDeed = 'arms' | 'locks' | 'closes';
/** What of a scene may be a reason to ask first. */
type CarefulEffect = SceneEffect & { readonly does: Exclude<SceneEffect['does'], SafeDeed> };

/** What decides how careful a scene is. */
interface Known {
  readonly access: Pick<GuildAccess, 'scene'>;
  /** Whoever gives a scene another name takes none of its care away: its hub's name counts, too. */
  readonly names: SceneNames;
}

/** How careful a scene is: as the household says; else by what it does, or is called. */
function careOf(sceneId: string, { access, names }: Known, suspicion: Suspicion): Care {
  const { policy } = access.scene(sceneId);
  return policy === null ? ownCareOf(sceneId, names, suspicion) : { policy, because: null };
}

/** The care of scenes by a snapshot of their names, since every suggestion asks for the whole list. */
const careCache = new WeakMap<SceneNames, Map<string, Care>>();
const MOST_CACHED = 5_000;

/**
 * How careful a scene is, whatever the household says: by what the hub knows that it does; else by its id and all of its
 * names. A scene that is known to do nothing careful is asked about by no name.
 */
export function ownCareOf(sceneId: string, names: SceneNames, suspicion: Suspicion): Care {
  const cares = careCache.get(names) ?? new Map<string, Care>();
  careCache.set(names, cares);
  const known = cares.get(sceneId) ?? findCare(sceneId, names, suspicion);
  if (cares.size < MOST_CACHED) cares.set(sceneId, known);
  return known;
}

function findCare(sceneId: string, names: SceneNames, suspicion: Suspicion): Care {
  const effects = names.effectsOf(sceneId);
  const careful = effects?.filter(isCareful) ?? [];
  const harmful = careful.filter(effect => isHarmful(effect, suspicion));
  if (harmful.length > 0) return { policy: 'confirm', because: harmful };
  const isHarmless = effects !== null && careful.length === 0;
  return !isHarmless && suspicion.suggestsConfirmation([sceneId, ...names.of(sceneId)])
    ? { policy: 'confirm', because: 'name' }
    : { policy: 'none', because: null };
}

/** The same of each scene of a household, as it is now. */
export async function readCare(
  guildId: string,
  {
    guilds,
    suspicion,
  }: { readonly guilds: Pick<GuildStore, 'access' | 'sceneNames'>; readonly suspicion: Suspicion },
): Promise<(sceneId: string) => Care> {
  const [access, names] = await Promise.all([guilds.access(guildId), guilds.sceneNames(guildId)]);
  return sceneId => careOf(sceneId, { access, names }, suspicion);
}

function isCareful(effect: SceneEffect): effect is CarefulEffect {
  return effect.does !== 'arms' && effect.does !== 'locks' && effect.does !== 'closes';
}

function isHarmful({ does, name }: CarefulEffect, { suggestsHarm }: Suspicion): boolean {
  switch (does) {
    case 'turns_on':
    case 'turns_off':
      return suggestsHarm(name, does);
    case 'sets':
      return suggestsHarm(name, 'any');
    default:
      return true;
  }
}
