import type { Control } from '../../hub/contract.ts';
import type { Hub, HubDevice } from '../../hub/model.ts';
import { within } from '../../process/within.ts';

/** `takes` absent: whatever it tells. */
export interface SettableDevice extends HubDevice {
  readonly takes?: readonly Control[];
}

/** What the devices of a home take, as it is connected now. */
export interface Controls {
  /** The same devices, those whose modes only they themselves tell with what they take. Waits no longer; never throws. */
  of(devices: readonly HubDevice[], patienceMs: number): Promise<readonly SettableDevice[]>;
}

/** Of one home. */
const MOST_WITH_MODES = 30;

/** Creates it; each device is asked once. */
export function createControls(hub: Promise<Hub | null>): Controls {
  const known = new Map<string, Promise<readonly Control[] | undefined>>();

  function ask(id: string): Promise<readonly Control[] | undefined> {
    const asked = known.get(id);
    if (asked) return asked;
    const asking = hub
      .then(there => there?.device(id, { patienceMs: 5000 }))
      .then(device => device?.controls)
      .catch(() => void known.delete(id)); // it is asked again for the next sentence
    known.set(id, asking);
    return asking;
  }

  return {
    of(devices, patienceMs) {
      let room = MOST_WITH_MODES;
      const all = devices.map(async (device): Promise<SettableDevice> => {
        const hasModes = device.state.some(({ name }) => name === 'mode') && room-- > 0;
        const takes = hasModes ? await within(ask(device.id), patienceMs) : undefined;
        return takes ? { ...device, takes } : device;
      });
      return Promise.all(all);
    },
  };
}
