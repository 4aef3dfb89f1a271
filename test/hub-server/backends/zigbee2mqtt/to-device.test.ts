import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DeviceDetail } from '../../../../src/hub/contract.ts';
import { parseDevices } from '../../../../src/hub-server/backends/zigbee2mqtt/bridge.ts';
import { toReadings } from '../../../../src/hub-server/backends/zigbee2mqtt/capabilities.ts';
import type { JsonObject } from '../../../../src/hub-server/backends/zigbee2mqtt/json.ts';
import { toDevice } from '../../../../src/hub-server/backends/zigbee2mqtt/to-device.ts';
import { LAMP, toListed } from '../../../support/zigbee2mqtt.ts';

const changedAt = '2026-11-21T08:00:00.000Z';

function describe(
  state: JsonObject,
  entry: object = toListed('hall/lamp', '0x01'),
): DeviceDetail | undefined {
  const [listed] = parseDevices(JSON.stringify([entry])) ?? [];
  const readings = toReadings(listed?.exposes ?? []);
  return (
    listed &&
    toDevice(listed, { id: 'lamp', readings, state, availability: 'online', changedAt, buttons: ['btn_1'] })
  );
}

it('tells what is known of a device', () => {
  expect(describe({ state: 'ON', brightness: 254, color_temp: 250, linkquality: 120 })).toEqual({
    id: 'lamp',
    name: 'hall/lamp',
    type: 'light',
    room: null,
    floor: null,
    availability: 'online',
    state: { on: true, brightness: 100, color_temperature: 4000, color: null },
    last_changed: changedAt,
    last_seen: null,
    manufacturer: 'IKEA',
    model: 'LED1624G9',
    firmware: '1.3.009',
    capabilities: ['on', 'brightness', 'color_temperature', 'color'],
    units: { brightness: '%', color_temperature: 'K' },
    buttons: ['btn_1'],
    attributes: { description: 'TRADFRI bulb', linkquality: { value: 120, unit: 'lqi' } },
    takes: ['on', 'brightness', 'color_temperature', 'color'],
    commands: [
      { capability: 'on', type: 'boolean' },
      { capability: 'brightness', type: 'number', minimum: 0, maximum: 100, step: 1 },
      { capability: 'color_temperature', type: 'number', minimum: 2203, maximum: 4000, step: 1 },
      { capability: 'color', type: 'string' },
    ],
  });
});

it.each([
  ['2026-11-21T09:00:00+01:00', '2026-11-21T08:00:00.000Z'],
  [1_795_248_000_000, '2026-11-21T08:00:00.000Z'],
  ['yesterday', null],
  [8.64e15, null],
  [-1, null],
  [null, null],
])('reads %j as when it was last seen', (last_seen, expected) => {
  expect(describe({ last_seen })?.last_seen).toBe(expected);
});

it('keeps what zigbee2mqtt says of itself out of the attributes', () => {
  const state = { update: { state: 'idle' }, update_available: false, device: { model: 'x' }, pairing: true };
  expect(describe(state)?.attributes).toEqual({ description: 'TRADFRI bulb', pairing: true });
});

it('tells of each part of a device of several', () => {
  const exposes = ['left', 'right'].map(endpoint => ({
    type: 'switch',
    features: [{ name: 'state', property: `state_${endpoint}`, value_on: 'ON' }],
  }));
  const entry = toListed('x', '0x01', { definition: { exposes } });
  expect(describe({ state_left: 'ON', state_right: 'OFF' }, entry)).toMatchObject({
    state: { on: true },
    attributes: { state_left: 'ON', state_right: 'OFF' },
  });
});

it('keeps the contract whatever is published', () => {
  const names = [
    'state',
    'brightness',
    'color_temp',
    'color',
    'color_mode',
    'battery',
    'humidity',
    'position',
  ];
  const more = [
    'last_seen',
    'contact',
    'occupancy',
    'lock_state',
    'local_temperature',
    'system_mode',
    'mode',
  ];
  const property = fc.oneof(fc.constantFrom(...names, ...more), fc.string());
  const value = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('ON', 'OFF', 'LOCK', 'hs'),
    fc.double({ noNaN: true }),
  );
  const type = fc.constantFrom('light', 'switch', 'cover', 'lock', 'climate', 'fan', 'numeric', 'enum');
  const features = fc.array(fc.record({ name: property, property, value_max: fc.jsonValue() }), {
    maxLength: 4,
  });
  const exposes = fc.array(fc.record({ type, name: property, property, features }), { maxLength: 6 });
  const definition = exposes.map(some => ({ ...LAMP, exposes: [...some, ...LAMP.exposes] }));
  fc.assert(
    fc.property(fc.dictionary(property, value), definition, (published, definition) => {
      // As it comes from the wire, where there is no infinity.
      const state = JSON.parse(JSON.stringify(published));
      expect(
        DeviceDetail.safeParse(describe(state, toListed('x', '0x01', { definition }))).error,
      ).toBeUndefined();
    }),
  );
});
