import { expect, it } from 'vitest';
import type { HouseDevice } from '../../../../src/playground/home.ts';
import { findNoticeable } from '../../../../src/playground/page/house/device-changes.ts';

const lamp = { id: 'lamp', availability: 'online', state: { on: false, brightness: 40 } } as HouseDevice;
const air = { id: 'air', availability: 'online', state: { temperature: 20.4, battery: 80 } } as HouseDevice;
const plug = { id: 'plug', availability: 'online', state: { on: true, power: 2, energy: 9 } } as HouseDevice;

it.each<[string, HouseDevice, Partial<HouseDevice>, boolean]>([
  ['notices a lamp that is switched', lamp, { state: { on: true, brightness: 40 } }, true],
  ['notices a lamp that is dimmed', lamp, { state: { on: false, brightness: 10 } }, true],
  ['notices what falls silent', air, { availability: 'offline' }, true],
  ['lets warmth drift by', air, { state: { temperature: 20.5, battery: 80 } }, false],
  ['lets power drift by', plug, { state: { on: true, power: 3, energy: 9.1 } }, false],
  ['lets a report of the same by', lamp, { state: { on: false, brightness: 40 } }, false],
])('%s', (_, before, changes, noticeable) => {
  const noticed = findNoticeable([lamp, air, plug], [{ ...before, ...changes }]);

  expect(noticed).toEqual(noticeable ? [before.id] : []);
});

it('takes no notice of what was not there before', () => {
  expect(findNoticeable([], [lamp])).toEqual([]);
});
