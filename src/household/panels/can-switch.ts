import type { Hub } from '../../hub/model.ts';
import type { Log } from '../../process/log.ts';
import { seemsSwitchable } from '../access/switchable.ts';
import type { WatchedHome } from '../watch/contract.ts';

/** Whether hubs set devices at all, with the key that they are asked with: asked of one device, once a connection. */
export interface CanSwitch {
  of(guildId: string, home: WatchedHome): Promise<boolean>;
  /** A home that was away may be another one. */
  note(guildId: string, home: WatchedHome): void;
  forget(guildId: string): void;
}

/** Of so many devices; the first may be one that takes nothing. */
const ASKED = 3;

/** Creates it, with nothing known. */
export function createCanSwitch({
  hubOf,
  log,
}: {
  hubOf: (guildId: string) => Promise<Hub | null>;
  log: Log;
}): CanSwitch {
  const known = new Map<string, Promise<boolean>>();

  async function ask(guildId: string, { devices }: WatchedHome): Promise<boolean> {
    const hub = await hubOf(guildId);
    const asked =
      devices?.filter(device => seemsSwitchable(device) && device.availability !== 'offline') ?? [];
    for (const { id } of asked.slice(0, ASKED)) {
      const device = await hub?.device(id);
      if (device?.isForbidden) return false;
      if (device?.controls.some(({ capability }) => capability === 'on')) return true;
    }
    return false;
  }

  return {
    async of(guildId, home) {
      if (!home.isConnected) return false;
      const asking = known.get(guildId) ?? ask(guildId, home);
      known.set(guildId, asking);
      try {
        return await asking;
      } catch (error) {
        log.debug({ err: error, guildId }, 'whether a hub sets devices could not be asked');
        if (known.get(guildId) === asking) known.delete(guildId);
        return false;
      }
    },
    note(guildId, { isConnected }) {
      if (!isConnected) known.delete(guildId);
    },
    forget: guildId => void known.delete(guildId),
  };
}
