import { expect, it } from 'vitest';
import type { Command } from '../../../../src/hub/contract.ts';
import type { SceneEffect } from '../../../../src/hub/scenes/contract.ts';
import { readDoubts } from '../../../../src/hub-server/dashboard/doubts.ts';
import { carefulEffectsOf, careOfDevice } from '../../../../src/hub-server/dashboard/page/care.ts';
import { toHomeDevice } from './home-device.ts';

it.each<[...Parameters<typeof toHomeDevice>, Command['capability'], Command['value'], string | null]>([
  ['Front door', 'lock', { locked: true }, {}, 'locked', false, 'unlocks'],
  ['Front door', 'lock', { locked: false }, {}, 'locked', true, null],
  ['Alarm', 'alarm', { armed: 'armed_away' }, {}, 'armed', 'disarmed', 'disarms'],
  ['Alarm', 'alarm', { armed: 'disarmed' }, {}, 'armed', 'armed_home', null],
  ['Garage', 'garage_door', { position: 0 }, {}, 'position', 100, 'opens'],
  ['Garage', 'garage_door', { position: 100 }, {}, 'position', 0, null],
  ['Garage', 'garage_door', {}, {}, 'position', 50, 'opens'],
  ['Blind', 'blind', { position: 0 }, {}, 'position', 100, null],
  ['Heating', 'climate', { target_temperature: 20 }, {}, 'target_temperature', 26, 'heats'],
  ['Heating', 'climate', { target_temperature: 20 }, {}, 'target_temperature', 18, null],
  ['Heating', 'climate', { target_temperature: 20 }, {}, 'target_temperature', 25, null],
  ['Heating', 'climate', { target_temperature: null }, {}, 'target_temperature', 18, 'heats'],
  ['Heating', 'climate', { mode: 'off' }, {}, 'mode', 'heat', 'heats'],
  ['Heating', 'climate', { mode: 'heat' }, {}, 'mode', 'off', null],
  ['Heating', 'climate', { on: false }, {}, 'on', true, 'heats'],
  ['Fan', 'fan', { mode: 'low' }, {}, 'mode', 'high', null],
  ['Oven', 'appliance', { on: false }, {}, 'on', true, 'turns_on'],
  ['Oven', 'appliance', { on: true }, {}, 'on', false, null],
  ['Oven', 'appliance', { mode: 'off' }, {}, 'mode', 'grill', 'sets'],
  ['Dryer', 'appliance', { on: false }, {}, 'on', true, null],
  ['Sauna', 'switch', { on: false }, {}, 'on', true, 'turns_on'],
  ['Garage door', 'cover', { position: 0 }, {}, 'position', 100, 'opens'],
  ['Garage door', 'cover', { position: 100 }, {}, 'position', 0, null],
  ['Living room blind', 'cover', { position: 0 }, {}, 'position', 100, null],
  ['Gate', 'gate', { on: false }, {}, 'on', true, 'turns_on'],
  ['Siren', 'alarm', { on: true }, {}, 'on', false, 'turns_off'],
  ['Lamp', 'light', { on: false }, {}, 'on', true, null],
  ['Lamp', 'light', { brightness: 1 }, {}, 'brightness', 100, null],
])('asks of %s (%s, %o%o): %s to %s → %s', (name, type, state, more, capability, value, deed) => {
  const device = toHomeDevice(name, type, state, more);
  expect(careOfDevice(device, [{ capability, value }], readDoubts([device]))).toBe(deed);
});

it('goes by the part that is set', () => {
  const parts = [{ id: 'left', name: 'Left', state: { position: 100 } }];
  const gate = toHomeDevice('Gate', 'gate', { position: 0 }, { parts });
  expect(careOfDevice(gate, [{ capability: 'position', value: 50, part: 'left' }], {})).toBeNull();
});

it('goes by what the part is called, and not by the others', () => {
  const parts = ['Oven', 'Light'].map(name => ({ id: name.toLowerCase(), name, state: { on: false } }));
  const strip = toHomeDevice('Strip', 'switch', { on: false }, { parts });
  const care = (part: string) =>
    careOfDevice(strip, [{ capability: 'on', value: true, part }], readDoubts([strip]));
  expect([care('oven'), care('light')]).toEqual(['turns_on', null]);
});

it.each<[SceneEffect['does'][] | undefined, string[] | null]>([
  [[], []],
  [['arms', 'locks', 'closes', 'turns_on', 'turns_off'], []],
  [
    ['unlocks', 'opens', 'disarms', 'touches', 'sets', 'locks'],
    ['unlocks', 'opens', 'disarms', 'touches', 'sets'],
  ],
  [undefined, null],
])('asks of a scene that %o about %o', (does, asked) => {
  const effects = does?.map(each => ({ does: each, name: 'It' }));
  const scene = { id: 'a', name: 'A', room: null, ...(effects && { effects }) };
  expect(carefulEffectsOf(scene)?.map(effect => effect.does) ?? null).toEqual(asked);
});
