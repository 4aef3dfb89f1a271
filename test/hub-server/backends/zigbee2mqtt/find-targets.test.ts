import { expect, it } from 'vitest';
import type { Command, Control } from '../../../../src/hub/contract.ts';
import { parseDevices } from '../../../../src/hub-server/backends/zigbee2mqtt/bridge.ts';
import { toReadings } from '../../../../src/hub-server/backends/zigbee2mqtt/capabilities.ts';
import { findTargets, type Target } from '../../../../src/hub-server/backends/zigbee2mqtt/find-targets.ts';
import { setApart } from '../../../../src/hub-server/backends/zigbee2mqtt/parts.ts';
import { LAMP, toListed } from '../../../support/zigbee2mqtt.ts';

function find(exposes: readonly object[], published: Record<string, unknown> = {}): Target[] {
  const [device] = parseDevices(JSON.stringify([toListed('x', '0x01', { definition: { exposes } })])) ?? [];
  return findTargets(setApart(toReadings(device?.exposes ?? [])), published);
}

const feature = (type: string, name: string, more: object = {}) => ({
  ...{ type, name, property: name, access: 7 },
  ...more,
});
const state = (more: object = {}) =>
  feature('binary', 'state', { value_on: 'ON', value_off: 'OFF', ...more });
const under = (type: string, ...features: object[]) => ({ type, features });
const numeric = (name: string, more: object = {}) => feature('numeric', name, more);
const percent = { type: 'number', minimum: 0, maximum: 100, step: 1 } as const;
const heating = (name: string, more: object = {}) =>
  numeric(name, { unit: '°C', value_min: 5, value_max: 30, value_step: 0.5, ...more });
const modes = (...values: string[]) => feature('enum', 'system_mode', { values });
const shutter = (...values: string[]) => feature('enum', 'state', { values, access: 3 });

type Row = [
  what: string,
  exposes: readonly object[],
  published: Record<string, unknown>,
  control: Control,
  sent: readonly (readonly [value: Command['value'], payload: object])[],
];

