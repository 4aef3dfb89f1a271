import { expect, it } from 'vitest';
import type { Actor } from '../../../src/household/access/actor.ts';
import type { ControlRequest } from '../../../src/household/access/switchable.ts';
import {
  suggestsConfirmation,
  suggestsHarm,
} from '../../../src/intents/confirmation/suggests-confirmation.ts';
import { mustStayOn } from '../../../src/intents/orders/everything.ts';
import { somebody, startGate } from '../../support/gate.ts';
import { startScriptedHub } from '../../support/scripted-hub.ts';

const SUSPICION = { suggestsConfirmation, suggestsHarm, mustStayOn };
const LOOKERS = 'lookers';
const CONTROLLERS = 'controllers';

type Value = boolean | number | string;
/** A device as a hub tells it, by its name. */
const device = (name: string, type: string, state: Readonly<Record<string, Value>>) => ({
  ...{ id: name.toLowerCase().replaceAll(' ', '_'), name, type, room: 'Hallway', state },
  commands: Object.entries(state).map(([capability, value]) => ({
    ...{ capability, type: typeof value },
    ...(typeof value === 'number' ? { minimum: 0, maximum: 100 } : {}),
  })),
});

const part = (name: string) => ({ id: name.toLowerCase(), name, state: { on: true } });

const DEVICES = [
  device('Lamp', 'light', { on: false, brightness: 10 }),
  device('Sauna', 'light', { on: false }),
  device('TV', 'media_player', { on: false, volume: 10 }),
  device('Roller', 'blind', { position: 50 }),
  device('Something that moves', 'cover', { position: 50 }),
  device('Ceiling fan', 'fan', { on: false }),
  device('Robbie', 'vacuum', { on: false }),
  device('Tree lights', 'outlet', { on: false }),
  device('Fridge', 'outlet', { on: true }),
  device('Gefrierschrank', 'outlet', { on: true }),
  device('Washing machine', 'outlet', { on: true }),
  device('Garage door opener plug', 'outlet', { on: false }),
  device('Hoftor', 'outlet', { on: false }),
  { ...device('Strip', 'outlet', { on: true }), parts: [part('Lamp'), part('Freezer')] },
  { ...device('Dimmer', 'light', { on: true }), parts: [part('Lamp'), part('Boiler')] },
  device('Relay', 'switch', { on: false }),
  device('Front door', 'lock', { locked: true }),
  device('Back door', 'lock', { locked: true }),
  device('Patio door', 'door', { position: 50 }),
  device('Skylight', 'window', { position: 50 }),
  device('Garage', 'garage_door', { position: 50 }),
  device('Gate', 'gate', { position: 50 }),
  device('Radiator', 'climate', { target_temperature: 18, mode: 'off' }),
  device('Alarm', 'alarm', { armed: 'disarmed' }),
  device('Siren', 'siren', { on: false }),
  device('Water', 'valve', { position: 50 }),
];

/** A gate before these devices, of a household whose rights go by harm; `isByHarm` false: of one from before. */
async function start(isByHarm = true) {
  const hub = await startScriptedHub(({ url = '' }) => {
    if (url.startsWith('/v1/scenes')) return { status: 404 };
    const id = url.split('/')[3];
    return { body: id ? DEVICES.find(each => each.id === id) : DEVICES };
  });
  const world = await startGate({ url: `${hub.origin}/v1`, suspicion: SUSPICION });
  const { gate, guilds } = world;
  if (isByHarm) await guilds.setSettings('1', { rights: 'by_harm' });
  await guilds.allowRole('1', 'control', CONTROLLERS);
  await guilds.allowRole('1', 'look', LOOKERS);
  await guilds.allowRole('1', 'trigger', somebody.guildId);
  const toRequest = (name: string, capability: string, value: Value): ControlRequest => ({
    deviceId: device(name, '', {}).id,
    commands: [{ capability, value }],
    ifStill: null,
  });
  return {
    ...world,
    toRequest,
    /** What comes of it: at once, after a question, or why not. */
    async comes(by: Actor, request: ControlRequest, beside: readonly ControlRequest[] = []) {
      const admission = await gate.control(by, request, { beside, isCounted: false });
      if (!admission.allowed) return admission.refusal;
      return admission.value.deed === null ? 'at once' : `asked: ${admission.value.deed}`;
    },
  };
}

const controller: Actor = { ...somebody, roleIds: ['1', CONTROLLERS] };

