import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DeviceDetail } from '../../../../src/hub/contract.ts';
import { domainOf } from '../../../../src/hub-server/backends/home-assistant/entity-domains.ts';
import { applyEntityMessage } from '../../../../src/hub-server/backends/home-assistant/entity-states.ts';
import { groupDevices } from '../../../../src/hub-server/backends/home-assistant/group-devices.ts';
import { createReaders } from '../../../../src/hub-server/backends/home-assistant/readers/readers.ts';
import { toDevice } from '../../../../src/hub-server/backends/home-assistant/to-device.ts';

const readers = createReaders('°C');

function read(entityId: string, state: string, attributes: Record<string, unknown> = {}) {
  return readers.get(domainOf(entityId))?.({ entityId, state, attributes, changedAt: 0, updatedAt: 0 });
}

const color = { supported_color_modes: ['color_temp', 'hs'] };

describe('a light', () => {
  it.each([
    ['that is only on or off', 'on', { supported_color_modes: ['onoff'] }, { on: true }],
    [
      'that can be dimmed',
      'on',
      { supported_color_modes: ['brightness'], brightness: 128 },
      { on: true, brightness: 50 },
    ],
    [
      'that is white',
      'on',
      {
        ...color,
        color_mode: 'color_temp',
        brightness: 255,
        color_temp_kelvin: 2700,
        rgb_color: [255, 166, 87],
      },
      { on: true, brightness: 100, color_temperature: 2700, color: null },
    ],
    [
      'that is coloured',
      'on',
      { ...color, color_mode: 'hs', brightness: 0, color_temp_kelvin: null, rgb_color: [255, 0, 9] },
      { on: true, brightness: 0, color_temperature: null, color: '#ff0009' },
    ],
    ['that is off', 'off', color, { on: false, brightness: null, color_temperature: null, color: null }],
    [
      'that is away',
      'unavailable',
      color,
      { on: null, brightness: null, color_temperature: null, color: null },
    ],
  ])('%s', (_, state, attributes, expected) => {
    expect(read('light.a', state, attributes)).toEqual(expected);
  });
});

