import { expect, it } from 'vitest';
import { isSet, leftOf } from '../../../src/household/access/device-reading.ts';
import type { HubDevice } from '../../../src/hub/model.ts';

type Value = number | string | boolean | null;
const tellingAll = (state: Readonly<Record<string, Value>>) =>
  ({ state: Object.entries(state).map(([name, value]) => ({ name, value })) }) as unknown as HubDevice;
const telling = (name: string, value: Value) => tellingAll({ [name]: value });

it.each([
  ['target_temperature', 19, 18.89, true], // 66 °F
  ['target_temperature', 19.3, 19.5, true],
  ['target_temperature', 19, 19.5, false],
  ['brightness', 30, 29.8, true],
  ['brightness', 30, 32, false],
  ['volume', 30, 30, true],
  ['volume', 30, 31, true],
  ['volume', 30, 32, false],
  ['position', 50, 49, true],
  ['color', '#00e0d0', '#00ffed', true],
  ['color', '#330000', '#ff0000', true],
  ['color', '#00e0d0', '#ff0000', false],
  ['color_temperature', 6500, 6400, true],
  ['mode', 'eco', 'away', false],
  ['on', true, null, false],
])('of %s that was set to %s and is %s says %s', (capability, value, now, expected) => {
  expect(isSet(telling(capability, now), [{ capability, value }])).toBe(expected);
});

it('knows a lamp that was dimmed to nothing by its being off', () => {
  expect(isSet(tellingAll({ on: false, brightness: null }), [{ capability: 'brightness', value: 0 }])).toBe(
    true,
  );
  expect(isSet(tellingAll({ on: true, brightness: 40 }), [{ capability: 'brightness', value: 0 }])).toBe(
    false,
  );
});

it.each<[string, Value, Readonly<Record<string, Value>>, Readonly<Record<string, Value>>]>([
  ['position', 50, { position: 47 }, { position: 47 }],
  ['color', '#330000', { on: true, color: '#ff0000' }, { color: '#ff0000', on: true }],
  ['brightness', 0, { on: false, brightness: 40 }, { on: false }],
  ['mode', 'Radio', { on: true, mode: null }, { mode: 'Radio', on: true }],
])(
  'takes a device whose %s was set to %s and that says %j to be left as %j',
  (capability, value, state, left) => {
    const said = leftOf(tellingAll(state), [{ capability, value: value ?? '' }]);
    expect(Object.fromEntries(said.map(each => [each.capability, each.value]))).toEqual(left);
  },
);
