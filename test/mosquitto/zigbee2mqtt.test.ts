import { connectAsync } from 'mqtt';
import { expect, it, onTestFinished } from 'vitest';
import type { HomeBackend } from '../../src/hub-server/backends/backend.ts';
import { startPressPublisher } from '../../src/hub-server/press-publisher.ts';
import { createLog } from '../../src/process/log.ts';
import { readLines, runHub, spawnHub } from '../support/hub-process.ts';
import { createTestDirectory, startTestHub, type TestHub } from '../support/hub-server.ts';
import { type Mosquitto, startMosquitto } from '../support/mosquitto.ts';
import { publish } from '../support/publish.ts';
import {
  BUTTON,
  createTestHome,
  nextChange,
  toListed,
  untilDevices,
  untilHealth,
} from '../support/zigbee2mqtt.ts';

const base = 'zigbee2mqtt';
const devices = [
  { ieee_address: '0x00124b00120144ae', type: 'Coordinator', friendly_name: 'Coordinator', definition: null },
  toListed('living room/lamp', '0x90fd9ffffe6494fc'),
  toListed('living room/ceiling', '0x90fd9ffffe6494fd'),
  toListed('doorbell', '0x00158d00018255df', { type: 'EndDevice', definition: BUTTON }),
];
const groups = [
  {
    id: 1,
    friendly_name: 'Living room',
    scenes: [{ id: 3, name: 'Chill scene' }],
    members: ['0x90fd9ffffe6494fc', '0x90fd9ffffe6494fd'].map(ieee_address => ({
      ieee_address,
      endpoint: 1,
    })),
  },
];
/** What zigbee2mqtt leaves with its broker, as its documentation has it. */
const retained = [
  { topic: `${base}/bridge/state`, payload: { state: 'online' } },
  { topic: `${base}/bridge/devices`, payload: devices },
  { topic: `${base}/bridge/groups`, payload: groups },
  { topic: `${base}/living room/lamp`, payload: { state: 'ON', brightness: 127, color_temp: 325 } },
  { topic: `${base}/living room/lamp/availability`, payload: { state: 'online' } },
  { topic: `${base}/living room/ceiling/availability`, payload: { state: 'online' } },
  { topic: `${base}/doorbell`, payload: { action: 'single', battery: 91 } },
].map(message => ({ ...message, retain: true }));

interface ServedHome {
  readonly broker: Mosquitto;
  readonly home: HomeBackend;
  readonly hub: TestHub;
  read(path: string): Promise<unknown>;
}

/** zigbee2mqtt's messages on a real broker, the hub's home over them, and the API over that. */
async function serveHome(confirmMs = 1_000): Promise<ServedHome> {
  const broker = await startMosquitto();
  await publish(broker.url, retained);
  const home = createTestHome(broker.url, { confirmMs });
  await home.start();
  await untilHealth(home, ok => ok);
  await untilDevices(home, ([lamp, ceiling, bell]) =>
    Boolean(
      lamp?.state.on &&
        lamp.availability === 'online' &&
        ceiling?.availability === 'online' &&
        bell?.state.battery,
    ),
  );
  const hub = await startTestHub({ backend: home });
  return { broker, home, hub, read: async path => (await hub.ask(`/api/v1${path}`)).json() };
}

/** Does what zigbee2mqtt does about a recall: publishes the new state of the members and of the group. */
async function actAsZigbee2mqtt({ url }: Mosquitto, answers: boolean): Promise<string[]> {
  const heard: string[] = [];
  const client = await connectAsync(url, { reconnectPeriod: 0 });
  onTestFinished(() => client.endAsync(true));
  client.on('message', (topic, payload) => {
    heard.push(`${topic} ${payload}`);
    if (!answers) return;
    for (const name of ['living room/lamp', 'living room/ceiling', 'Living room']) {
      client.publish(`${base}/${name}`, JSON.stringify({ state: 'ON', brightness: 26 }));
    }
  });
  await client.subscribeAsync(`${base}/+/set`);
  return heard;
}

it('lists the devices, scenes and automations of the network', async () => {
  const { read } = await serveHome();
  expect(await read('/devices')).toMatchObject([
    { id: 'doorbell', type: 'button', availability: 'unknown', state: { battery: 91 } },
    { id: 'living_room_ceiling', availability: 'online', state: { on: null, brightness: null } },
    {
      id: 'living_room_lamp',
      name: 'living room/lamp',
      type: 'light',
      availability: 'online',
      state: { on: true, brightness: 50, color_temperature: 3077 },
    },
  ]);
  expect(await read('/scenes')).toMatchObject([
    { id: 'chill_scene', name: 'Chill scene', room: 'Living room' },
  ]);
  expect(await read('/automations')).toEqual([]);
  expect(await read('/devices/doorbell')).toMatchObject({ manufacturer: 'Xiaomi', buttons: ['btn_1'] });
});

