import { expect, it } from 'vitest';
import type { HomeBackend } from '../../../../src/hub-server/backends/backend.ts';
import { startTestBroker, type TestBroker } from '../../../support/broker.ts';
import { freePort } from '../../../support/free-port.ts';
import {
  BUTTON,
  createTestHome,
  nextChange,
  nextPress,
  toListed,
  untilDevices,
  untilHealth,
} from '../../../support/zigbee2mqtt.ts';

const retain = { retain: true };
const devices = [
  toListed('hall/lamp', '0x01'),
  toListed('hall/ceiling', '0x02'),
  toListed('bell', '0x03', { definition: BUTTON }),
];
const groups = [
  {
    id: 1,
    friendly_name: 'Hall',
    scenes: [{ id: 4, name: 'Movie night' }],
    members: ['0x01', '0x02'].map(ieee_address => ({ ieee_address, endpoint: 1 })),
  },
];

/** What zigbee2mqtt leaves with the broker when it starts. */
async function publishBridge({ publish }: TestBroker): Promise<void> {
  await publish('zigbee2mqtt/bridge/state', { state: 'online' }, retain);
  await publish('zigbee2mqtt/bridge/groups', JSON.stringify(groups), retain);
  await publish('zigbee2mqtt/bridge/devices', JSON.stringify(devices), retain);
}

async function startHome(broker: TestBroker, options = {}): Promise<HomeBackend> {
  await publishBridge(broker);
  const home = createTestHome(broker.url, { confirmMs: 50, ...options });
  await home.start();
  await untilHealth(home, ok => ok);
  return home;
}

/** Every command that reaches the broker; `answer` is what zigbee2mqtt does about it. */
function hearCommands(
  { aedes }: TestBroker,
  answer: () => Promise<void> = async () => {},
  way = 'set',
): string[] {
  const heard: string[] = [];
  aedes.subscribe(
    'zigbee2mqtt/#',
    ({ topic, payload }, done) => {
      done();
      if (!topic.endsWith(`/${way}`)) return;
      heard.push(`${topic} ${payload}`);
      void answer();
    },
    () => {},
  );
  return heard;
}

it('tells what the broker had kept, in whatever order it came', async () => {
  const broker = await startTestBroker();
  await broker.publish('zigbee2mqtt/hall/lamp', { state: 'ON', brightness: 127 }, retain);
  await broker.publish('zigbee2mqtt/hall/lamp/availability', { state: 'online' }, retain);
  await broker.publish('zigbee2mqtt/hall/ceiling/availability', 'offline', retain);
  const home = await startHome(broker);
  await untilDevices(
    home,
    ([lamp, ceiling]) =>
      lamp?.state.on === true && lamp.availability === 'online' && ceiling?.availability === 'offline',
  );
  expect(await home.devices()).toMatchObject([
    { id: 'hall_lamp', availability: 'online', state: { on: true, brightness: 50 } },
    { id: 'hall_ceiling', availability: 'offline', state: { on: null } },
    { id: 'bell', availability: 'unknown', buttons: ['btn_1'] },
  ]);
  expect(await home.scenes()).toEqual([
    { id: 'movie_night', name: 'Movie night', room: 'Hall', effects: [] },
  ]);
});

it('asks in each connection for the states that the broker had not kept', async () => {
  const broker = await startTestBroker();
  const answer = () => broker.publish('zigbee2mqtt/hall/ceiling', { state: 'ON' });
  const commands = hearCommands(broker, answer, 'ceiling/get');
  const home = await startHome(broker, { settleMs: 0 });
  await untilDevices(home, ([, ceiling]) => ceiling?.state.on === true);
  await broker.publish('zigbee2mqtt/hall/ceiling', { state: 'OFF' });
  await untilDevices(home, ([, ceiling]) => ceiling?.state.on === false);
  const changed = nextChange(home);
  broker.dropConnections();
  expect(await changed).toMatchObject({ id: 'hall_ceiling', state: { on: true } });
  expect(commands).toContain(
    'zigbee2mqtt/hall/ceiling/get {"state":"","brightness":"","color_temp":"","color":""}',
  );
});

it('asks everybody where zigbee2mqtt came back, whatever the broker had kept or is told again', async () => {
  const broker = await startTestBroker();
  await broker.publish('zigbee2mqtt/hall/ceiling', { state: 'ON' }, retain);
  const answer = () => broker.publish('zigbee2mqtt/hall/ceiling', { state: 'OFF' }, retain);
  const home = await startHome(broker, { settleMs: 0 });
  await untilDevices(home, ([, ceiling]) => ceiling?.state.on === true);
  hearCommands(broker, answer, 'ceiling/get');
  await broker.publish('zigbee2mqtt/bridge/state', { state: 'offline' }, retain);
  await untilHealth(home, ok => !ok);
  await broker.publish('zigbee2mqtt/bridge/state', { state: 'online' }, retain);
  await broker.publish('zigbee2mqtt/hall/ceiling', { state: 'ON' }, retain);
  await untilHealth(home, ok => ok);
  await untilDevices(home, ([, ceiling]) => ceiling?.state.on === false);
});

