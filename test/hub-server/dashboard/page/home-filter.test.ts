import { expect, it } from 'vitest';
import {
  filterDevices,
  filterScenes,
  toRooms,
} from '../../../../src/hub-server/dashboard/page/home-filter.ts';
import { toHomeDevice } from './home-device.ts';

const devices = [
  toHomeDevice('Deckenlampe', 'light', {}, { room: 'Küche' }),
  toHomeDevice('Łazienka', 'sensor', {}, { room: 'Bad' }),
  toHomeDevice('Stehlampe', 'light', {}, { room: 'Bad' }),
  toHomeDevice('Router', 'other', {}),
];

it.each([
  ['', null, ['Deckenlampe', 'Łazienka', 'Stehlampe', 'Router']],
  ['  ', null, ['Deckenlampe', 'Łazienka', 'Stehlampe', 'Router']],
  ['lampe', null, ['Deckenlampe', 'Stehlampe']],
  ['LAMPE kuche', null, ['Deckenlampe']],
  ['lazienka', null, ['Łazienka']],
  ['lampe', 'Bad', ['Stehlampe']],
  ['', 'Bad', ['Łazienka', 'Stehlampe']],
  ['fridge', null, []],
])('finds by “%s” in %s: %o', (query, room, names) => {
  expect(filterDevices(devices, { query, room }).map(({ name }) => name)).toEqual(names);
});

it('leaves the scenes of the whole home in every room', () => {
  const scenes = [
    { id: 'a', name: 'Movie', room: 'Küche' },
    { id: 'b', name: 'All off', room: null },
  ];
  expect(filterScenes(scenes, { query: '', room: 'Bad' }).map(({ id }) => id)).toEqual(['b']);
  expect(filterScenes(scenes, { query: 'movie', room: null }).map(({ id }) => id)).toEqual(['a']);
});

it('names each room once, in the order of the home', () => {
  expect(toRooms(devices)).toEqual(['Küche', 'Bad']);
});
