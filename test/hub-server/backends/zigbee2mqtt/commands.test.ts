import { expect, it } from 'vitest';
import type { Command, CommandResult } from '../../../../src/hub/contract.ts';
import type { HomeBackend } from '../../../../src/hub-server/backends/backend.ts';
import { startTestBroker, type TestBroker } from '../../../support/broker.ts';
import { startTestHub } from '../../../support/hub-server.ts';
import {
  createTestHome,
  nextChange,
  toListed,
  untilDevices,
  untilHealth,
} from '../../../support/zigbee2mqtt.ts';

const relay = (endpoint: string) => ({
  ...{ type: 'switch', endpoint },
  features: [
    {
      ...{ type: 'binary', name: 'state', property: `state_${endpoint}`, endpoint, access: 7 },
      ...{ value_on: 'ON', value_off: 'OFF' },
    },
  ],
});
const devices = [
  toListed('hall/lamp', '0x01'),
  toListed('strip', '0x02', { definition: { exposes: [relay('left'), relay('right')] } }),
];

type Sent = Record<string, unknown>;

/** A home of a lamp and a strip of two sockets, and what zigbee2mqtt does about each message to a `set` topic. */
async function moveIn(
  answer: (name: string, sent: Sent, broker: TestBroker) => Promise<void>,
  {
    state = { state: 'OFF', brightness: 254 },
    commandMs = 60_000,
  }: { state?: object; commandMs?: number } = {},
) {
  const broker = await startTestBroker();
  const retain = { retain: true };
  await broker.publish('zigbee2mqtt/bridge/state', { state: 'online' }, retain);
  await broker.publish('zigbee2mqtt/bridge/groups', '[]', retain);
  await broker.publish('zigbee2mqtt/bridge/devices', JSON.stringify(devices), retain);
  await broker.publish('zigbee2mqtt/hall/lamp', state, retain);
  await broker.publish('zigbee2mqtt/strip', { state_left: 'OFF', state_right: 'OFF' }, retain);
  const sent: string[] = [];
  broker.aedes.subscribe(
    'zigbee2mqtt/#',
    ({ topic, payload }, done) => {
      done();
      const [, name] = /^zigbee2mqtt\/(.+)\/set$/.exec(topic) ?? [];
      if (name === undefined) return;
      sent.push(`${name} ${payload}`);
      void answer(name, JSON.parse(String(payload)), broker);
    },
    () => {},
  );
  const home = createTestHome(broker.url, { commandMs });
  await home.start();
  await untilHealth(home, ok => ok);
  await untilDevices(home, all => all.every(({ state: { on } }) => on !== null));
  const hub = await startTestHub({ backend: home });
  const set = async (id: string, ...commands: Command[]) => {
    const response = await hub.ask(`/api/v1/devices/${id}/commands`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ commands }),
    });
    return { code: response.status, body: (await response.json()) as CommandResult };
  };
  return { broker, home, sent, set };
}

const follow = (name: string, sent: Sent, { publish }: TestBroker) => publish(`zigbee2mqtt/${name}`, sent);
const ignore = async () => {};
const log = ({ publish }: TestBroker, message: string) =>
  publish('zigbee2mqtt/bridge/logging', { level: 'error', message, namespace: 'z2m' });
const fail =
  (reason: string, key = 'state') =>
  (name: string, _sent: Sent, broker: TestBroker) =>
    log(broker, `Publish 'set' '${key}' to '${name}' failed: 'Error: ${reason}'`);
const on = { capability: 'on', value: true } as const;

it('confirms what the device then publishes, and tells what undoes it', async () => {
  const { set, sent } = await moveIn(follow);
  expect(await set('hall_lamp', { capability: 'brightness', value: 30 })).toMatchObject({
    code: 200,
    body: {
      status: 'confirmed',
      device: { state: { on: true, brightness: 30 } },
      undo: {
        commands: [
          { capability: 'brightness', value: 100 },
          { capability: 'on', value: false },
        ],
      },
    },
  });
  expect(sent).toEqual(['hall/lamp {"state":"ON","brightness":76}']);
});

it('says all that is to be in one message, but for what switches off, which is last', async () => {
  const { set, sent } = await moveIn(follow, { state: { state: 'ON' } });
  await set('hall_lamp', { capability: 'brightness', value: 10 }, { capability: 'color', value: '#ffffff' });
  expect(sent.splice(0)).toEqual(['hall/lamp {"brightness":25,"color":{"x":0.3127,"y":0.329}}']);
  await set(
    'hall_lamp',
    { capability: 'on', value: false },
    { capability: 'color_temperature', value: 2700 },
  );
  expect(sent).toEqual(['hall/lamp {"color_temp":370}', 'hall/lamp {"state":"OFF"}']);
});

