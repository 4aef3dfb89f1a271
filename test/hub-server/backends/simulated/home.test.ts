import { expect, it } from 'vitest';
import { z } from 'zod';
import { DeviceDetail } from '../../../../src/hub/contract.ts';
import type { ButtonPress, PressAction } from '../../../../src/hub-server/backends/backend.ts';
import { createSimulatedHome } from '../../../../src/hub-server/backends/simulated/home.ts';

const tickMs = 2_000;

/** A home whose time passes by `pass` and whose chance repeats. */
function createTestHome({ ringEveryMs = null as number | null, at = new Date(2026, 0, 5, 12) } = {}) {
  let nowMs = at.getTime();
  let seed = 1;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const home = createSimulatedHome({ now: () => new Date(nowMs), random, tickMs, ringEveryMs });
  const pass = (ms: number) => {
    for (const endMs = nowMs + ms; nowMs < endMs; ) {
      nowMs += tickMs;
      home.tick();
    }
  };
  return { home, pass };
}

it('has enough in it to feel like a home', async () => {
  const { home } = createTestHome();
  const devices = z.array(DeviceDetail).parse(await home.devices());
  const count = (values: unknown[]) => new Set(values).size;
  expect(devices.length).toBeGreaterThanOrEqual(12);
  expect(count(devices.map(({ id }) => id))).toBe(devices.length);
  expect(count(devices.map(({ type }) => type))).toBeGreaterThanOrEqual(8);
  expect(count(devices.map(({ room }) => room))).toBeGreaterThanOrEqual(5);
  expect(devices.filter(({ availability }) => availability === 'offline')).toHaveLength(1);
  expect(await home.scenes()).toHaveLength(9);
  expect(await home.automations()).toHaveLength(5);
});

it('stays within the contract as time passes', async () => {
  const { home, pass } = createTestHome();
  const problems: unknown[] = [];
  // Once, since zod compiles each schema that it is asked for.
  const contract = DeviceDetail.strict();
  home.on('change', device => {
    const { error } = contract.safeParse(device);
    if (error) problems.push(error);
  });
  pass(2 * 60 * 60_000);
  expect(problems).toEqual([]);
});

it('moves by itself: temperatures, motion, the front door and power', () => {
  const { home, pass } = createTestHome();
  const moved = new Set<string>();
  home.on('change', ({ id }) => moved.add(id));
  pass(60 * 60_000);
  const expected = ['thermostat', 'garden_weather', 'hallway_motion', 'front_door', 'washing_machine'];
  expect([...moved]).toEqual(expect.arrayContaining(expected));
});

it('warms up to what the thermostat is set to', async () => {
  const { home, pass } = createTestHome();
  pass(3 * 60 * 60_000);
  const { state } = (await home.device('thermostat')) ?? {};
  expect(Math.abs(Number(state?.temperature) - 21)).toBeLessThan(1);
});

it('runs an automation that motion starts, and ends it', async () => {
  const { home, pass } = createTestHome();
  const find = async () => (await home.automations()).find(({ id }) => id === 'hallway_motion_light');
  const passUntilRunning = async (running: number) => {
    for (let i = 0; i < 1_000 && (await find())?.running !== running; i += 1) pass(tickMs);
    return { ...(await find()), isLit: (await home.device('hallway_light'))?.state.on };
  };
  const before = await find();
  const during = await passUntilRunning(1);
  expect(during).toMatchObject({ running: 1, isLit: true });
  expect(during.last_triggered).not.toBe(before?.last_triggered);
  expect(await passUntilRunning(0)).toMatchObject({ running: 0, isLit: false });
});

it('locks up at eleven at night', async () => {
  const { home, pass } = createTestHome({ at: new Date(2026, 0, 5, 22, 59) });
  expect(await home.device('front_door_lock')).toMatchObject({ state: { locked: false } });
  pass(61_000);
  expect(await home.device('front_door_lock')).toMatchObject({ state: { locked: true } });
});