it('tells a device that moved', async () => {
  const broker = await startTestBroker();
  const home = await startHome(broker);
  const changed = nextChange(home);
  await broker.publish('zigbee2mqtt/hall/lamp', { state: 'ON' });
  expect(await changed).toMatchObject({ id: 'hall_lamp', state: { on: true } });
});

it('has no automations, and says so with one list', async () => {
  const home = await startHome(await startTestBroker());
  expect(await home.automations()).toEqual([]);
  expect(await home.automations()).toBe(await home.automations());
});

it('tells a press once, though it is published in more ways than one', async () => {
  const broker = await startTestBroker();
  const home = await startHome(broker);
  const presses: string[] = [];
  home.on('press', ({ action }) => void presses.push(action));
  await broker.publish('zigbee2mqtt/bell', { action: 'single', battery: 90 });
  await broker.publish('zigbee2mqtt/bell/action', 'single');
  await broker.publish('zigbee2mqtt/bell', { action: '', battery: 90 });
  const last = nextPress(home);
  await broker.publish('zigbee2mqtt/bell', { action: 'double' });
  expect(await last).toMatchObject({ family: 'wxkg01lm', device: 'bell', button: 'btn_1' });
  expect(presses).toEqual(['single', 'double']);
});

it('takes a press that the broker had kept for old news', async () => {
  const broker = await startTestBroker();
  await broker.publish('zigbee2mqtt/bell', { action: 'hold', battery: 90 }, retain);
  const home = createTestHome(broker.url);
  const press = nextPress(home);
  await publishBridge(broker);
  await home.start();
  await untilHealth(home, ok => ok);
  await broker.publish('zigbee2mqtt/bell', { action: 'single' });
  expect((await press).action).toBe('single');
});

it('accepts a scene that nothing confirms', async () => {
  const broker = await startTestBroker();
  const home = await startHome(broker);
  const commands = hearCommands(broker);
  expect(await home.triggerScene('movie_night')).toMatchObject({ status: 'accepted', total: 2 });
  expect(commands).toEqual(['zigbee2mqtt/Hall/set {"scene_recall":4}']);
});

it('tells a scene as activated where its group’s new state follows', async () => {
  const broker = await startTestBroker();
  const home = await startHome(broker, { confirmMs: 60_000 });
  hearCommands(broker, () => broker.publish('zigbee2mqtt/Hall', { state: 'ON' }));
  expect(await home.triggerScene('movie_night')).toEqual({
    status: 'activated',
    triggeredAt: expect.any(Date),
    total: 2,
    applied: 2,
    unreachable: [],
    left: [],
  });
});

it('tells how a scene leaves the devices that publish their state after it', async () => {
  const broker = await startTestBroker();
  const home = await startHome(broker, { confirmMs: 60_000 });
  hearCommands(broker, async () => {
    await broker.publish('zigbee2mqtt/hall/lamp', { state: 'ON' });
    await broker.publish('zigbee2mqtt/Hall', { state: 'ON' });
    await broker.publish('zigbee2mqtt/hall/ceiling', { state: 'OFF' });
  });
  const { left } = (await home.triggerScene('movie_night')) ?? {};
  expect(left).toMatchObject([
    { id: 'hall_lamp', state: { on: true } },
    { id: 'hall_ceiling', state: { on: false } },
  ]);
});

it('tells which devices of a scene were offline', async () => {
  const broker = await startTestBroker();
  const home = await startHome(broker, { confirmMs: 60_000 });
  hearCommands(broker, () => broker.publish('zigbee2mqtt/Hall', { state: 'ON' }));
  const changed = nextChange(home);
  await broker.publish('zigbee2mqtt/hall/ceiling/availability', { state: 'offline' }, retain);
  await changed;
  expect(await home.triggerScene('movie_night')).toMatchObject({
    status: 'partial',
    total: 2,
    applied: 1,
    unreachable: ['hall_ceiling'],
  });
});

it('sends nothing where all devices of a scene are offline', async () => {
  const broker = await startTestBroker();
  const home = await startHome(broker);
  const commands = hearCommands(broker);
  for (const name of ['lamp', 'ceiling']) {
    const changed = nextChange(home);
    await broker.publish(`zigbee2mqtt/hall/${name}/availability`, 'offline', retain);
    await changed;
  }
  expect(await home.triggerScene('movie_night')).toMatchObject({ total: 2, applied: 0 });
  expect(commands).toEqual([]);
});

it('knows no scene of another id', async () => {
  const home = await startHome(await startTestBroker());
  expect(await home.triggerScene('disco')).toBeNull();
});

