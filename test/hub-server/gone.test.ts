import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { HomeBackend } from '../../src/hub-server/backends/backend.ts';
import type { Overview } from '../../src/hub-server/dashboard/contract.ts';
import { startHistory } from '../../src/hub-server/history/start-history.ts';
import { join, startAccountHub } from '../support/account.ts';
import { startTestBroker } from '../support/broker.ts';
import { silent } from '../support/guild-store.ts';
import { followEvents, type HubEvent } from '../support/hub-events.ts';
import { createTestDirectory } from '../support/hub-server.ts';
import type { Script } from '../support/scripted-home-assistant.ts';
import { BUTTON, createTestHome, toListed, untilHealth } from '../support/zigbee2mqtt.ts';
import { entity, meetConnected } from './backends/home-assistant/meet.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A hub over a home, with a record for which time passes as the test says. */
async function startRecorded(home: HomeBackend) {
  const directory = createTestDirectory();
  let passedMs = 0;
  const history = startHistory(directory, {
    days: 14,
    backend: home,
    log: silent,
    now: () => Date.now() + passedMs,
    elapsed: () => performance.now() + passedMs,
  });
  onTestFinished(() => history?.close());
  const hub = await startAccountHub({ backend: home, history: history?.record ?? null });
  const disk = new DatabaseSync(path.join(directory, 'history.sqlite'), { readOnly: true });
  onTestFinished(() => disk.close());
  const onRecord = () => {
    history?.record.flush();
    return disk
      .prepare(`SELECT device || ' ' || capability AS name FROM series ORDER BY name`)
      .all()
      .map(({ name }) => name);
  };
  const member = await join(hub, 'look');
  /** What the API, and a member of the dashboard, are answered with. */
  const ask = async (asked: string) => {
    const answers = [await hub.ask(`/api/v1/devices/${asked}`), await member.ask('GET', `devices/${asked}`)];
    return answers.map(({ status }) => status);
  };
  const pass = (ms: number) => {
    passedMs += ms;
    history?.record.flush();
  };
  // A clock is believed once nobody has set it for five minutes; nothing is on record before.
  pass(5 * 60_000);
  return { hub, member, onRecord, ask, pass };
}

/** The events that a reader missed after one, up to the first that holds. */
async function missedAfter(
  hub: Parameters<typeof followEvents>[0],
  lastId: string,
  isLast: (event: HubEvent) => boolean,
): Promise<HubEvent[]> {
  const events = await followEvents(hub, lastId);
  const missed = [];
  for (;;) {
    const event = await events.next();
    missed.push(event);
    if (isLast(event)) return missed;
  }
}

