import { expect, it } from 'vitest';
import { createSimulatedHome } from '../../../../src/hub-server/backends/simulated/home.ts';

const open = () => createSimulatedHome({ ringEveryMs: null });

it.each([
  ['switches a lamp that is on off', 'living_room_lamp', { on: false, brightness: 60 }],
  ['switches a lamp that is off on', 'hallway_light', { on: true, brightness: 40 }],
  ['cuts the power of a plug', 'coffee_machine', { on: false, power: 0 }],
  ['turns a bolt', 'front_door_lock', { locked: true }],
  ['closes an open blind', 'living_room_blind', { position: 0 }],
  ['opens a door', 'front_door', { contact: 'open' }],
  ['sets the alarm at its panel', 'alarm_system', { armed: 'armed_home' }],
  ['sends out the vacuum', 'robot_vacuum', { mode: 'cleaning' }],
  ['walks past a sensor', 'hallway_motion', { motion: true }],
])('%s', async (_, id, state) => {
  const home = open();

  home.touch(id);

  expect((await home.device(id))?.state).toMatchObject(state);
});

it('opens a closed blind', async () => {
  const home = open();

  home.touch('bedroom_blind');
  home.touch('bedroom_blind');

  expect((await home.device('bedroom_blind'))?.state).toEqual({ position: 100 });
});

it('starts what a hand on a device starts', async () => {
  const home = open();

  home.touch('hallway_motion');

  expect((await home.device('hallway_light'))?.state.on).toBe(true);
});

it('lets nobody open a door that is locked', () => {
  const home = open();

  home.touch('front_door_lock');

  expect(() => home.touch('front_door')).toThrow('The front door is locked.');
});

it.each([
  ['garden_light', 'Garden light does not answer.'],
  ['thermostat', 'There is nothing here to take hold of.'],
  ['cellar_lamp', 'There is nothing here to take hold of.'],
])('says why %s cannot be touched', (id, reason) => {
  expect(() => open().touch(id)).toThrow(reason);
});

it('lists what can be touched, reachable or not', () => {
  const touchable = open().touchable();

  expect(touchable).toEqual(expect.arrayContaining(['living_room_lamp', 'front_door_lock', 'garden_light']));
  expect(touchable).not.toContain('kitchen_sensor');
});

it('sets every part with the whole of a device', async () => {
  const home = createSimulatedHome();
  expect(await home.device('study_desk')).toMatchObject({ state: { on: true } });
  home.touch('study_desk');
  const { state, parts } = (await home.device('study_desk')) ?? {};
  expect([state, parts?.map(part => part.state)]).toEqual([{ on: false }, [{ on: false }, { on: false }]]);
});

it.each([
  ['hallway_smoke', 'smoke'],
  ['bathroom_leak', 'water_leak'],
] as const)('raises and ends the alarm of %s', async (id, danger) => {
  const home = createSimulatedHome();
  home.touch(id);
  expect((await home.device(id))?.state[danger]).toBe(true);
  home.touch(id);
  expect((await home.device(id))?.state[danger]).toBe(false);
});