// Set so: by who may run scenes, and by who may control.
const RIGHTS: readonly (readonly [string, string, Value, string, string])[] = [
  ['Lamp', 'on', true, 'at once', 'at once'],
  ['Lamp', 'brightness', 80, 'at once', 'at once'],
  ['Sauna', 'on', true, 'needs_control', 'asked: turns_on'],
  ['Sauna', 'on', false, 'at once', 'at once'],
  ['TV', 'volume', 20, 'at once', 'at once'],
  ['Roller', 'position', 100, 'at once', 'at once'],
  ['Something that moves', 'position', 0, 'needs_control', 'at once'],
  ['Ceiling fan', 'on', true, 'at once', 'at once'],
  ['Robbie', 'on', true, 'at once', 'at once'],
  ['Tree lights', 'on', true, 'at once', 'at once'],
  ['Tree lights', 'on', false, 'at once', 'at once'],
  ['Fridge', 'on', false, 'needs_control', 'at once'],
  ['Gefrierschrank', 'on', false, 'needs_control', 'at once'],
  ['Washing machine', 'on', false, 'needs_control', 'at once'],
  ['Garage door opener plug', 'on', true, 'needs_control', 'asked: turns_on'],
  ['Hoftor', 'on', true, 'needs_control', 'at once'],
  ['Strip', 'on', false, 'needs_control', 'at once'],
  ['Dimmer', 'on', true, 'needs_control', 'asked: turns_on'],
  ['Relay', 'on', true, 'needs_control', 'at once'],
  ['Front door', 'locked', true, 'at once', 'at once'],
  ['Front door', 'locked', false, 'needs_control', 'asked: unlocks'],
  ['Patio door', 'position', 0, 'at once', 'at once'],
  ['Patio door', 'position', 90, 'needs_control', 'asked: opens'],
  ['Skylight', 'position', 0, 'at once', 'at once'],
  ['Skylight', 'position', 90, 'needs_control', 'asked: opens'],
  ['Garage', 'position', 0, 'needs_control', 'at once'],
  ['Garage', 'position', 90, 'needs_control', 'asked: opens'],
  ['Gate', 'position', 0, 'needs_control', 'at once'],
  ['Radiator', 'target_temperature', 21, 'needs_control', 'at once'],
  ['Radiator', 'target_temperature', 25.5, 'needs_control', 'asked: heats'],
  ['Radiator', 'target_temperature', 10, 'needs_control', 'at once'],
  ['Radiator', 'mode', 'heat', 'needs_control', 'asked: heats'],
  ['Alarm', 'armed', 'armed_away', 'needs_control', 'at once'],
  ['Alarm', 'armed', 'disarmed', 'needs_control', 'asked: disarms'],
  ['Siren', 'on', true, 'needs_control', 'asked: turns_on'],
  ['Water', 'position', 0, 'at once', 'at once'],
  ['Water', 'position', 90, 'needs_control', 'asked: opens'],
];

it('lets those who may run scenes do what is harmless, and those who may control the rest', async () => {
  const { comes, toRequest } = await start();
  const came: unknown[] = [];
  for (const [name, capability, value] of RIGHTS) {
    const request = toRequest(name, capability, value);
    came.push([name, capability, value, await comes(somebody, request), await comes(controller, request)]);
  }
  expect(came).toEqual(RIGHTS);
});

it('goes by the part of a device that is set', async () => {
  const { comes, toRequest } = await start();
  const cameOf = async (name: string, id: string, value: boolean) => {
    const { commands, ...request } = toRequest(name, 'on', value);
    return comes(somebody, { ...request, commands: commands.map(each => ({ ...each, part: id })) });
  };
  expect(await cameOf('Strip', 'lamp', false)).toBe('at once');
  expect(await cameOf('Strip', 'freezer', false)).toBe('needs_control');
  expect(await cameOf('Dimmer', 'lamp', true)).toBe('at once');
  expect(await cameOf('Dimmer', 'boiler', true)).toBe('needs_control');
});

it('keeps a scene that nobody has heard of for control', async () => {
  const { gate } = await start();
  expect(await gate.trigger(somebody, 'relay_17')).toEqual({ allowed: false, refusal: 'needs_control' });
  expect(await gate.trigger(controller, 'relay_17')).toEqual({ allowed: false, refusal: 'must_confirm' });
});

