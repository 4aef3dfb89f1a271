import { expect, it } from 'vitest';
import { createSimulatedHome } from '../../../../src/hub-server/backends/simulated/home.ts';
import { PLACES, PLAN, ROOMS, WINDOWS } from '../../../../src/playground/page/house/plan-layout.ts';
import { judgeRows } from '../../../support/judge-rows.ts';

const places = [...PLACES];

it('has a place for every device of the simulated home, in its room', async () => {
  const devices = await createSimulatedHome().devices();

  const furnished = Object.fromEntries(places.map(([id, { room }]) => [id, room]));

  expect(furnished).toEqual(Object.fromEntries(devices.map(({ id, room }) => [id, room])));
});

it('knows the room of each place and window', () => {
  const rooms = ROOMS.map(({ name }) => name);
  for (const { room } of [...PLACES.values(), ...WINDOWS]) expect(rooms).toContain(room);
});

it('has every device on the plan, apart from the others', () =>
  judgeRows(places, ([id, { x, y, width = 26, height = 26, turn = 0 }]) => {
    const [across, along] = turn % 180 === 90 ? [height, width] : [width, height];
    expect(x - across / 2).toBeGreaterThanOrEqual(-5);
    expect(x + across / 2).toBeLessThanOrEqual(PLAN.width + 5);
    expect(y - along / 2).toBeGreaterThanOrEqual(-5);
    expect(y + along / 2).toBeLessThanOrEqual(PLAN.height);
    for (const [other, place] of places) {
      if (other !== id) expect(Math.hypot(place.x - x, place.y - y)).toBeGreaterThan(24);
    }
  }));
