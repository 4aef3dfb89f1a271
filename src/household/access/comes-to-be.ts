import type { DeviceCommand } from '../../guilds/model.ts';
import type { Hub } from '../../hub/model.ts';
import { clock } from '../../process/clock.ts';
import { isSet } from './device-reading.ts';

/** When a device is looked at that has not said yet that it followed, after one another. */
const LOOKS_MS = [1_000, 2_000, 4_000, 8_000];

/** Whether a device comes to say within some seconds that it is so. Never throws: nobody knows, then. */
export async function comesToBe(
  hub: Pick<Hub, 'device'>,
  deviceId: string,
  commands: readonly DeviceCommand[],
): Promise<boolean> {
  for (const afterMs of LOOKS_MS) {
    await clock.sleep(afterMs, { ref: false });
    const device = await hub.device(deviceId, { patienceMs: 3_000 }).catch(() => null);
    if (device && isSet(device, commands)) return true;
  }
  return false;
}