it('lets nobody set anything below control in a household that keeps the rights from before', async () => {
  const { comes, toRequest } = await start(false);
  for (const [name, capability, value, , byControl] of RIGHTS) {
    const request = toRequest(name, capability, value);
    expect([name, await comes(somebody, request)]).toEqual([name, 'may_not_control']);
    expect([name, await comes(controller, request)]).toEqual([name, byControl]);
  }
});

it('lets rules of devices and rooms decide before any harm', async () => {
  const { comes, toRequest, guilds } = await start();
  const lamp = {
    of: 'device',
    thing: 'lamp',
    name: 'Lamp',
    for: 'role',
    whom: '1',
    isAllowed: false,
  } as const;
  await guilds.setDeviceRule('1', lamp);
  await guilds.setDeviceRule('1', { ...lamp, thing: 'front_door', isAllowed: true });
  expect(await comes(somebody, toRequest('Lamp', 'on', true))).toBe('may_not_control_this');
  expect(await comes(somebody, toRequest('Front door', 'locked', false))).toBe('asked: unlocks');
});

it('lets nobody who may only look set anything', async () => {
  const { comes, toRequest, guilds } = await start();
  await guilds.allowRole('1', 'trigger', CONTROLLERS);
  await guilds.removeRole('1', 'trigger', somebody.guildId);
  await guilds.removeRole('1', 'look', LOOKERS);
  expect(await comes(somebody, toRequest('Lamp', 'on', true))).toBe('may_not_control');
});

it('offers those devices of which somebody may set something', async () => {
  const { gate } = await start();
  const offered = async (by: Actor) => (await gate.controllable(by, DEVICES)).map(({ name }) => name);
  expect(await offered(controller)).toEqual(DEVICES.map(({ name }) => name));
  expect(await offered(somebody)).toEqual(
    DEVICES.filter(({ type }) => !/^(?:cover|switch|garage_door|gate|climate|alarm|siren)$/.test(type)).map(
      ({ name }) => name,
    ),
  );
});

it('keeps dangerous scenes for control, by what they do or else by their name, or for roles they are given to', async () => {
  const { gate, guilds } = await start();
  const effects = (does: 'unlocks' | 'locks') => [{ does, deviceId: 'front_door', name: 'Front door' }];
  await guilds.syncScenes('1', [
    { id: 'come_home', name: 'Come home', effects: effects('unlocks') },
    { id: 'open_garage', name: 'Open garage', effects: effects('locks') },
    { id: 'garage_up', name: 'Garage up' },
    { id: 'good_morning', name: 'Good morning' },
  ]);
  const may = async (by: Actor) => (await gate.offered(by, await guilds.scenes('1'))).map(({ id }) => id);
  expect(await may(controller)).toEqual(['come_home', 'garage_up', 'good_morning', 'open_garage']);
  expect(await may(somebody)).toEqual(['good_morning', 'open_garage']);
  expect(await gate.trigger(somebody, 'come_home')).toEqual({ allowed: false, refusal: 'needs_control' });
  // What comes before a scene runs says nothing of who may run it.
  const noQuestion = { policy: 'none', approverRoleId: null, approvalChannelId: null } as const;
  await guilds.setConfirmationPolicy('1', { sceneId: 'garage_up', ...noQuestion });
  expect(await may(somebody)).toEqual(['good_morning', 'open_garage']);
  await guilds.allowScene('1', 'garage_up', somebody.guildId);
  expect(await may(somebody)).toEqual(['garage_up', 'good_morning', 'open_garage']);
  expect(await gate.trigger(somebody, 'garage_up')).toMatchObject({ allowed: true });
});

it('asks before several ways in are unlocked or opened together, whatever is said of each', async () => {
  const { comes, toRequest, guilds } = await start();
  const said = { policy: 'none', approverRoleId: null, approvalChannelId: null } as const;
  for (const name of ['Front door', 'Back door', 'Garage'])
    await guilds.setDeviceCare('1', { deviceId: device(name, '', {}).id, name, ...said });
  const front = toRequest('Front door', 'locked', false);
  const beside = (...others: readonly ControlRequest[]) => comes(controller, front, others);
  expect(await beside()).toBe('at once');
  expect(await beside(toRequest('Lamp', 'on', true), toRequest('Back door', 'locked', true))).toBe('at once');
  expect(await beside(toRequest('Back door', 'locked', false))).toBe('asked: unlocks');
  expect(await beside(toRequest('Lamp', 'on', true), toRequest('Garage', 'position', 90))).toBe(
    'asked: unlocks',
  );
  expect(await beside(toRequest('Gone', 'locked', false))).toBe('asked: unlocks');
});
