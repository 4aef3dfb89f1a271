import type { KnownDevice } from '../../src/guilds/model.ts';

/** A lamp as a home listed it. */
export function newDevice(device: Partial<KnownDevice> = {}): KnownDevice {
  return {
    id: 'lamp',
    name: 'Lamp',
    room: null,
    floor: null,
    type: 'light',
    tells: ['on'],
    settable: null,
    takes: null,
    ...device,
  };
}
