import type { HouseDevice } from '../../home.ts';

type Devices = readonly HouseDevice[];

/** What drifts by itself all the time, and would make every device twinkle. */
const DRIFTING: ReadonlySet<string> = new Set(['temperature', 'humidity', 'power', 'energy', 'battery']);

/** Ids of the devices to which something happened that a person at home would notice. */
export function findNoticeable(before: Devices, after: Devices): readonly string[] {
  const known = new Map(before.map(device => [device.id, device]));
  return after.flatMap(device => {
    const earlier = known.get(device.id);
    return earlier && isNoticeable(earlier, device) ? [device.id] : [];
  });
}

function isNoticeable(before: HouseDevice, after: HouseDevice): boolean {
  if (before === after) return false;
  if (before.availability !== after.availability) return true;
  const capabilities = Object.keys(after.state) as (keyof HouseDevice['state'])[];
  return capabilities.some(each => !DRIFTING.has(each) && before.state[each] !== after.state[each]);
}
