import { expect, it } from 'vitest';
import { findNeighbour } from '../../../../src/playground/page/house/plan-keys.ts';
import { PLACES } from '../../../../src/playground/page/house/plan-layout.ts';

const drawn = [...PLACES.keys()];
const arrows = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];

it.each([
  ['hallway_motion', 'ArrowRight', 'hallway_light'],
  ['hallway_light', 'ArrowLeft', 'hallway_motion'],
  ['living_room_ceiling', 'ArrowLeft', 'living_room_tv'],
  ['kitchen_light', 'ArrowRight', 'kitchen_blind'],
  ['living_room_ceiling', 'ArrowDown', 'living_room_blind'],
])('leads from %s by %s to %s', (from, key, to) => {
  expect(findNeighbour(from, key, drawn)).toBe(to);
});

it.each([
  ['doorbell', 'ArrowLeft'],
  ['bedroom_blind', 'ArrowUp'],
  ['kitchen_light', 'x'],
  ['no_such_lamp', 'ArrowUp'],
])('leads nowhere from %s by %s', (from, key) => {
  expect(findNeighbour(from, key, drawn)).toBeNull();
});

it('leads past what is not drawn', () => {
  expect(findNeighbour('hallway_motion', 'ArrowRight', ['front_door', 'coffee_machine'])).toBeNull();
  expect(findNeighbour('front_door', 'ArrowRight', ['front_door', 'hallway_light'])).toBe('hallway_light');
});

it('leads from any device to any other in some steps', () => {
  for (const start of drawn) {
    const reached = new Set([start]);
    for (const id of reached) {
      for (const key of arrows) reached.add(findNeighbour(id, key, drawn) ?? start);
    }
    expect([...reached].toSorted()).toEqual(drawn.toSorted());
  }
});
