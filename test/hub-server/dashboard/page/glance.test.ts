import { expect, it } from 'vitest';
import type { HomeDevice } from '../../../../src/hub-server/dashboard/contract.ts';
import { toGlance } from '../../../../src/hub-server/dashboard/page/glance.ts';
import { toHomeDevice as device } from './home-device.ts';

const texts = (devices: readonly HomeDevice[]) => toGlance(devices).map(({ text }) => text);

it('says nothing of a home without devices', () => {
  expect(toGlance([])).toEqual([]);
});

it('names what stands open, and counts what is too much to name', () => {
  const doors = ['Front door', 'Back door', 'Window'].map(name =>
    device(name, 'sensor', { contact: 'open' }),
  );
  expect(texts(doors.slice(0, 1))).toEqual(['Front door open']);
  expect(texts(doors.slice(0, 2))).toEqual(['Front door and Back door open']);
  expect(texts(doors)).toEqual(['3 doors and windows open']);
});

it('counts lights, low batteries and what is offline, and names an open lock', () => {
  const home = [
    device('Lamp', 'light', { on: true }),
    device('Ceiling', 'light', { on: false }),
    device('Front door', 'lock', { locked: false, battery: 12 }),
    device('Garden light', 'light', { on: true }, { availability: 'offline' }),
  ];
  expect(texts(home)).toEqual(['1 light on', 'Front door unlocked', '1 battery low', '1 device offline']);
});

it('calls nothing notable where all is as it should be', () => {
  const home = [device('Lamp', 'light', { on: false }), device('Door', 'lock', { locked: true })];
  expect(toGlance(home)).toEqual([{ kind: 'lights', text: 'All lights off', urgency: 'none' }]);
});

it('names a danger before everything else, while its device can be heard', () => {
  const home = [
    device('Lamp', 'light', { on: false }),
    device('Sink', 'sensor', { water_leak: true }),
    device('Stove', 'sensor', { gas: false, smoke: true }),
    device('Cellar', 'sensor', { water_leak: true }, { availability: 'offline' }),
  ];
  expect(toGlance(home).slice(0, 2)).toEqual([
    { kind: 'warning', text: 'Water leak: Sink', urgency: 'alarm' },
    { kind: 'warning', text: 'Smoke: Stove', urgency: 'alarm' },
  ]);
  expect(texts(home)).not.toContain('Water leak: Cellar');
});
