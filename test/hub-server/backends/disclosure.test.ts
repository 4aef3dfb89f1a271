import { expect, it } from 'vitest';
import { createHomeNames } from '../../../src/hub-server/backends/home-names.ts';
import { parseDevices } from '../../../src/hub-server/backends/zigbee2mqtt/bridge.ts';
import { createHouse } from '../../../src/hub-server/backends/zigbee2mqtt/house.ts';
import rows from '../../fixtures/hub-server/disclosure.json' with { type: 'json' };
import { openTestDatabase, startTestHub } from '../../support/hub-server.ts';
import { toListed } from '../../support/zigbee2mqtt.ts';
import { entity, meetConnected } from './home-assistant/meet.ts';

/** One name and value of a public integration, and whether the API may tell it. */
interface Row {
  readonly id: string;
  readonly source: string;
  readonly where: string;
  readonly integration: string;
  readonly domain?: string;
  readonly type?: string;
  readonly entity_id?: string | null;
  readonly device_name?: string | null;
  readonly name: string;
  readonly device_class?: string | null;
  readonly state_class?: string | null;
  readonly entity_category?: string | null;
  readonly unit?: string | null;
  readonly options?: readonly string[] | null;
  /** The attribute that the value stands under, where it is no state. */
  readonly attribute?: string;
  /** The keys below the property of a composite value. */
  readonly path?: readonly string[];
  readonly value_on?: string;
  readonly value_off?: string;
  /** Its device plays something. */
  readonly player?: boolean;
  /** What the value is in the API's own unit. */
  readonly told?: number | string | boolean;
  readonly value: unknown;
  readonly expect: string;
}

const all = rows as readonly Row[];
const of = (source: string) => all.filter(row => row.source === source);
const slug = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');

it('tells of Home Assistant what the table shows, and nothing of what it hides', async () => {
  const table = of('home-assistant');
  const { home } = await meetConnected({
    devices: table.map(({ id, device_name }) => ({ id, name: device_name ?? `Thing ${id}` })),
    registered: table.flatMap(row => entitiesOf(row).map(({ entry }) => entry)),
    entities: Object.fromEntries(table.flatMap(row => entitiesOf(row).map(({ id, state }) => [id, state]))),
  });
  const hub = await startTestHub({ backend: home, scope: 'read' });
  const names = new Map(table.map(row => [row.device_name ?? `Thing ${row.id}`, row]));
  const listed = (await (await hub.ask('/api/v1/devices')).json()) as { id: string; name: string }[];
  const told = new Map<Row | undefined, unknown>();
  for (const { id, name } of listed)
    told.set(names.get(name), await (await hub.ask(`/api/v1/devices/${id}`)).json());
  expect(table.flatMap(row => toFault(row, told.get(row)))).toEqual([]);
});

it('tells of zigbee2mqtt what the table shows, and nothing of what it hides', () => {
  const table = of('zigbee2mqtt');
  const house = createHouse({
    names: createHomeNames(openTestDatabase(), 'zigbee2mqtt'),
    now: () => new Date(),
    onChange() {},
    onPress() {},
    onRefresh() {},
  });
  const listed = table.map(row =>
    toListed(row.device_name ?? `Thing ${row.id}`, `0x${row.id}`, {
      definition: { model: row.integration, vendor: 'x', exposes: exposesOf(row) },
    }),
  );
  house.setDevices(parseDevices(JSON.stringify(listed)) ?? []);
  for (const row of table) house.update(row.device_name ?? `Thing ${row.id}`, { state: publishedOf(row) });
  const told = house.devices();
  expect(
    table.flatMap(row =>
      toFault(
        row,
        told.find(({ name }) => name === (row.device_name ?? `Thing ${row.id}`)),
      ),
    ),
  ).toEqual([]);
});

/** An entity in registry and states. */
interface Made {
  readonly id: string;
  readonly entry: object;
  readonly state: object;
}

/** The entities of a row. */
function entitiesOf(row: Row): Made[] {
  const { id: device, integration: platform, domain = row.type ?? 'sensor', where, options, value } = row;
  const main = row.entity_id ?? `${domain}.${device}_${slug(row.name)}`;
  const listName =
    { media_player: 'source_list', fan: 'preset_modes', climate: 'hvac_modes' }[domain] ?? 'options';
  const attributes = {
    ...(row.device_class && { device_class: row.device_class }),
    ...(row.state_class && { state_class: row.state_class }),
    ...(row.unit && { unit_of_measurement: row.unit }),
    ...(options && { [listName]: options, supported_features: 2048 + 8 }),
    ...(where === 'attribute' && { [row.attribute ?? slug(row.name)]: value }),
  };
  const state =
    where === 'state' ? String(value) : domain === 'media_player' ? 'playing' : (options?.[0] ?? 'on');
  const made: Made[] = [
    {
      id: main,
      entry: {
        ...{ id: `entry ${main}`, entity_id: main, device_id: device, platform },
        ...{ original_name: row.name, entity_category: row.entity_category ?? null },
      },
      state: entity(state, attributes),
    },
  ];
  // An entry of settings alone is no device.
  const beside = `sensor.${device}_beside`;
  made.push({
    id: beside,
    entry: { id: beside, entity_id: beside, device_id: device, platform, original_name: 'Beside' },
    state: entity('1013', { device_class: 'pressure', unit_of_measurement: 'hPa' }),
  });
  if (!row.player) return made;
  const player = `media_player.${device}`;
  return [
    {
      id: player,
      entry: { id: player, entity_id: player, device_id: device, platform },
      state: entity('playing'),
    },
    ...made,
  ];
}

function exposesOf({ type = '', name, path, unit, options, value_on, value_off }: Row): object[] {
  if (type === 'unlisted') return [];
  const property = path?.[0] ?? name;
  return [
    {
      ...{ type, name: property, property, access: 1, unit: unit ?? undefined },
      ...{ values: options ?? undefined, value_on: value_on ?? 'ON', value_off: value_off ?? 'OFF' },
    },
  ];
}

function publishedOf({ name, path = [name], value }: Row): Record<string, unknown> {
  const typed = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  return path.toReversed().reduce<unknown>((inner, key) => ({ [key]: inner }), typed) as Record<
    string,
    unknown
  >;
}

/** A line for a row that is told and should not be, or the other way round. */
function toFault(row: Row, device: unknown): string[] {
  const { state, attributes, parts, commands } = (device ?? {}) as Record<string, unknown>;
  const leaves = leavesOf([state, attributes, parts, commands]);
  const value = String(row.value);
  const isThere =
    row.expect === 'shown'
      ? leaves.some(leaf => [value, row.told ?? value].some(each => String(leaf) === String(each))) ||
        (/^o(n|ff)$/i.test(value) && leaves.includes(/^on$/i.test(value)))
      : leaves.some(leaf => String(leaf) === value || (value.length > 3 && String(leaf).includes(value)));
  if (isThere === (row.expect === 'shown')) return [];
  return [
    `${row.id} ${row.integration} ${row.name} = ${value} is to be ${row.expect}: ${JSON.stringify(leaves)}`,
  ];
}

function leavesOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value];
  return Object.values(value).flatMap(leavesOf);
}