describe('of a Home Assistant', () => {
  const measured = (deviceClass: string, unit: string) => ({
    device_class: deviceClass,
    unit_of_measurement: unit,
  });
  const HOUSE = {
    devices: [
      { id: 'd-lamp', name: 'Lamp' },
      { id: 'd-cellar', name: 'Cellar' },
    ],
    registered: [
      { id: 'r-lamp', entity_id: 'light.lamp', device_id: 'd-lamp' },
      { id: 'r-warm', entity_id: 'sensor.cellar_temperature', device_id: 'd-cellar' },
      { id: 'r-damp', entity_id: 'sensor.cellar_humidity', device_id: 'd-cellar' },
      { id: 'r-attic', entity_id: 'lock.attic' },
    ],
    entities: {
      'light.lamp': entity('on'),
      'sensor.cellar_temperature': entity('12', measured('temperature', '°C')),
      'sensor.cellar_humidity': entity('60', measured('humidity', '%')),
      'lock.attic': entity('locked'),
    },
  } satisfies Script;
  const ALL = ['attic locked', 'cellar humidity', 'cellar temperature', 'lamp on'];

  async function startHouse(more: Partial<Script> = {}) {
    const meeting = await meetConnected({ ...HOUSE, ...more });
    const recorded = await startRecorded(meeting.home);
    await expect.poll(recorded.onRecord).toEqual(expect.arrayContaining(ALL));
    return { ...meeting, ...recorded };
  }

  /** The registries with one entity, or one device and its entities, changed; null: removed. States of it go, too, unless it is hidden. */
  function change(
    { other }: Awaited<ReturnType<typeof startHouse>>,
    what: { entity: string } | { device: string },
    patch: object | null,
    house: { devices: object[]; registered: { entity_id: string; device_id?: string }[] } = HOUSE,
  ): void {
    const isMeant = (entry: { entity_id: string; device_id?: string }) =>
      'entity' in what ? entry.entity_id === what.entity : entry.device_id === what.device;
    const patched = <T extends object>(entry: T, isIt: boolean) =>
      !isIt ? [entry] : patch === null ? [] : [{ ...entry, ...patch }];
    const meant = house.registered.filter(isMeant).map(({ entity_id: id }) => id);
    other.setScript({
      ...HOUSE,
      devices: house.devices.flatMap(each =>
        patched(each, 'device' in what && (each as { id: string }).id === what.device),
      ),
      registered: house.registered.flatMap(each => patched(each, isMeant(each))),
    });
    if (patch === null || 'disabled_by' in patch) other.sendEntities({ r: meant });
    other.fire('entity_registry_updated');
  }

  it('what is hidden, disabled or removed has no history, for anybody, and its record is deleted', async () => {
    const [hidden, disabled] = [{ hidden_by: 'user' }, { disabled_by: 'user' }];
    const lamp = { entity: 'light.lamp' };
    const warm = { entity: 'sensor.cellar_temperature' };
    const rows = [
      ['the only entity of a device, hidden', lamp, hidden, 'lamp/history', 'lamp on'],
      ['the only entity of a device, disabled', lamp, disabled, 'lamp/history', 'lamp on'],
      ['the only entity of a device, removed', lamp, null, 'lamp/history', 'lamp on'],
      ['a device, disabled', { device: 'd-lamp' }, disabled, 'lamp/history', 'lamp on'],
      ['a device, removed', { device: 'd-lamp' }, null, 'lamp/history', 'lamp on'],
      ['an entity of no device, hidden', { entity: 'lock.attic' }, hidden, 'attic/history', 'attic locked'],
      ['an entity of no device, removed', { entity: 'lock.attic' }, null, 'attic/history', 'attic locked'],
      ...([hidden, disabled, null] as const).map(
        how =>
          [
            `one of a device’s, ${JSON.stringify(how)}`,
            warm,
            how,
            'cellar/history?capability=temperature',
            'cellar temperature',
          ] as const,
      ),
    ] as const;
    // All at once: most of it is waiting.
    const judged = rows.map(async ([name, what, patch, asked, series]) => {
      const house = await startHouse();
      expect(await house.ask(asked), name).toEqual([200, 200]);
      change(house, what, patch);
      await expect.poll(() => house.ask(asked), { message: name }).toEqual([404, 404]);
      await expect.poll(house.onRecord, { message: name }).toEqual(ALL.filter(each => each !== series));
    });
    await Promise.all(judged);
  });

  it('a capability that went is named no more where the device’s others are asked for', async () => {
    const house = await startHouse();
    change(house, { entity: 'sensor.cellar_temperature' }, { hidden_by: 'user' });
    await expect
      .poll(async () => (await house.hub.ask('/api/v1/devices/cellar/history')).json())
      .toMatchObject({ capability: 'humidity', capabilities: ['humidity'] });
  });

  it('a restart is no removal, however long it takes, nor is a connection that is down', async () => {
    const house = await startHouse();
    house.other.setScript({ config: { state: 'STARTING' } });
    house.other.drop();
    await house.until(() => !house.home.health().ok);
    expect(await house.ask('lamp/history')).toEqual([503, 503]);
    house.pass(3 * DAY_MS);
    house.other.setScript(HOUSE);
    await house.untilConnected();
    expect(await house.ask('lamp/history')).toEqual([200, 200]);
    expect(house.onRecord()).toEqual(ALL);
  });

  it('empty lists are no removal, and a state that is missing alone is none for a day', async () => {
    const house = await startHouse();
    house.other.setScript({});
    house.other.drop();
    await house.until(() => !house.home.health().ok);
    await house.untilConnected();
    expect(await house.home.devices()).toEqual([]);
    expect(await house.ask('lamp/history')).toEqual([404, 404]);
    house.pass(DAY_MS / 2);
    expect(house.onRecord()).toEqual(ALL);
    house.other.setScript({ ...HOUSE, entities: { ...HOUSE.entities, 'lock.attic': undefined } as never });
    house.other.drop();
    await house.until(() => !house.home.health().ok);
    await house.until(async () => house.home.health().ok);
    await house.untilConnected();
    expect(await house.ask('lamp/history')).toEqual([200, 200]);
    expect(await house.ask('attic/history')).toEqual([404, 404]);
    house.pass(DAY_MS / 2 - 60_000);
    expect(house.onRecord()).toEqual(ALL);
    house.pass(2 * 60_000);
    expect(house.onRecord()).toEqual(ALL.filter(each => each !== 'attic locked'));
  });

  it('what is hidden before the hub starts is deleted as well', async () => {
    const house = await startHouse();
    house.other.setScript({
      ...HOUSE,
      registered: HOUSE.registered.map(each =>
        each.id === 'r-attic' || each.id === 'r-warm' ? { ...each, hidden_by: 'user' } : each,
      ),
    });
    house.other.drop();
    await house.until(() => !house.home.health().ok);
    await house.untilConnected();
    await expect.poll(house.onRecord).toEqual(['cellar humidity', 'lamp on']);
  });

  it('a reader who comes back is told nothing of what was hidden meanwhile, but that it is no more', async () => {
    const { hub, other, ...house } = await startHouse();
    const events = await followEvents(hub);
    const set = (id: string, state: string) => other.sendEntities({ c: { [id]: { '+': { s: state } } } });
    set('lock.attic', 'unlocked');
    await events.next('device');
    const lastId = events.lastId();
    for (const [id, state] of [
      ['light.lamp', 'off'],
      ['sensor.cellar_temperature', '13'],
    ] as const) {
      set(id, state);
      await events.next('device');
    }
    change({ hub, other, ...house }, { entity: 'light.lamp' }, { hidden_by: 'user' });
    await events.next('device');
    change(
      { hub, other, ...house },
      { entity: 'sensor.cellar_temperature' },
      { hidden_by: 'user' },
      {
        devices: HOUSE.devices,
        registered: HOUSE.registered.map(each =>
          each.id === 'r-lamp' ? { ...each, hidden_by: 'user' } : each,
        ),
      },
    );
    await events.next('device');
    set('lock.attic', 'locked');
    const missed = await missedAfter(hub, lastId, ({ value }) => value.id === 'attic');
    expect(missed.map(({ value }) => [value.id, value.removed ?? Object.keys(value.state)])).toEqual([
      ['lamp', true],
      ['cellar', ['humidity']],
      ['attic', ['locked']],
    ]);
  });

  it('presses of a remote that is hidden are neither told again nor shown', async () => {
    const remote = { id: 'r-remote', entity_id: 'event.remote', device_id: 'd-remote' };
    const pressable = { device_class: 'button', event_types: ['press'], event_type: 'press' };
    const now = Date.now();
    const press = (at: number) => ({ s: new Date(at).toISOString(), lc: at / 1000 });
    const registered = [...HOUSE.registered, remote];
    const devices = [...HOUSE.devices, { id: 'd-remote', name: 'Remote' }];
    const entities = { ...HOUSE.entities, 'event.remote': entity('unknown', pressable) };
    const house = await startHouse({ devices, registered, entities });
    const { hub, member, other } = house;
    const overview = async () => (await (await member.ask('GET', 'overview')).json()) as Overview;
    const events = await followEvents(hub);
    other.sendEntities({ c: { 'lock.attic': { '+': { s: 'unlocked' } } } });
    await events.next('device');
    const lastId = events.lastId();
    other.sendEntities({ c: { 'event.remote': { '+': press(now) } } });
    await events.next('press');
    expect((await overview()).presses).toHaveLength(1);
    change(house, { entity: 'event.remote' }, { hidden_by: 'user' }, { devices, registered });
    await house.until(() => house.home.health().ok);
    await expect.poll(async () => (await overview()).presses).toEqual([]);
    other.sendEntities({ c: { 'lock.attic': { '+': { s: 'locked' } } } });
    const missed = await missedAfter(hub, lastId, ({ value }) => value.id === 'attic');
    expect(missed.map(({ name }) => name)).not.toContain('press');
  });
});

