import { expect, it } from 'vitest';
import { createHomeNames } from '../../../src/hub-server/backends/home-names.ts';
import { createTestDirectory, openTestDatabase } from '../../support/hub-server.ts';

function openNames(home = 'home-assistant', directory = createTestDirectory()) {
  return createHomeNames(openTestDatabase(directory), home);
}

it('numbers the things that share a name', () => {
  const names = openNames();
  expect(['a1', 'b2', 'c3'].map(source => names.id('device', source, 'Lamp'))).toEqual([
    'lamp',
    'lamp_2',
    'lamp_3',
  ]);
});

it('steps over a number that is somebody’s name', () => {
  const names = openNames();
  names.id('device', 'a1', 'Lamp 2');
  names.id('device', 'b2', 'Lamp');
  expect(names.id('device', 'c3', 'Lamp')).toBe('lamp_3');
});

it('leaves a thing its id when it is renamed, and gives the id to nobody else', () => {
  const names = openNames();
  names.id('device', 'a1', 'Lamp');
  expect(names.id('device', 'a1', 'Reading lamp')).toBe('lamp');
  expect(names.id('device', 'b2', 'Lamp')).toBe('lamp_2');
});

it('remembers ids and buttons when it is opened again, in whichever order they come back', () => {
  const directory = createTestDirectory();
  const before = openNames('home-assistant', directory);
  for (const source of ['a1', 'b2']) before.id('device', source, 'Lamp');
  for (const source of ['left', 'right']) before.button('remote', source);
  const after = openNames('home-assistant', directory);
  expect([after.id('device', 'b2', 'Lamp'), after.id('device', 'a1', 'Lamp')]).toEqual(['lamp_2', 'lamp']);
  expect([after.button('remote', 'right'), after.button('remote', 'left')]).toEqual(['btn_2', 'btn_1']);
});

it('lets a scene be called like a device, and two homes have the same names', () => {
  const directory = createTestDirectory();
  const [one, other] = [openNames('home-assistant', directory), openNames('zigbee2mqtt', directory)];
  const ids = [one.id('device', 'a', 'Lamp'), one.id('scene', 'a', 'Lamp'), other.id('device', 'a', 'Lamp')];
  expect(ids).toEqual(['lamp', 'lamp', 'lamp']);
});

it('counts buttons within their family', () => {
  const names = openNames();
  expect([names.button('remote', 'a'), names.button('doorbell', 'a'), names.button('remote', 'b')]).toEqual([
    'btn_1',
    'btn_1',
    'btn_2',
  ]);
});