it.each([
  ['switch.a', 'on', {}, { on: true }],
  ['switch.a', 'unavailable', {}, { on: null }],
  ['cover.a', 'open', { current_position: 30 }, { position: 30 }],
  ['cover.a', 'open', {}, { position: 100 }],
  ['cover.a', 'closed', {}, { position: 0 }],
  ['cover.a', 'opening', {}, { position: null }],
  ['cover.a', 'toString', {}, { position: null }],
  ['lock.a', 'locked', {}, { locked: true }],
  ['lock.a', 'unlocked', {}, { locked: false }],
  ['lock.a', 'jammed', {}, { locked: null }],
  ['lock.a', 'locking', {}, { locked: null }],
  ['lock.a', 'locked', { supported_features: 1 }, { locked: true, unlatched: false }],
  ['lock.a', 'open', { supported_features: 1 }, { locked: false, unlatched: true }],
  ['lock.a', 'unavailable', { supported_features: 1 }, { locked: null, unlatched: null }],
  [
    'humidifier.a',
    'on',
    { humidity: 54, current_humidity: 47.5 },
    { on: true, target_humidity: 54, humidity: 47.5 },
  ],
  [
    'humidifier.a',
    'off',
    { humidity: 54, available_modes: ['eco'], mode: 'eco' },
    { on: false, target_humidity: 54, mode: 'eco' },
  ],
  [
    'climate.a',
    'heat_cool',
    { current_temperature: 23, temperature: null, target_temp_low: 21, target_temp_high: 24, humidity: 40 },
    {
      ...{ on: true, mode: 'heat_cool', temperature: 23, target_temperature: null },
      ...{ target_temperature_low: 21, target_temperature_high: 24, target_humidity: 40 },
    },
  ],
  ['sensor.a', '9', { device_class: 'carbon_monoxide', unit_of_measurement: 'ppm' }, { co: 9 }],
  ['sensor.a', '2', { device_class: 'gas', unit_of_measurement: 'CCF' }, { gas_volume: 5.66 }],
  ['sensor.a', '61', { device_class: 'aqi' }, { air_quality: 61 }],
  ['air_quality.a', '14', { particulate_matter_10: 23 }, { pm25: 14 }],
  [
    'air_quality.a',
    '14',
    { air_quality_index: 40, carbon_dioxide: 700 },
    { pm25: 14, air_quality: 40, co2: 700 },
  ],
  [
    'climate.a',
    'off',
    { current_temperature: 19.5 },
    { on: false, temperature: 19.5, target_temperature: null, mode: 'off' },
  ],
  ['fan.a', 'on', { preset_modes: ['eco'], preset_mode: 'eco' }, { on: true, mode: 'eco' }],
  ['fan.a', 'off', {}, { on: false }],
  ['media_player.a', 'playing', { volume_level: 0.35 }, { on: true, volume: 35, mode: 'playing' }],
  ['media_player.a', 'off', {}, { on: false, volume: null, mode: 'off' }],
  ['sensor.a', '21.4', { device_class: 'temperature', unit_of_measurement: '°C' }, { temperature: 21.4 }],
  ['sensor.a', '70.7', { device_class: 'temperature', unit_of_measurement: '°F' }, { temperature: 21.5 }],
  ['sensor.a', '55', { device_class: 'humidity' }, { humidity: 55 }],
  ['sensor.a', '100.6', { device_class: 'humidity' }, { humidity: 100 }],
  ['sensor.a', '12', { device_class: 'battery' }, { battery: 12 }],
  ['sensor.a', '1.5', { device_class: 'power', unit_of_measurement: 'kW' }, { power: 1500 }],
  ['sensor.a', '1500', { device_class: 'energy', unit_of_measurement: 'Wh' }, { energy: 1.5 }],
  ['sensor.a', '0.75', { device_class: 'energy', unit_of_measurement: 'MWh' }, { energy: 750 }],
  ['sensor.a', '7', { device_class: 'energy', unit_of_measurement: 'cal' }, {}],
  ['sensor.a', 'unavailable', { device_class: 'temperature' }, { temperature: null }],
  ['sensor.a', '7', {}, {}],
  ['binary_sensor.a', 'on', { device_class: 'door' }, { contact: 'open' }],
  ['binary_sensor.a', 'off', { device_class: 'window' }, { contact: 'closed' }],
  ['binary_sensor.a', 'unknown', { device_class: 'opening' }, { contact: null }],
  ['binary_sensor.a', 'on', { device_class: 'occupancy' }, { motion: true }],
  ['binary_sensor.a', 'on', { device_class: 'problem' }, { problem: true }],
  ['binary_sensor.a', 'on', { device_class: 'moisture' }, { water_leak: true }],
  ['binary_sensor.a', 'off', { device_class: 'carbon_monoxide' }, { carbon_monoxide: false }],
  ['binary_sensor.a', 'on', { device_class: 'battery' }, { battery_low: true }],
  ['binary_sensor.a', 'on', { device_class: 'connectivity' }, {}],
  ['sensor.a', '12', { device_class: 'gas', unit_of_measurement: 'm³' }, { gas_volume: 12 }],
  ['sensor.a', '640', { device_class: 'carbon_dioxide', unit_of_measurement: 'ppm' }, { co2: 640 }],
  ['sensor.a', '2950', { device_class: 'voltage', unit_of_measurement: 'mV' }, { voltage: 2.95 }],
  ['alarm_control_panel.a', 'armed_away', {}, { armed: 'armed_away' }],
  ['vacuum.a', 'docked', {}, { mode: 'docked' }],
  ['alarm_control_panel.a', 'armed_home', {}, { armed: 'armed_home' }],
  ['binary_sensor.a', 'on', { device_class: 'lock' }, { locked: false }],
  ['binary_sensor.a', 'on', { device_class: 'battery' }, { battery_low: true }],
  ['binary_sensor.a', 'on', { device_class: { toString: 1 } }, {}],
  [
    'sensor.a',
    '29.92',
    { device_class: 'atmospheric_pressure', unit_of_measurement: 'inHg' },
    { pressure: 1013.21 },
  ],
  ['sensor.a', '1.2', { device_class: 'pressure', unit_of_measurement: 'bar' }, { pressure: 1200 }],
  ['sensor.a', '0.04', { device_class: 'pm25', unit_of_measurement: 'mg/m³' }, { pm25: 40 }],
  ['sensor.a', '230100', { device_class: 'voltage', unit_of_measurement: 'mV' }, { voltage: 230.1 }],
  ['sensor.a', '12', { device_class: { toString: 1 }, unit_of_measurement: { valueOf: 1 } }, {}],
])('reads %s that is %s, with %j', (entityId, state, attributes, expected) => {
  expect(read(entityId, state, attributes)).toEqual(expected);
});