describe('of a zigbee2mqtt', () => {
  const retain = { retain: true };
  const lamp = toListed('Lamp', '0x01');
  const bell = toListed('Bell', '0x02', { definition: BUTTON });
  const ALL = ['bell battery', 'lamp brightness', 'lamp color_temperature', 'lamp on'];

  async function startHouse() {
    const broker = await startTestBroker();
    const list = (devices: readonly object[]) =>
      broker.publish('zigbee2mqtt/bridge/devices', JSON.stringify(devices), retain);
    await broker.publish('zigbee2mqtt/bridge/state', { state: 'online' }, retain);
    await broker.publish('zigbee2mqtt/bridge/groups', '[]', retain);
    await list([lamp, bell]);
    const home = createTestHome(broker.url);
    await home.start();
    await untilHealth(home, ok => ok);
    const recorded = await startRecorded(home);
    await broker.publish('zigbee2mqtt/Lamp', { state: 'ON', brightness: 10, color_temp: 300 });
    await broker.publish('zigbee2mqtt/Bell', { battery: 80 });
    await expect.poll(recorded.onRecord).toEqual(ALL);
    return { broker, home, list, ...recorded };
  }

  it('what is disabled or removed has no history, for anybody, and its record is deleted', async () => {
    const exposes = BUTTON.exposes.filter(({ name }) => name !== 'battery');
    const mains = toListed('Bell', '0x02', { definition: { ...BUTTON, exposes } });
    const rows = [
      ['a device, removed', [bell], 'lamp/history', /^lamp/],
      ['a device, disabled', [{ ...lamp, disabled: true }, bell], 'lamp/history', /^lamp/],
      ['what its device exposes no more', [lamp, mains], 'bell/history?capability=battery', /^bell/],
    ] as const;
    for (const [name, devices, asked, series] of rows) {
      const house = await startHouse();
      expect(await house.ask(asked), name).toEqual([200, 200]);
      await house.list(devices);
      await expect.poll(() => house.ask(asked), { message: name }).toEqual([404, 404]);
      await expect.poll(house.onRecord, { message: name }).toEqual(ALL.filter(each => !series.test(each)));
    }
  });

  it('a zigbee2mqtt or a broker that is down removes nothing, nor does an empty list for less than a day', async () => {
    const house = await startHouse();
    await house.broker.publish('zigbee2mqtt/bridge/state', { state: 'offline' }, retain);
    await untilHealth(house.home, ok => !ok);
    expect(await house.ask('lamp/history')).toEqual([503, 503]);
    house.pass(3 * DAY_MS);
    await house.list([]);
    await house.broker.publish('zigbee2mqtt/bridge/state', { state: 'online' }, retain);
    await untilHealth(house.home, ok => ok);
    await expect.poll(() => house.ask('lamp/history')).toEqual([404, 404]);
    house.pass(DAY_MS - 60_000);
    expect(house.onRecord()).toEqual(ALL);
    await house.list([lamp]);
    await expect.poll(() => house.ask('lamp/history')).toEqual([200, 200]);
    await expect.poll(house.onRecord).toEqual(ALL.filter(each => each !== 'bell battery'));
  });

  it('a reader who comes back is told nothing of what was removed meanwhile, nor of its presses', async () => {
    const { broker, list, hub, member, home } = await startHouse();
    const events = await followEvents(hub);
    await broker.publish('zigbee2mqtt/Lamp', { state: 'OFF' });
    await events.next('device');
    const lastId = events.lastId();
    await broker.publish('zigbee2mqtt/Bell', { battery: 79 });
    await events.next('device');
    await broker.publish('zigbee2mqtt/Bell', { action: 'single' });
    await events.next('press');
    await list([lamp]);
    await expect.poll(() => home.device('bell')).toBeNull();
    await broker.publish('zigbee2mqtt/Lamp', { state: 'ON' });
    const missed = await missedAfter(hub, lastId, ({ value }) => value.id === 'lamp');
    expect(missed.map(({ name, value }) => [name, value.id, value.removed])).toEqual([
      ['device', 'bell', true],
      ['device', 'lamp', undefined],
    ]);
    const overview = (await (await member.ask('GET', 'overview')).json()) as Overview;
    expect(overview.presses).toEqual([]);
  });
});