it('answers nothing while zigbee2mqtt is offline, and goes on when it is back', async () => {
  const broker = await startTestBroker();
  const home = await startHome(broker);
  const commands = hearCommands(broker);
  await broker.publish('zigbee2mqtt/bridge/state', 'offline', retain);
  await untilHealth(home, (_ok, detail) => detail.startsWith('zigbee2mqtt is offline.'));
  for (const ask of [home.devices, home.scenes, home.automations]) {
    await expect(ask()).rejects.toMatchObject({ failure: 'away' });
  }
  await expect(home.device('bell')).rejects.toMatchObject({ failure: 'away' });
  await expect(home.triggerScene('movie_night')).rejects.toMatchObject({ failure: 'away' });
  await broker.publish('zigbee2mqtt/bridge/state', 'online', retain);
  await untilHealth(home, ok => ok);
  expect(await home.devices()).toHaveLength(3);
  expect(commands).toEqual([]);
});

it('starts without a broker, connects when there is one, and sends nothing late', async () => {
  const port = await freePort();
  const home = createTestHome(`mqtt://127.0.0.1:${port}`, { confirmMs: 50 });
  await home.start();
  await untilHealth(home, (_ok, detail) => /^The broker cannot be used: ECONNREFUSED\./.test(detail));
  await expect(home.triggerScene('movie_night')).rejects.toMatchObject({ failure: 'away' });
  const broker = await startTestBroker({ port });
  const commands = hearCommands(broker);
  await publishBridge(broker);
  await untilHealth(home, ok => ok);
  await home.triggerScene('movie_night');
  expect(commands).toHaveLength(1);
});

it('takes the connection up again after it broke, and asks zigbee2mqtt anew how it is', async () => {
  const broker = await startTestBroker();
  const home = await startHome(broker);
  broker.dropConnections();
  await untilHealth(home, (_ok, detail) => detail.startsWith('The broker cannot be used'));
  await expect(home.devices()).rejects.toMatchObject({ failure: 'away' });
  await untilHealth(home, ok => ok);
  expect(await home.devices()).toHaveLength(3);
});

it('says that zigbee2mqtt has told nothing', async () => {
  const { url } = await startTestBroker();
  const home = createTestHome(url);
  await home.start();
  await untilHealth(home, (_ok, detail) => detail.includes('ZIGBEE2MQTT_BASE_TOPIC'));
});

it('says that the broker refuses it, without the password', async () => {
  const { aedes, url } = await startTestBroker();
  aedes.authenticate = (_client, _username, _password, done) =>
    done(Object.assign(new Error('no'), { returnCode: 5 as const }), false);
  const home = createTestHome(url, { broker: { url, username: 'hub', password: 'canary' } });
  await home.start();
  await untilHealth(home, (_ok, detail) => /Not authorized.*MQTT_PASSWORD/.test(detail));
  expect(home.health().detail).not.toContain('canary');
});

it('says that the broker keeps zigbee2mqtt’s topics from it, until it does no longer', async () => {
  const broker = await startTestBroker();
  const { aedes, url } = broker;
  aedes.authorizeSubscribe = (_client, _subscription, done) => done(null, null);
  const home = createTestHome(url);
  await home.start();
  await untilHealth(home, (_ok, detail) => detail.includes('does not let the hub read'));
  aedes.authorizeSubscribe = (_client, subscription, done) => done(null, subscription);
  await publishBridge(broker);
  await untilHealth(home, ok => ok);
});

it('takes no harm from what makes no sense', async () => {
  const broker = await startTestBroker();
  const home = await startHome(broker);
  const before = await home.devices();
  for (const topic of [
    'bridge/devices',
    'bridge/groups',
    'bridge/state',
    'hall/lamp',
    'hall/lamp/availability',
  ]) {
    for (const payload of ['', '{', 'null']) {
      await broker.publish(`zigbee2mqtt/${topic}`, payload);
    }
  }
  const press = nextPress(home);
  await broker.publish('zigbee2mqtt/bell', { action: 'single' });
  await press;
  expect(await home.devices()).toBe(before);
});

it.each([
  ['a wildcard', 'hall/#'],
  ['a control character', 'hall\n'],
  ['more than a topic may have', 'x'.repeat(70_000)],
])('keeps its connection where a device’s name has %s', async (_what, name) => {
  const broker = await startTestBroker();
  let lost = 0;
  broker.aedes.on('clientDisconnect', () => void lost++);
  await publishBridge(broker);
  const list = JSON.stringify([toListed(name, '0x09'), ...devices]);
  await broker.publish('zigbee2mqtt/bridge/devices', list, retain);
  hearCommands(broker, () => broker.publish('zigbee2mqtt/hall/ceiling', { state: 'ON' }), 'ceiling/get');
  const home = createTestHome(broker.url, { settleMs: 0 });
  await home.start();
  await untilHealth(home, ok => ok);
  await untilDevices(home, ([, , ceiling]) => ceiling?.state.on === true);
  const [odd] = await home.devices();
  await expect(home.command?.(odd?.id ?? '', [{ capability: 'on', value: true }])).rejects.toThrow(
    'a name that no topic can have',
  );
  expect([lost, home.health().ok]).toEqual([0, true]);
});