it('sets a part, and where none is named all of them', async () => {
  const { set, sent, home } = await moveIn(follow);
  expect(await set('strip', { ...on, part: 'right' })).toMatchObject({ code: 200 });
  expect((await home.device('strip'))?.parts?.map(({ state }) => state.on)).toEqual([false, true]);
  expect(await set('strip', on)).toMatchObject({ code: 200, body: { status: 'confirmed' } });
  expect(sent).toEqual(['strip {"state_right":"ON"}', 'strip {"state_left":"ON","state_right":"ON"}']);
});

it('accepts what nobody says anything of, or says otherwise of', async () => {
  const { set } = await moveIn(ignore, { commandMs: 50 });
  expect(await set('hall_lamp', on)).toMatchObject({ code: 202, body: { status: 'accepted' } });
  const other = await moveIn((name, _, { publish }) => publish(`zigbee2mqtt/${name}`, { state: 'OFF' }), {
    commandMs: 50,
  });
  expect(await other.set('hall_lamp', on)).toMatchObject({ code: 202, body: { status: 'accepted' } });
});

it('does not take what was so before for an answer', async () => {
  const { set } = await moveIn(ignore, { state: { state: 'ON' }, commandMs: 50 });
  expect(await set('hall_lamp', on)).toMatchObject({ code: 202 });
});

it.each([
  ["Status 'FAILURE'", 502],
  ["Delivery failed for '1000'.", 503],
  ['Timeout - 1000 - 1 - 5 - 6 - 11 after 10000ms', 504],
])('tells %j of zigbee2mqtt’s log as %d, without waiting any longer', async (reason, code) => {
  const { set, home } = await moveIn(fail(reason));
  expect(await set('hall_lamp', on)).toMatchObject({ code, body: { status: code } });
  expect((await home.device('hall_lamp'))?.state.on).toBe(false);
});

it('goes by failures of its own device and of what it set alone', async () => {
  const { set } = await moveIn(async (name, sent, broker) => {
    await fail('no')('strip', sent, broker);
    await fail('no', 'effect')(name, sent, broker);
    await follow(name, sent, broker);
  });
  expect(await set('hall_lamp', on)).toMatchObject({ code: 200, body: { status: 'confirmed' } });
});

it('says that a part of it was done', async () => {
  const { set } = await moveIn(async (name, sent, broker) => {
    await fail('no')(name, sent, broker);
    await broker.publish('zigbee2mqtt/strip', { state_left: 'ON', state_right: 'OFF' });
  });
  expect(await set('strip', on)).toMatchObject({ code: 200, body: { status: 'partial' } });
  const late = await moveIn(
    (_, _sent, { publish }) => publish('zigbee2mqtt/strip', { state_left: 'ON', state_right: 'OFF' }),
    { commandMs: 500 },
  );
  expect(await late.set('strip', on)).toMatchObject({ code: 200, body: { status: 'partial' } });
});

const becomes = async (home: HomeBackend, act: () => Promise<void>) => {
  const changed = nextChange(home);
  await act();
  await changed;
};

it('sends nothing to what is offline, nor past what is away', async () => {
  const { broker, home, set, sent } = await moveIn(follow);
  await becomes(home, () => broker.publish('zigbee2mqtt/hall/lamp/availability', 'offline'));
  expect(await set('hall_lamp', on)).toMatchObject({ code: 503 });
  await broker.publish('zigbee2mqtt/bridge/state', 'offline');
  await untilHealth(home, ok => !ok);
  expect(await set('strip', on)).toMatchObject({ code: 503 });
  expect(sent).toEqual([]);
});

it('says that it does not know where zigbee2mqtt is lost meanwhile', async () => {
  const { set } = await moveIn((_, _sent, { publish }) => publish('zigbee2mqtt/bridge/state', 'offline'));
  expect((await set('hall_lamp', on)).code).toBe(504);
  const other = await moveIn(async (_, _sent, broker) => broker.dropConnections());
  expect((await other.set('hall_lamp', on)).code).toBe(504);
});

it('takes nothing beyond its range, and nothing that it does not have', async () => {
  const { set, sent } = await moveIn(follow);
  expect(await set('hall_lamp', { capability: 'color_temperature', value: 1000 })).toMatchObject({
    code: 422,
    body: { detail: 'color_temperature takes a number from 2203 to 4000.' },
  });
  expect((await set('hall_lamp', { capability: 'locked', value: true })).code).toBe(422);
  expect((await set('nobody', on)).code).toBe(404);
  expect(sent).toEqual([]);
});
