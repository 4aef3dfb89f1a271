import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Device, DeviceDetail } from '../../src/hub/contract.ts';
import type { Scene } from '../../src/hub/scenes/contract.ts';
import { startStopwatch } from '../support/stopwatch.ts';
import { DEVICES } from './fixture/network.ts';
import { SAYINGS } from './fixture/sayings.ts';
import { startNetwork } from './start-network.ts';

it('lists a whole network, each device as the contract has it and for what it is', async () => {
  const { hub } = await startNetwork();
  const devices = await hub.get<Device[]>('/devices');
  for (const { id } of devices) DeviceDetail.parse(await hub.get(`/devices/${id}`));
  expect(devices.map(({ name }) => name)).toEqual(DEVICES.map(({ name }) => name).sort());
  expect(Object.fromEntries(devices.map(({ name, type }) => [name, type]))).toMatchInlineSnapshot(`
    {
      "Air": "sensor",
      "Air conditioner": "climate",
      "Balcony door": "door",
      "Balcony weather": "sensor",
      "Bedroom blind": "blind",
      "Bedroom fan": "light",
      "Bedroom window": "window",
      "Boiler": "sensor",
      "Ceiling lamp": "light",
      "Coffee maker": "outlet",
      "Curtains": "blind",
      "Dishwasher": "sensor",
      "Front door": "lock",
      "Garage door": "garage_door",
      "Garland": "light",
      "Gate opener": "gate",
      "Hall motion": "sensor",
      "Hall switch": "switch",
      "Kitchen smoke": "sensor",
      "Radiator": "climate",
      "Siren": "other",
      "Sofa lamp": "light",
      "Stove gas": "sensor",
      "Study air": "sensor",
      "Wall button": "button",
      "Washing machine": "outlet",
    }
  `);
  expect(new Set(devices.map(({ availability }) => availability))).toEqual(new Set(['online']));
});

it('tells of each device what zigbee2mqtt tells', async () => {
  const { hub, ear, zigbee2mqtt } = await startNetwork();
  for (const { name, endpoint, cluster, saying, published, state } of SAYINGS) {
    zigbee2mqtt.say(name, endpoint, cluster, saying);
    await ear.said(name, published);
    await expect.poll(async () => (await hub.named(name)).state, { message: name }).toMatchObject(state);
  }
});

it('runs the scenes of groups and devices, and says what became of them', async () => {
  const { hub, ear, zigbee2mqtt } = await startNetwork();
  expect((await hub.get<Scene[]>('/scenes')).map(({ id, room }) => [id, room])).toEqual([
    ['breakfast', 'Kitchen'],
    ['movie_night', 'Living room'],
    ['reading', 'Sofa lamp'],
  ]);
  await expect.poll(async () => (await hub.named('Ceiling lamp')).state.on).toBe(false); // they were asked
  const movie = await hub.trigger('movie_night');
  expect(movie.status).toBe(200);
  expect(await movie.json()).toMatchObject({ status: 'activated', devices: { total: 2, applied: 2 } });
  await ear.said('Ceiling lamp', { state: 'ON', brightness: 51 });
  expect((await hub.named('Ceiling lamp')).state).toMatchObject({ on: true, brightness: 20 });
  await ear.said('Sofa lamp', { state: 'OFF' });
  expect((await hub.named('Sofa lamp')).state).toMatchObject({ on: false });

  expect((await hub.trigger('reading')).status).toBe(200);
  // What the first scene set may be told of after the second was sent, and is taken for its confirmation.
  await expect
    .poll(async () => (await hub.named('Sofa lamp')).state)
    .toMatchObject({ on: true, brightness: 100 });
  expect((await hub.trigger('no_such_scene')).status).toBe(404);

  await zigbee2mqtt.end('SIGKILL');
  await hub.until(() => !hub.home.health().ok);
  expect((await hub.trigger('movie_night')).status).toBe(503);
});

it('rings for each press once', async () => {
  const { hub, ear, zigbee2mqtt } = await startNetwork();
  const presses: string[] = [];
  hub.home.on('press', ({ action }) => void presses.push(action));
  const { buttons } = await hub.named('Wall button');
  expect(buttons).toEqual(['btn_1', 'btn_2']);
  zigbee2mqtt.say('Wall button', 1, 'genOnOff', { command: 'on' });
  await ear.said('Wall button', { action: 'on' });
  zigbee2mqtt.say('Wall button', 1, 'genOnOff', { command: 'off' });
  await expect.poll(() => ear.on('e1743/button/btn_2')).toHaveLength(1);
  expect(ear.on('e1743/button/btn_1').map(text => JSON.parse(text))).toMatchObject([
    { action: 'single', count: 1 },
  ]);
  expect(presses).toEqual(['single', 'single']);
});

it('tells the parts of a device, each by its name', async () => {
  const { hub, ear, zigbee2mqtt } = await startNetwork();
  zigbee2mqtt.say('Hall switch', 2, 'genOnOff', { attributes: { onOff: 0 } });
  zigbee2mqtt.say('Hall switch', 3, 'genOnOff', { attributes: { onOff: 1 } });
  zigbee2mqtt.say('Curtains', 10, 'genLevelCtrl', { attributes: { currentLevel: 0 } });
  zigbee2mqtt.say('Curtains', 11, 'genLevelCtrl', { attributes: { currentLevel: 153 } });
  await ear.said('Hall switch', { state_left: 'OFF', state_right: 'ON' });
  await ear.said('Curtains', { position_l1: 0, position_l2: 60 });
  await expect
    .poll(() => hub.named('Hall switch'))
    .toMatchObject({
      state: { on: true },
      parts: [
        { id: 'left', name: 'Left', state: { on: false } },
        { id: 'right', name: 'Right', state: { on: true } },
      ],
    });
  await expect
    .poll(() => hub.named('Curtains'))
    .toMatchObject({
      state: { position: 60 },
      parts: [
        { name: 'L1', state: { position: 0 } },
        { name: 'L2', state: { position: 60 } },
      ],
    });
});

