import { expect, it } from 'vitest';
import { DeviceDetail } from '../../../src/hub/contract.ts';
import { disclose } from '../../../src/hub-server/backends/disclosure.ts';
import { createHomeNames } from '../../../src/hub-server/backends/home-names.ts';
import { createHouse } from '../../../src/hub-server/backends/zigbee2mqtt/house.ts';
import { createReceiver } from '../../../src/hub-server/backends/zigbee2mqtt/receiver.ts';
import { createLog } from '../../../src/process/log.ts';
import rows from '../../fixtures/hub-server/disclosure.json' with { type: 'json' };
import { createTestHub, openTestDatabase } from '../../support/hub-server.ts';
import { toListed } from '../../support/zigbee2mqtt.ts';
import { entity, meetConnected } from './home-assistant/meet.ts';

/** One name and value of a public integration, and whether the API may tell it. */
interface Row {
  readonly id: string;
  readonly source: string;
  /** `option`: one of several values, of which it is the current one, or which can be chosen. */
  readonly where: string;
  readonly integration: string;
  readonly domain?: string;
  readonly type?: string;
  readonly device_name?: string;
  readonly name: string;
  readonly device_class?: string;
  readonly state_class?: string;
  readonly entity_category?: string;
  readonly unit?: string;
  readonly options?: readonly string[];
  /** The attribute that the value stands under, where it is no state. */
  readonly attribute?: string;
  /** The keys down to the value in a composite one. */
  readonly path?: readonly string[];
  readonly value_on?: string;
  readonly value_off?: string;
  /** Its device is a media player, too. */
  readonly player?: boolean;
  readonly value: unknown;
  /** The value in the API's own words. */
  readonly told?: unknown;
  readonly expect: string;
}

const table: readonly Row[] = rows;
const ofSource = (source: string) => table.filter(row => row.source === source);

it('tells of Home Assistant what the table shows, and nothing of what it hides', async () => {
  const half = ofSource('home-assistant');
  const entities = half.flatMap(toEntities);
  const { home } = await meetConnected({
    devices: half.map(({ id, device_name }) => ({ id, name: device_name ?? `Thing ${id}`, model: id })),
    registered: entities.map(({ entry }) => entry),
    entities: Object.fromEntries(entities.map(({ entry, state }) => [entry.entity_id, state])),
  });
  const hub = await createTestHub({ backend: home, scope: 'read' });
  const listed = (await home.devices()).map(async ({ id }) =>
    DeviceDetail.parse(await (await hub.ask(`/api/v1/devices/${id}`)).json()),
  );
  expect(toFaults(half, await Promise.all(listed))).toEqual([]);
});

it('tells of the users of a lock no name that stands as a key, either, whatever is below it', () => {
  const users = ['Olivia Smith', '3'].map(name => ({
    name,
    value: null,
    parts: [
      { name: 'enabled', value: true },
      { name: 'uses', value: null, kind: 'number' as const },
    ],
  }));
  const { attributes } = disclose({
    ...{ id: 'door', name: 'Door', type: 'lock', room: null, floor: null, availability: 'online' },
    ...{ state: { locked: true }, last_changed: '2026-11-28T07:00:00Z', last_seen: null },
    ...{ manufacturer: null, model: null, firmware: null, buttons: [], controls: [] },
    facts: [
      { name: 'users', value: null, parts: users },
      { name: 'sound', value: true },
    ],
  });
  expect(attributes).toEqual({ sound: true });
});

it('tells of zigbee2mqtt what the table shows, and nothing of what it hides', () => {
  const half = ofSource('zigbee2mqtt');
  const house = createHouse({
    names: createHomeNames(openTestDatabase(), 'zigbee2mqtt'),
    now: () => new Date(),
    ...{ onChange() {}, onPress() {}, onRefresh() {} },
  });
  const receive = createReceiver({
    house,
    log: createLog({ level: 'silent' }),
    ...{ onBridge() {}, onListed() {}, onState() {}, onFailure() {} },
  });
  const publish = (topic: string, body: unknown) =>
    receive({ topic, payload: JSON.stringify(body), isLive: true });
  publish(
    'bridge/devices',
    half.map(row =>
      toListed(row.id, row.id, { definition: { model: row.id, vendor: 'x', exposes: toExposes(row) } }),
    ),
  );
  for (const row of half) publish(row.id, toPublished(row));
  expect(toFaults(half, house.devices())).toEqual([]);
});

