import { expect, it } from 'vitest';
import type { HouseDevice } from '../../../../src/playground/home.ts';
import { findNoticeable, toPressNews } from '../../../../src/playground/page/house/happenings.ts';

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

const buttons = [
  { device: 'bell', name: 'Doorbell', button: 'btn_1', family: 'doorbell' },
  { device: 'wall', name: 'Wall remote', button: 'btn_2', family: 'wall_remote' },
];
const press = {
  device: 'bell',
  button: 'btn_1',
  action: 'single',
  at: '2026-11-21T08:00:00Z',
  byVisitor: false,
} as const;

it.each([
  ['the doorbell', press, /^The postman rang at \d/],
  ['another button', { ...press, device: 'wall', button: 'btn_2' }, /^Wall remote 2 was pressed at \d/],
  ['a button that is not listed', { ...press, device: 'attic' }, /^attic was pressed at \d/],
])('says that somebody pressed %s', (_, pressed, expected) => {
  expect(toPressNews(pressed, buttons)).toMatch(expected);
});

it('tells visitors nothing of their own presses', () => {
  expect(toPressNews({ ...press, byVisitor: true }, buttons)).toBeNull();
});
