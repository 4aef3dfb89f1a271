import { expect, it } from 'vitest';
import { toChoices } from '../../../src/discord/replies/choices.ts';
import { doAll } from '../../../src/process/steps.ts';

const suggested = (...given: Parameters<typeof toChoices>) => doAll(toChoices(...given));

const lamps = [
  { id: 'living_room_lamp', name: 'Living room lamp' },
  { id: 'kitchen_light', name: 'Kitchen light' },
  { id: 'front_door_lock', name: 'Front door lock' },
];

it.each([
  ['kit', 'kitchen_light'],
  ['front_d', 'front_door_lock'],
  ['lvng lamp', 'living_room_lamp'],
  ['LAMP', 'living_room_lamp'],
])('finds what %j means first', (typed, id) => {
  expect(suggested(typed, lamps)[0]).toEqual({ name: lamps.find(lamp => lamp.id === id)?.name, value: id });
});

it('puts what is called so before what has it in its id, however short', () => {
  const tv = { id: 'living_room_tv', name: 'TV · Living room' };
  expect(suggested('living', [tv, ...lamps]).map(({ value }) => value)).toEqual([
    'living_room_lamp',
    'living_room_tv',
  ]);
});

it('offers everything while nothing is typed', () => {
  expect(suggested(' ', lamps)).toHaveLength(3);
});

it('stays within what Discord takes: 25 choices of 100 characters', () => {
  const many = Array.from({ length: 60 }, (_, i) => ({
    id: `device_${i}`,
    name: `Device ${i} ${'x'.repeat(200)}`,
  }));
  const choices = suggested('', [{ id: 'i'.repeat(101), name: 'too long an id' }, ...many]);
  expect(choices).toHaveLength(25);
  expect(choices[0]?.value).toBe('device_0');
  for (const { name } of choices) expect(name.length).toBeLessThanOrEqual(100);
});

it('finds by a word of it what stands behind thousands of others', () => {
  const many = Array.from({ length: 5_000 }, (_, at) => ({ id: `scene_${at}`, name: `Evening ${at}` }));
  const choices = suggested('quilt', [...many, { id: 'bee', name: 'Quilting bee' }]);
  expect(choices).toEqual([{ name: 'Quilting bee', value: 'bee' }]);
  expect(suggested('4999', many)[0]?.value).toBe('scene_4999');
});

it('finds by letters without their accents what stands behind thousands of others', () => {
  const many = Array.from({ length: 5_000 }, (_, at) => ({ id: `scene_${at}`, name: `Evening ${at}` }));
  const choices = suggested('kuche', [...many, { id: 'bright', name: 'Küche hell' }]);
  expect(choices).toEqual([{ name: 'Küche hell', value: 'bright' }]);
});

it('offers some of thousands of long names that all have what was typed in them', () => {
  const many = Array.from({ length: 5_000 }, (_, at) => ({
    id: `scene_${at}`,
    name: `${at} ${'evening '.repeat(30)}`,
  }));
  expect(suggested('evening', many)).toHaveLength(25);
});