it('follows a device', async () => {
  const { broker, home, read } = await serveHome();
  const changed = nextChange(home);
  await publish(broker.url, [
    { topic: `${base}/living room/ceiling`, payload: { state: 'OFF', brightness: 0 } },
  ]);
  await changed;
  expect(await read('/devices/living_room_ceiling')).toMatchObject({ state: { on: false, brightness: 0 } });
});

it('runs a scene, and says so when the group’s new state confirms it', async () => {
  const { broker, hub, read } = await serveHome(60_000);
  const heard = await actAsZigbee2mqtt(broker, true);
  const answer = await hub.ask('/v1/scenes/chill_scene/trigger', { method: 'POST' });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    status: 'activated',
    devices: { total: 2, applied: 2, unreachable: [] },
  });
  expect(heard).toEqual([`${base}/Living room/set {"scene_recall":3}`]);
  expect(await read('/devices/living_room_ceiling')).toMatchObject({ state: { on: true, brightness: 10 } });
});

it('says that a scene was taken where nothing confirms it', async () => {
  const { broker, hub } = await serveHome(100);
  const heard = await actAsZigbee2mqtt(broker, false);
  const answer = await hub.ask('/v1/scenes/chill_scene/trigger', { method: 'POST' });
  expect(answer.status).toBe(202);
  expect(await answer.json()).toMatchObject({ status: 'accepted' });
  await expect.poll(() => heard).toHaveLength(1);
});

it('reaches none of a scene’s devices where all are offline', async () => {
  const { broker, home, hub } = await serveHome();
  const heard = await actAsZigbee2mqtt(broker, true);
  for (const name of ['lamp', 'ceiling']) {
    const changed = nextChange(home);
    const topic = `${base}/living room/${name}/availability`;
    await publish(broker.url, [{ topic, payload: { state: 'offline' }, retain: true }]);
    await changed;
  }
  const answer = await hub.ask('/v1/scenes/chill_scene/trigger', { method: 'POST' });
  expect(answer.status).toBe(503);
  expect(heard).toEqual([]);
});

it('forwards a press in the shape of the specification, and none that the broker had kept', async () => {
  const { broker, home } = await serveHome();
  const address = { url: broker.url, username: null, password: null };
  const publisher = startPressPublisher({
    backend: home,
    broker: address,
    log: createLog({ level: 'silent' }),
  });
  onTestFinished(() => publisher.close());
  const client = await connectAsync(broker.url, { reconnectPeriod: 0 });
  onTestFinished(() => client.endAsync(true));
  await client.subscribeAsync('+/button/+', { qos: 1 });
  const forwarded = new Promise(resolve =>
    client.once('message', (topic, payload, { qos, retain }) =>
      resolve({ topic, qos, retain, ...JSON.parse(payload.toString()) }),
    ),
  );
  await publish(broker.url, [{ topic: `${base}/doorbell`, payload: { action: 'double', battery: 91 } }]);
  expect(await forwarded).toMatchObject({
    topic: 'wxkg01lm/button/btn_1',
    qos: 1,
    retain: false,
    action: 'double',
    count: 2,
    event_id: expect.any(String),
  });
});

it('answers 503 while zigbee2mqtt or the broker is away, and goes on by itself when it is back', async () => {
  const { broker, home, hub } = await serveHome();
  const state = (word: string) => ({ topic: `${base}/bridge/state`, payload: { state: word }, retain: true });
  await publish(broker.url, [state('offline')]);
  await untilHealth(home, (_ok, detail) => detail.startsWith('zigbee2mqtt is offline.'));
  const away = await hub.ask('/api/v1/devices');
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  expect((await hub.ask('/readyz')).status).toBe(503);

  await broker.stop();
  await untilHealth(home, (_ok, detail) => detail.startsWith('The broker cannot be used'));
  expect((await hub.ask('/v1/scenes/chill_scene/trigger', { method: 'POST' })).status).toBe(503);

  await broker.start();
  const heard = await actAsZigbee2mqtt(broker, true);
  await publish(broker.url, [state('online')]);
  await untilHealth(home, ok => ok);
  expect((await hub.ask('/api/v1/devices')).status).toBe(200);
  expect(heard).toEqual([]);
});

it('is served by the hub’s program, given two variables', async () => {
  const broker = await startMosquitto();
  await publish(broker.url, retained);
  const own = { HUB_DATA_DIR: createTestDirectory(), HUB_PORT: '0' };
  const { stdout: key } = await runHub(['keys', 'create', 'test'], own);
  const child = spawnHub([], { ...own, HUB_BACKEND: 'zigbee2mqtt', MQTT_URL: broker.url });
  const lines = await readLines(child, line => line.startsWith('Then try'));
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(lines.join('\n'))?.[0];
  while ((await fetch(`${url}/readyz`)).status !== 200); // as whoever starts a service asks for it
  const answer = await fetch(`${url}/v1/devices`, { headers: { authorization: `Bearer ${key.trim()}` } });
  const ids = ((await answer.json()) as { id: string }[]).map(({ id }) => id);
  expect(ids).toEqual(['doorbell', 'living_room_ceiling', 'living_room_lamp']);
});