it('tells no maker and no model that is an address or a credential', async () => {
  const labels = ['IKEA', 'rtsp://admin:pw@10.0.0.1/', '192.168.1.5', 'AA:BB:CC:DD:EE:FF', '+48 601 234 567'];
  const { home } = await meetConnected({
    devices: labels.map((label, i) => ({
      id: `d${i}`,
      name: `Thing ${i}`,
      manufacturer: label,
      model: label,
    })),
    registered: labels.map((_, i) => ({
      ...{ id: `switch.d${i}`, entity_id: `switch.d${i}`, device_id: `d${i}`, platform: 'x' },
    })),
    entities: Object.fromEntries(labels.map((_, i) => [`switch.d${i}`, entity('on')])),
  });
  const told = (await home.devices()).flatMap(({ manufacturer, model }) => [manufacturer, model]);
  expect(told).toEqual(['IKEA', 'IKEA', null, null, null, null, null, null, null, null]);
});

/** An entity in registry and states. */
interface Made {
  readonly entry: { readonly entity_id: string } & Readonly<Record<string, unknown>>;
  readonly state: object;
}

function toEntities(row: Row): Made[] {
  const { id: device, integration: platform, domain = 'sensor', options, value } = row;
  const isList = domain === 'media_player' && row.where === 'option';
  const attributes = {
    ...(row.device_class && { device_class: row.device_class }),
    ...(row.state_class && { state_class: row.state_class }),
    ...(row.unit && { unit_of_measurement: row.unit }),
    ...(options && (isList ? { source_list: options, supported_features: 2048 } : { options })),
    ...(row.attribute && { [row.attribute]: value, supported_color_modes: ['brightness'] }),
  };
  const state = row.attribute ? 'on' : isList ? 'playing' : String(value);
  const make = (name: string, of: string, told: object, more: object = {}): Made => {
    const entityId = `${of}.${device}_${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')}`;
    const ids = { id: entityId, entity_id: entityId, device_id: device };
    return { entry: { ...ids, platform, original_name: name, ...more }, state: told };
  };
  return [
    make(row.name, domain, entity(state, attributes), { entity_category: row.entity_category ?? null }),
    // An entry of settings alone is no device.
    make('Beside', 'sensor', entity('1013', { device_class: 'pressure', unit_of_measurement: 'hPa' })),
    ...(row.player ? [make('Player', 'media_player', entity('playing'))] : []),
  ];
}

function toExposes({ type, name, path = [name], unit, options, value, value_on, value_off }: Row): object[] {
  if (type === 'unlisted') return [];
  const toFeature = (property: string, inner: unknown): object => ({
    ...{ type: { number: 'numeric', boolean: 'binary' }[typeof inner as string] ?? 'text', name: property },
    ...{ property, access: 1, value_on: true, value_off: false },
  });
  const features =
    typeof value === 'object' ? Object.entries(value ?? {}).map(([key, each]) => toFeature(key, each)) : [];
  return [
    {
      ...{ type, name: path[0], property: path[0], access: 1, unit, values: options },
      ...{
        value_on: value_on ?? 'ON',
        value_off: value_off ?? 'OFF',
        ...(features.length > 0 && { features }),
      },
    },
  ];
}

function toPublished({ type, name, path = [name], value }: Row): unknown {
  const typed = type !== 'text' && /^-?\d+(\.\d+)?$/.test(String(value)) ? Number(value) : value;
  return path.toReversed().reduce<unknown>((inner, key) => ({ [key]: inner }), typed);
}

/** A line for each row that is told and should not be, or the other way round. */
function toFaults(half: readonly Row[], devices: readonly { readonly model: string | null }[]): string[] {
  return half.flatMap(row => {
    const device = devices.find(({ model }) => model === row.id);
    const { state, attributes, parts, commands } = (device ?? {}) as Record<string, unknown>;
    const leaves = leavesOf([state, attributes, parts, commands]);
    const isFault = row.expect === 'shown' ? !isTold(row, leaves) : isLeaked(row, leaves);
    const { id, integration, name, attribute = '', value } = row;
    const what = `${id} ${integration}: ${name} ${attribute} = ${JSON.stringify(value)}`;
    return isFault ? [`${what} is to be ${row.expect}, and told is ${JSON.stringify(leaves)}`] : [];
  });
}

function isTold({ value, told = value }: Row, leaves: readonly unknown[]): boolean {
  const flag = { on: true, off: false }[String(told)];
  return leavesOf(told).every(
    each =>
      leaves.some(leaf => String(leaf) === String(each)) || (flag !== undefined && leaves.includes(flag)),
  );
}

function isLeaked({ value }: Row, leaves: readonly unknown[]): boolean {
  const secrets = leavesOf(value)
    .filter(each => typeof each !== 'boolean')
    .map(String);
  return leaves
    .map(String)
    .some(leaf => secrets.some(secret => leaf === secret || (secret.length > 3 && leaf.includes(secret))));
}

function leavesOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value];
  return Object.values(value).flatMap(leavesOf);
}
