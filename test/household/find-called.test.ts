import { expect, it } from 'vitest';
import { findCalled } from '../../src/household/find-called.ts';

const thing = (id: string, name: string, room: string | null = null) => ({ id, name, room });

const HOME = [
  thing('lamp', 'Stehlampe Büro', 'Büro'),
  thing('kitchen', 'Lamp', 'Kitchen'),
  thing('hall', 'Lamp', 'Hall'),
  thing('fan', 'Fan', 'Hall'),
  thing('Lamp', 'Heater', 'Hall'),
  thing('accented', 'Fán'),
  thing('odd', '🎬'),
];

it.each([
  ['an id', 'kitchen', ['kitchen']],
  ['an id before what is called so', 'Lamp', ['Lamp']],
  ['a name, whatever the case and the accents', ' stehlampe  buro ', ['lamp']],
  ['all of one name', 'LAMP', ['kitchen', 'hall']],
  ['what tells one from another', 'lamp (kitchen)', ['kitchen']],
  ['what a list calls one', 'Lamp · Hall', ['hall']],
  ['a name to the letter before others', 'Fán', ['accented']],
  ['a sign', '🎬', ['odd']],
  ['nothing by a part of a name', 'Lam', []],
  ['nothing by nothing', ' ', []],
])('finds %s', (_what, typed, ids) => {
  expect(findCalled(typed, HOME).map(({ id }) => id)).toEqual(ids);
});

it('names each of several by what tells it apart', () => {
  expect(findCalled('LAMP', HOME).map(({ name }) => name)).toEqual(['Lamp (Kitchen)', 'Lamp (Hall)']);
});