it('changes the devices that a scene sets, and tells each change', async () => {
  const { home } = createTestHome();
  const changed: string[] = [];
  home.on('change', ({ id }) => changed.push(id));
  expect(await home.triggerScene('movie_night')).toMatchObject({ status: 'activated', total: 4, applied: 4 });
  expect(changed).toEqual(['living_room_lamp', 'living_room_blind', 'living_room_tv']);
});

it('tells of its scenes what they do with the lock', async () => {
  const { home } = createTestHome();
  const told = (await home.scenes()).flatMap(({ id, effects }) =>
    effects?.length === 0 ? [] : [{ id, effects }],
  );
  expect(told).toEqual([
    { id: 'good_night', effects: [{ does: 'locks', name: 'Front door lock' }] },
    { id: 'leaving_home', effects: [{ does: 'locks', name: 'Front door lock' }] },
    { id: 'unlock_front_door', effects: [{ does: 'unlocks', name: 'Front door lock' }] },
  ]);
});

it('has scenes that set only devices and capabilities that it has', async () => {
  const { home } = createTestHome();
  for (const { id } of await home.scenes()) {
    const run = await home.triggerScene(id);
    expect(run?.unreachable ?? ['?']).toSatisfy((ids: string[]) => ids.every(one => one === 'garden_light'));
  }
  for (const { state, capabilities } of await home.devices())
    expect(Object.keys(state)).toEqual(capabilities);
});

it('knows no scene of another name', async () => {
  expect(await createTestHome().home.triggerScene('no_such_scene')).toBeNull();
});

it.each<PressAction>(['single', 'double', 'hold'])('tells a %s press of a button', action => {
  const { home } = createTestHome();
  const presses: ButtonPress[] = [];
  home.on('press', press => presses.push(press));
  home.pressButton({ device: 'wall_remote', button: 'btn_2', action });
  expect(presses).toMatchObject([{ family: 'wall_remote', button: 'btn_2', action }]);
});

it.each([
  ['doorbell', 'btn_2'],
  ['thermostat', 'btn_1'],
  ['nothing', 'btn_1'],
])('has no button on %s called %s', (device, button) => {
  expect(() => createTestHome().home.pressButton({ device, button })).toThrow(RangeError);
});

it('rings its doorbell about as often as it is told, or never', () => {
  const countRings = (ringEveryMs: number | null) => {
    const { home, pass } = createTestHome({ ringEveryMs });
    let rings = 0;
    home.on('press', () => (rings += 1));
    pass(10 * 60 * 60_000);
    return rings;
  };
  const rings = countRings(10 * 60_000);
  expect(rings).toBeGreaterThan(30);
  expect(rings).toBeLessThan(120);
  expect(countRings(null)).toBe(0);
});

it('tells nobody who has ended the subscription', () => {
  const { home } = createTestHome();
  let presses = 0;
  const forget = home.on('press', () => (presses += 1));
  forget();
  home.pressButton({ device: 'doorbell', button: 'btn_1' });
  expect(presses).toBe(0);
});

it('moves on its own between start and stop', async () => {
  const home = createSimulatedHome({ tickMs: 1, random: () => 0 });
  const moved = new Promise<string>(resolve => home.on('change', ({ id }) => resolve(id)));
  await home.start();
  const known = (await home.devices()).map(({ id }) => id);
  expect(known).toContain(await moved);
  await home.stop();
});

it.each(['devices', 'scenes', 'automations'] as const)(
  'gives the very same array of %s while nothing in it changes',
  async list => {
    const home = createSimulatedHome();
    const before = await home[list]();
    await home.triggerScene('no_such_scene');
    home.setAvailability('thermostat', 'online');
    home.pressButton({ device: 'doorbell', button: 'btn_1' });
    expect(await home[list]()).toBe(before);
  },
);

it('gives another array of devices once one has changed, and leaves the first as it was', async () => {
  const home = createSimulatedHome();
  const before = await home.devices();
  const copy = structuredClone(before);
  home.setAvailability('thermostat', 'offline');
  expect(await home.devices()).not.toBe(before);
  expect(before).toEqual(copy);
});
