import type { SceneEffect } from '../../guilds/model.ts';
import type { SceneOutcome } from '../../hub/model.ts';
import type { HouseParts } from '../house-parts.ts';
import { tellApart } from '../tell-apart.ts';
import { toReadable } from './readable.ts';

/** What the house made of a scene, by the names that people know. */
export interface NamedOutcome extends Omit<SceneOutcome, 'unreachable' | 'undo'> {
  readonly sceneName: string;
  /** Names of devices. */
  readonly unreachable: readonly string[];
  /** What the hub says that the scene of this very id does; empty: nothing worth a word, or it does not say. */
  readonly effects: readonly SceneEffect[];
}

/** Adds the names that people know; where they cannot be read, the ids say it, for the house has acted. */
export async function nameOutcome(
  { undo: _ours, ...outcome }: SceneOutcome,
  guildId: string,
  { homes, guilds, log }: Pick<HouseParts, 'homes' | 'guilds' | 'log'>,
): Promise<NamedOutcome> {
  const [sceneName, names] = await Promise.all([
    homes.sceneName(guildId, outcome.sceneId),
    guilds.sceneNames(guildId).catch(error => {
      log.error({ err: error, guildId }, 'what a scene does could not be read');
      return null;
    }),
  ]);
  const devices = outcome.unreachable.length > 0 ? await homes.recentDevices(guildId, 1000) : [];
  const byId = new Map(tellApart(devices).map(({ id, name }) => [id, name]));
  return {
    ...outcome,
    sceneName,
    unreachable: outcome.unreachable.map(id => byId.get(id) ?? toReadable(id)),
    effects: names?.listed.get(outcome.sceneId) ?? [],
  };
}