it.each<Row>([
  [
    'a switch',
    [under('switch', state())],
    {},
    { capability: 'on', type: 'boolean' },
    [
      [true, { state: 'ON' }],
      [false, { state: 'OFF' }],
    ],
  ],
  [
    'a switch with words of its own',
    [state({ value_on: true, value_off: false })],
    {},
    { capability: 'on', type: 'boolean' },
    [[false, { state: false }]],
  ],
  [
    'a lock',
    [under('lock', feature('binary', 'state', { value_on: 'LOCK', value_off: 'UNLOCK' }))],
    {},
    { capability: 'locked', type: 'boolean' },
    [
      [true, { state: 'LOCK' }],
      [false, { state: 'UNLOCK' }],
    ],
  ],
  [
    'a lamp that is on, as bright as it can be told to be',
    LAMP.exposes,
    { state: 'ON' },
    { capability: 'brightness', ...percent },
    [
      [100, { brightness: 254 }],
      [50, { brightness: 127 }],
      [1, { brightness: 3 }],
      [0.1, { brightness: 1 }],
      [0, { state: 'OFF' }],
    ],
  ],
  [
    'a lamp that is off or unknown, with what switches it on',
    LAMP.exposes,
    { state: 'OFF' },
    { capability: 'color_temperature', type: 'number', minimum: 2203, maximum: 4000, step: 1 },
    [
      [4000, { state: 'ON', color_temp: 250 }],
      [2203, { state: 'ON', color_temp: 454 }],
      [2700, { state: 'ON', color_temp: 370 }],
    ],
  ],
  [
    'a lamp’s color by its chromaticity',
    LAMP.exposes,
    { state: 'ON' },
    { capability: 'color', type: 'string' },
    [
      ['#ff0000', { color: { x: 0.6401, y: 0.33 } }],
      ['#400000', { color: { x: 0.6401, y: 0.33 } }],
      ['#000000', { color: { x: 0.3127, y: 0.329 } }],
    ],
  ],
  [
    'the color of a lamp that only knows hues',
    [under('light', state(), feature('composite', 'color_hs', { property: 'color' }))],
    { state: 'ON' },
    { capability: 'color', type: 'string' },
    [
      ['#0000ff', { color: { hue: 240, saturation: 100 } }],
      ['#ffbf80', { color: { hue: 30, saturation: 50 } }],
      ['#ffffff', { color: { hue: 0, saturation: 0 } }],
    ],
  ],
  [
    'a blind',
    [under('cover', shutter('OPEN', 'CLOSE', 'STOP'), numeric('position', { value_max: 100 }))],
    {},
    { capability: 'position', ...percent },
    [[30, { position: 30 }]],
  ],
  ...[[shutter('OPEN', 'CLOSE', 'STOP')], [shutter('OPEN', 'CLOSE'), numeric('position', { access: 1 })]].map(
    (features): Row => [
      'what can only be opened and shut',
      [under('cover', ...features)],
      {},
      { capability: 'position', type: 'number', minimum: 0, maximum: 100, step: 100, values: [0, 100] },
      [
        [100, { state: 'OPEN' }],
        [0, { state: 'CLOSE' }],
      ],
    ],
  ),
  [
    'a thermostat',
    [under('climate', heating('occupied_heating_setpoint'))],
    {},
    { capability: 'target_temperature', type: 'number', minimum: 5, maximum: 30, step: 0.5 },
    [[19.5, { occupied_heating_setpoint: 19.5 }]],
  ],
  [
    'a thermostat that reckons in °F',
    [
      under(
        'climate',
        heating('current_heating_setpoint', { unit: '°F', value_min: 41, value_max: 95, value_step: 1 }),
      ),
    ],
    {},
    { capability: 'target_temperature', type: 'number', minimum: 5, maximum: 35, step: 0.5556 },
    [
      [20, { current_heating_setpoint: 68 }],
      [20.6, { current_heating_setpoint: 69 }],
    ],
  ],
  [
    'the goal of what heats',
    [under('climate', heating('occupied_heating_setpoint'), heating('occupied_cooling_setpoint'))],
    { occupied_heating_setpoint: 19, occupied_cooling_setpoint: 25, system_mode: 'heat' },
    { capability: 'target_temperature', type: 'number', minimum: 5, maximum: 30, step: 0.5 },
    [[21, { occupied_heating_setpoint: 21 }]],
  ],
  [
    'the goal of what cools',
    [
      under(
        'climate',
        heating('occupied_heating_setpoint'),
        heating('occupied_cooling_setpoint', { value_min: 18 }),
      ),
    ],
    { occupied_heating_setpoint: 19, occupied_cooling_setpoint: 25, system_mode: 'cool' },
    { capability: 'target_temperature', type: 'number', minimum: 18, maximum: 30, step: 0.5 },
    [[21, { occupied_cooling_setpoint: 21 }]],
  ],
  [
    'a mode',
    [under('climate', modes('off', 'heat', 'auto'))],
    {},
    { capability: 'mode', type: 'string', values: ['off', 'heat', 'auto'] },
    [['heat', { system_mode: 'heat' }]],
  ],
])('sets %s', (_what, exposes, published, control, sent) => {
  const targets = find(exposes, published).filter(
    ({ taker }) => taker.control.capability === control.capability,
  );
  expect(targets.map(({ taker }) => taker.control)).toEqual([control]);
  const payloads = sent.map(([value]) => [value, targets[0]?.taker.toPayload(value, published)]);
  expect(payloads).toEqual(sent);
});

it.each([
  ['only tells', [numeric('temperature', { access: 1 }), under('switch', state({ access: 5 }))]],
  ['only told to move', [under('cover', shutter('STOP'))]],
  ['a setting, such as a child lock', [under('lock', state({ property: 'child_lock' }))]],
  ['a trigger of a garage door', [feature('binary', 'garage_door_contact', { access: 1 }), state()]],
  ['without the word for off', [under('switch', state({ value_off: undefined }))]],
  ['a mode without words', [under('climate', modes())]],
])('offers nothing of what is %s', (_what, exposes) => {
  expect(find(exposes)).toEqual([]);
});

it('sets each part by the property of its endpoint, and what is beside them by its own', () => {
  const relay = (endpoint: string) => ({
    ...{ type: 'switch', endpoint },
    features: [state({ property: `state_${endpoint}`, endpoint })],
  });
  expect(
    find([relay('left'), relay('right')]).map(({ part, taker }) => [part, taker.toPayload(true, {})]),
  ).toEqual([
    ['left', { state_left: 'ON' }],
    ['right', { state_right: 'ON' }],
  ]);
  expect(find([relay('l1')]).map(({ part }) => part)).toEqual([null]);
});

it('switches a fan and the lamp below it each by itself', () => {
  const fan = under('fan', state({ property: 'fan_state' }));
  const published = { fan_state: 'ON', state: 'OFF' };
  expect(
    find([fan, under('light', state())], published).map(({ part, told, taker }) => [
      part,
      told,
      taker.toPayload(true, {}),
    ]),
  ).toEqual([
    ['fan', { on: true }, { fan_state: 'ON' }],
    ['light', { on: false }, { state: 'ON' }],
  ]);
});
