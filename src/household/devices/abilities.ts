import type { Hub, HubDevice } from '../../hub/model.ts';
import type { Log } from '../../process/log.ts';
import { seemsSettable } from '../access/switchable.ts';

/** Whether a hub sets devices: `look_only`: none at all; `key_may_not`: not for the key that it is asked with. */
export type Ability = 'sets' | 'look_only' | 'key_may_not';

/** What is known of hubs, each by its connection. */
export interface Abilities {
  /** null: nothing, so far. */
  known(hub: Hub): Ability | null;
  /** It has said that it knows no such request. */
  noteLookOnly(hub: Hub): void;
  /**
   * Asks it about some of its devices, by default of its own list, unless it is known. Never throws; null: that could not
   * be found out.
   */
  ask(hub: Hub, devices?: readonly HubDevice[]): Promise<Ability | null>;
  /** It was away: it may be able to do more since. */
  forget(hub: Hub): void;
}

/** Of so many devices at most: the first may be some that take nothing. */
const ASKED = 10;
const PATIENCE_MS = 5_000;
/** A hub may be upgraded, or its key be given more, and nothing says so. */
const ASKED_AGAIN_MS = 10 * 60_000;

/** Creates it, with nothing known. */
export function createAbilities({ log, now }: { readonly log: Log; now(): number }): Abilities {
  const found = new WeakMap<Hub, { readonly ability: Ability; readonly until: number }>();
  const asking = new WeakMap<Hub, Promise<Ability | null>>();

  function note(hub: Hub, ability: Ability): void {
    found.set(hub, {
      ability,
      until: ability === 'sets' ? Number.POSITIVE_INFINITY : now() + ASKED_AGAIN_MS,
    });
  }

  function known(hub: Hub): Ability | null {
    const last = found.get(hub);
    return last && last.until > now() ? last.ability : null;
  }

  async function find(hub: Hub, devices: readonly HubDevice[] | undefined): Promise<Ability | null> {
    const all = devices ?? (await hub.devices({ patienceMs: PATIENCE_MS })).items;
    const asked = all.filter(device => seemsSettable(device) && device.availability !== 'offline');
    for (const { id } of asked.slice(0, ASKED)) {
      const device = await hub.device(id, { patienceMs: PATIENCE_MS });
      if (device.isForbidden) return 'key_may_not';
      if (device.controls.length > 0) return 'sets';
    }
    return asked.length === 0 ? null : 'look_only';
  }

  return {
    known,
    noteLookOnly: hub => note(hub, 'look_only'),
    forget: hub => void found.delete(hub),
    async ask(hub, devices) {
      const before = known(hub);
      if (before !== null) return before;
      const finding =
        asking.get(hub) ??
        find(hub, devices)
          .catch(error => {
            log.debug({ err: error }, 'whether a hub sets devices could not be found out');
            return null;
          })
          .finally(() => asking.delete(hub));
      asking.set(hub, finding);
      const ability = await finding;
      if (ability !== null && known(hub) === null) note(hub, ability);
      return ability;
    },
  };
}