const domains = [...readers.keys(), 'event', 'camera', 'select', 'air_quality'];
const junk = fc.oneof(
  fc.double(),
  fc.integer().map(String),
  fc.constantFrom(
    null,
    '',
    '1e999',
    '-0',
    'unknown',
    'on',
    'hs',
    'temperature',
    'power',
    'energy',
    '°F',
    'kW',
    '__proto__',
  ),
  // JSON may say anything: such a thing can be made no text of.
  fc.constant({ toString: 1, valueOf: 1 }),
  fc.array(fc.oneof(fc.double(), fc.constantFrom('hs', 'color_temp')), { maxLength: 4 }),
  fc.object({ maxDepth: 1 }),
);
const attributes = fc.dictionary(
  fc.constantFrom(
    'supported_color_modes',
    'color_mode',
    'brightness',
    'color_temp_kelvin',
    'rgb_color',
    'current_position',
    'current_temperature',
    'temperature',
    'preset_modes',
    'preset_mode',
    'volume_level',
    'device_class',
    'unit_of_measurement',
    'friendly_name',
    'event_types',
  ),
  junk,
);
const compressed = fc.record({
  s: fc.oneof(
    fc.constantFrom('on', 'off', 'open', 'unavailable', 'unknown', '', '1e400'),
    fc.string(),
    fc.double(),
    fc.constant(null),
  ),
  a: fc.oneof(attributes, junk),
  lc: fc.oneof(fc.double(), junk),
  lu: fc.oneof(fc.double(), junk),
});
const entityId = fc
  .tuple(fc.constantFrom(...domains), fc.stringMatching(/^[a-z0-9_]{1,12}$/))
  .map(([domain, object]) => `${domain}.${object}`);

it('makes devices of our contract whatever Home Assistant sends', () => {
  fc.assert(
    fc.property(fc.dictionary(entityId, compressed, { maxKeys: 6 }), entities => {
      const { states } = applyEntityMessage(new Map(), { a: entities });
      const registered = [...states.keys()].map((id, n) => ({
        id: `e${n}`,
        entity_id: id,
        device_id: n % 2 ? 'd1' : null,
      }));
      const registries = {
        devices: new Map([['d1', { id: 'd1', name: 'One' }]]),
        entities: new Map(registered.map(entry => [entry.entity_id, entry])),
        areas: new Map(),
      };
      for (const group of groupDevices(registries, states)) {
        const device = toDevice(group, 'an_id', ['btn_1'], {
          registries,
          states,
          readers,
          takers: new Map(),
        });
        DeviceDetail.parse(JSON.parse(JSON.stringify(device)));
        DeviceDetail.parse(device);
      }
    }),
    { numRuns: 2_000 },
  );
});
