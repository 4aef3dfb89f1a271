import type { HomeDevice } from '../../../../src/hub-server/dashboard/contract.ts';

let made = 0;

/** A device of the home, online and nowhere unless it is said. */
export function toHomeDevice(
  name: string,
  type: HomeDevice['type'],
  state: HomeDevice['state'],
  more: Partial<HomeDevice> = {},
): HomeDevice {
  const at = '2026-11-21T08:00:00Z';
  const id = `device_${++made}`;
  return {
    id,
    name,
    type,
    room: null,
    state,
    availability: 'online',
    last_changed: at,
    last_seen: at,
    manufacturer: null,
    model: null,
    firmware: null,
    buttons: [],
    attributes: {},
    ...more,
  };
}
