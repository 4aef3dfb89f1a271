import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ID_PATTERN } from '../../../src/hub/contract.ts';
import { toId } from '../../../src/hub-server/backends/to-id.ts';

it.each([
  ['Kitchen lamp', 'kitchen_lamp'],
  ['  Küche · Licht (links)', 'kuche_licht_links'],
  ["Mia's room", 'mias_room'],
  ['hall/lamp', 'hall_lamp'],
  ['movie__night', 'movie_night'],
  ['客厅灯', 'ke_ting_deng'],
  ['Гостиная', 'gostinaya'],
  ['0x00158d0001a2b3c4', '0x00158d0001a2b3c4'],
  ['', 'device'],
  ['…', 'device'],
])('makes of %j the id %s', (name, id) => {
  expect(toId(name, 'device')).toBe(id);
});

it('makes an id of the specification’s shape of any name at all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), name => {
      expect(toId(name, 'device')).toMatch(ID_PATTERN);
    }),
  );
});
