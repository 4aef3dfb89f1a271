import { expect, it } from 'vitest';
import { isSet } from '../../../src/household/access/device-reading.ts';
import type { HubDevice } from '../../../src/hub/model.ts';

const telling = (name: string, value: number) => ({ state: [{ name, value }] }) as unknown as HubDevice;

it.each([
  ['target_temperature', 19, 18.89, true], // 66 °F
  ['target_temperature', 19.3, 19.5, true],
  ['target_temperature', 19, 19.5, false],
  ['brightness', 30, 29.8, true],
  ['brightness', 30, 32, false],
  ['volume', 30, 30, true],
  ['volume', 30, 31, false],
])('of %s that was set to %d and is %d says %s', (capability, value, now, expected) => {
  expect(isSet(telling(capability, now), [{ capability, value }])).toBe(expected);
});
