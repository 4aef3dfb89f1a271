import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tellApart } from '../../src/household/tell-apart.ts';

const thing = (id: string, name: string, room: string | null = null) => ({ id, name, room });
const namesOf = (...things: ReturnType<typeof thing>[]) => tellApart(things).map(({ name }) => name);

it('names the room of those that share a name, and of no other', () => {
  const things = [thing('a', 'Lamp', 'Kitchen'), thing('b', 'lamp ', 'Hall'), thing('c', 'Fan', 'Hall')];
  expect(namesOf(...things)).toEqual(['Lamp (Kitchen)', 'lamp (Hall)', 'Fan']);
});

it('leaves the only one without a room as it is called', () => {
  expect(namesOf(thing('a', 'Lamp', 'Kitchen'), thing('b', 'Lamp'))).toEqual(['Lamp (Kitchen)', 'Lamp']);
});

it('names the id of those that share their room, too', () => {
  expect(namesOf(thing('a', 'Lamp', 'Hall'), thing('b', 'Lamp', 'Hall'))).toEqual([
    'Lamp (Hall) · a',
    'Lamp (Hall) · b',
  ]);
});

it('never calls two things alike', () => {
  const any = fc.record({
    name: fc.constantFrom('Lamp', 'lamp', 'Lamp (Hall)', 'Fan'),
    room: fc.constantFrom('Hall', 'hall', null),
  });
  fc.assert(
    fc.property(fc.array(any), things => {
      const names = namesOf(...things.map(({ name, room }, at) => thing(`id_${at}`, name, room)));
      expect(new Set(names).size).toBe(names.length);
    }),
  );
});