it('says who is out of reach, of a scene, too', async () => {
  const { hub, ear, zigbee2mqtt } = await startNetwork();
  expect((await hub.named('Coffee maker')).availability).toBe('online');
  await zigbee2mqtt.end('SIGKILL');
  zigbee2mqtt.forget('Coffee maker');
  zigbee2mqtt.forget('Sofa lamp');
  await zigbee2mqtt.start();
  // All are, as long as zigbee2mqtt is away; then it tells of each.
  const told = () =>
    Promise.all(['Curtains', 'Sofa lamp'].map(async name => (await hub.named(name)).availability));
  await expect.poll(told).toEqual(['online', 'offline']);
  expect(await (await hub.trigger('movie_night')).json()).toMatchObject({
    status: 'partial',
    devices: { total: 2, applied: 1, unreachable: ['sofa_lamp'] },
  });
  expect((await hub.trigger('breakfast')).status).toBe(503);
  expect(ear.on('zigbee2mqtt/Kitchen/set')).toEqual([]);

  zigbee2mqtt.temper('Coffee maker', 'obeys');
  zigbee2mqtt.say('Coffee maker', 1, 'genOnOff', { attributes: { onOff: 0 } });
  await expect.poll(async () => (await hub.named('Coffee maker')).availability).toBe('online');
  expect((await hub.trigger('breakfast')).status).toBe(200);
});

it('keeps the id of a device that is renamed, and what is known of it', async () => {
  const { hub, ear, zigbee2mqtt } = await startNetwork();
  zigbee2mqtt.say('Dishwasher', 1, 'ssIasZone', {
    command: 'statusChangeNotification',
    payload: { zonestatus: 1, extendedstatus: 0, zoneID: 0, delay: 0 },
    isServer: true,
  });
  await ear.said('Dishwasher', { water_leak: true });
  await ear.send('zigbee2mqtt/bridge/request/device/rename', { from: 'Dishwasher', to: 'Kitchen/Sink' });
  await expect.poll(async () => (await hub.home.device('dishwasher'))?.name).toBe('Kitchen/Sink');
  expect(await hub.get('/devices/dishwasher')).toMatchObject({ state: { water_leak: true } });
});

it.each([
  ['SIGKILL', 'and has forgotten what was'],
  ['SIGTERM', 'and tells what was before'],
] as const)('knows within seconds how things are where zigbee2mqtt ended by %s %s', async (signal, _why) => {
  const { hub, ear, zigbee2mqtt } = await startNetwork();
  await expect.poll(async () => (await hub.named('Ceiling lamp')).state.on).toBe(false);
  const questions = 'zigbee2mqtt/Ceiling lamp/get';
  const asked = ear.on(questions).length;
  await zigbee2mqtt.end(signal);
  await hub.until(() => !hub.home.health().ok);
  for (const answer of [await hub.ask('/api/v1/devices'), await hub.trigger('movie_night')]) {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  // Nobody hears of what is done by hand meanwhile.
  zigbee2mqtt.turn('Ceiling lamp', 1, 'genOnOff', { onOff: 1 });
  zigbee2mqtt.turn('Ceiling lamp', 1, 'genLevelCtrl', { currentLevel: 254 });
  zigbee2mqtt.turn('Hall switch', 2, 'genOnOff', { onOff: 1 });
  zigbee2mqtt.turn('Hall switch', 3, 'genOnOff', { onOff: 0 });
  zigbee2mqtt.turn('Curtains', 10, 'genLevelCtrl', { currentLevel: 255 });
  zigbee2mqtt.turn('Washing machine', 2, 'haElectricalMeasurement', { activePower: 2100 });
  const started = zigbee2mqtt.start();
  await hub.until(() => hub.home.health().ok);
  const sinceBack = startStopwatch();
  await ear.heard(questions, asked + 1);
  expect(sinceBack()).toBeLessThan(8_000);
  // How long zigbee2mqtt takes to answer is up to the machine.
  await expect
    .poll(async () =>
      Promise.all(['Ceiling lamp', 'Hall switch', 'Curtains', 'Washing machine'].map(hub.named)),
    )
    .toMatchObject([
      { state: { on: true, brightness: 100 } },
      { parts: [{ state: { on: true } }, { state: { on: false } }] },
      { state: { position: 100 } },
      { state: { on: true, power: 2100 } },
    ]);
  await started;
});

it('is back within seconds of a broker that was away for a minute', async () => {
  const { broker, hub } = await startNetwork();
  await broker.stop();
  await hub.until(() => !hub.home.health().ok);
  await setTimeout(65_000); // for as long as pauses between tries may have grown
  await broker.start();
  const sinceBack = startStopwatch();
  await hub.until(() => !hub.home.health().detail.startsWith('The broker cannot be used'));
  expect(sinceBack()).toBeLessThan(6_000);
  await hub.until(() => hub.home.health().ok);
  await expect.poll(async () => (await hub.named('Ceiling lamp')).state.on).toBe(false);
});
