import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DeviceDetail } from '../../src/hub/contract.ts';
import { startHomeAssistant, startHomeOf } from '../support/home-assistant.ts';
import { startTestHub } from '../support/hub-server.ts';
import { type Expected, isAlarming, isSame, toExpected } from './expected.ts';
import { HOUSE } from './house.ts';
import { toHouseFiles } from './house-files.ts';

interface State {
  readonly entity_id: string;
  readonly state: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}
interface Entry {
  readonly entity_id: string;
  readonly device_id: string | null;
  readonly platform: string;
  readonly entity_category: string | null;
  readonly hidden_by: string | null;
}
interface Thing {
  readonly id: string;
  readonly name: string;
  readonly name_by_user: string | null;
  readonly entry_type: string | null;
}

/** What of Home Assistant is no device of the API, and why. */
const LEFT_OUT: Readonly<Record<string, RegExp>> = {
  'it is a scene or an automation, which have lists of their own': /^(scene|automation)\./,
  'it tells where somebody is': /^(person|device_tracker|zone)\./,
  'it tells who is on a picture': /^image_processing\./,
  'it is of no house': /^(sun|weather|calendar|geo_location)\./,
  'it is a list, a text or a voice': /^(todo|mailbox|notify|stt|tts|conversation|wake_word)\./,
  'it only sets something up, and stands alone':
    /^(number|select|text|date|time|datetime|button|image|update)\./,
};
/** The domains that the guide's tables have a row for. */
const DOCUMENTED = new Set(
  [...readFileSync('docs/home-assistant.md', 'utf8').matchAll(/^\| (`\w+`[^|]*) \|/gm)].flatMap(
    ([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, domain]) => domain),
  ),
);
/** Domains of which only how they are reached is told, or their presses. */
const SILENT = /^(event|button|camera|image|text|update)\./;

/** The household in Home Assistant, with a phone in somebody's pocket, and what the hub makes of it. */
async function moveIn() {
  const other = await startHomeAssistant('homecord_house:\nmobile_app:\n', toHouseFiles(HOUSE));
  const { webhook_id: webhook } = JSON.parse(
    await other.ask('/api/mobile_app/registrations', {
      ...{ app_id: 'app', app_name: 'App', app_version: '1', device_id: 'p1', device_name: 'Mias iPhone' },
      ...{
        manufacturer: 'Apple',
        model: 'iPhone',
        os_name: 'iOS',
        os_version: '18',
        supports_encryption: false,
      },
    }),
  );
  for (const [unique_id, state] of [
    ['geocoded_location', '7 Elm Street'],
    ['ssid', 'Elm Street network'],
    ['activity', 'Walking to Elm Street'],
  ]) {
    const data = { unique_id, name: `Mias iPhone ${unique_id}`, type: 'sensor', state, attributes: {} };
    await other.ask(`/api/webhook/${webhook}`, { type: 'register_sensor', data });
  }
  const location = { gps: [52.1234, 4.5678], gps_accuracy: 5 };
  await other.ask(`/api/webhook/${webhook}`, { type: 'update_location', data: location });

  const { home, until } = await startHomeOf(other);
  await until(() => home.health().ok);
  const hub = await startTestHub({ backend: home });
  const get = async <T>(path: string) => (await (await hub.ask(`/api/v1${path}`)).json()) as T;
  const listed = await get<{ id: string }[]>('/devices');
  const devices = await Promise.all(listed.map(({ id }) => get<DeviceDetail>(`/devices/${id}`)));
  return {
    devices,
    states: JSON.parse(await other.ask('/api/states')) as State[],
    entries: await other.registry<Entry>('entity'),
    things: await other.registry<Thing>('device'),
  };
}

type Household = Awaited<ReturnType<typeof moveIn>>;

/** An entity beside the device that carries it, or why none does. */
interface Matched {
  readonly entity: State;
  /** It configures or diagnoses its device. */
  readonly isAside: boolean;
  readonly device: DeviceDetail | null;
  readonly leftOut: string | null;
  readonly expected: Expected;
}

function match({ states, entries, things, devices }: Household): Matched[] {
  const entryOf = new Map(entries.map(entry => [entry.entity_id, entry]));
  const thingOf = new Map(things.map(thing => [thing.id, thing]));
  const models = new Map(HOUSE.map(device => [device.name, device]));
  return states.map(entity => {
    const { entity_id: id, attributes } = entity;
    const entry = entryOf.get(id);
    const thing = thingOf.get(entry?.device_id ?? '');
    const name = thing ? (thing.name_by_user ?? thing.name) : attributes.friendly_name;
    const device = devices.find(each => each.name === name) ?? null;
    const leftOut =
      (entry?.platform === 'mobile_app' && 'it is of a phone') ||
      (models.get(thing?.name ?? '')?.type === null && 'it is of a thing that goes where its owner does') ||
      (thing?.entry_type === 'service' && 'it is of a service') ||
      (id.startsWith('device_tracker.') && 'it tells where somebody is') ||
      (!device && Object.entries(LEFT_OUT).find(([, pattern]) => pattern.test(id))?.[0]) ||
      null;
    const isAside = Boolean(entry?.entity_category);
    return { entity, isAside, device, leftOut, expected: toExpected(id, entity.state, attributes) };
  });
}

/** What is wrong with how an entity is told. */
function* findWrong({ entity, isAside, device, leftOut, expected }: Matched): Generator<string> {
  const { entity_id: id, state } = entity;
  if (leftOut) return;
  if (!device) return yield `${id} is carried by nothing, and nobody said why`;
  const own = device.parts?.find(part => id.endsWith(`.${part.id}`));
  const measured = device.parts?.find(part => id.split('.')[1]?.startsWith(`${part.id}_`));
  const isAttribute = Object.values(device.attributes).some(value => isWritten(value, state));
  for (const [name, value] of Object.entries(expected)) {
    const told = own ? [own] : [device, ...(measured ? [measured] : [])];
    const isTold = told.some(at => name in at.state && isSame(readingOf(at, name), value));
    if (!isTold && (own || !isAttribute)) yield `${id}: ${name} is not told as ${JSON.stringify(value)}`;
    // A switch of what is none sets that up.
    const isSetting = isAside || (id.startsWith('switch.') && !own);
    if (!isSetting && isAlarming(name, value) && !isAlarming(name, readingOf(device, name)))
      yield `${id}: that ${name} is ${JSON.stringify(value)} hides behind ${device.id}`;
  }
  const isKnown = !['unknown', 'unavailable'].includes(state);
  const isFollowed = device.name.startsWith('Car ');
  if (Object.keys(expected).length === 0 && isKnown && !SILENT.test(id) && !isFollowed && !isAttribute)
    yield `${id}: ${state} is told nowhere`;
}

function readingOf({ state }: { readonly state: object }, name: string): unknown {
  return new Map<string, unknown>(Object.entries(state)).get(name) ?? null;
}

/** Whether an attribute is what the state says, as text or as a number in its unit. */
function isWritten(attribute: unknown, state: string): boolean {
  const { value } = Object(attribute) as { value?: unknown };
  const told = value === undefined ? attribute : value;
  return told === state || (typeof told === 'number' && told === Number(state));
}

/** What a device tells that none of its entities says. */
function* findMadeUp(device: DeviceDetail, all: readonly Matched[]): Generator<string> {
  const sources = all.filter(each => each.device === device);
  for (const [name, value] of Object.entries(device.state)) {
    const values = sources.flatMap(({ expected }) => (name in expected ? [expected[name]] : []));
    const sum = (device.parts ?? []).reduce((total, part) => total + Number(readingOf(part, name) ?? 0), 0);
    if (value !== null && !values.some(each => isSame(each, value)) && !isSame(sum, value))
      yield `${device.id}: nothing says that its ${name} is ${JSON.stringify(value)}`;
  }
}

it('tells of a whole household what Home Assistant does, value by value', async () => {
  const household = await moveIn();
  const { devices, entries } = household;
  for (const device of devices) DeviceDetail.parse(device);
  const matched = match(household);
  expect(matched.flatMap(each => [...findWrong(each)])).toEqual([]);
  expect(devices.flatMap(device => [...findMadeUp(device, matched)])).toEqual([]);

  const domains = new Set(matched.map(({ entity }) => entity.entity_id.split('.', 1)[0]));
  expect([...domains].filter(domain => !DOCUMENTED.has(domain))).toEqual([]);
  expect(domains.size).toBeGreaterThan(30);

  const carried = HOUSE.filter(({ type }) => type !== null);
  const told = devices.map(({ name, type, parts = [], availability }) => [
    name,
    type,
    parts.length,
    availability,
  ]);
  expect(told).toEqual(
    expect.arrayContaining(
      carried.map(({ name, type, parts, isAway }) => [name, type, parts, isAway ? 'offline' : 'online']),
    ),
  );

  const why = Map.groupBy(matched, ({ leftOut }) => leftOut);
  expect(why.get('it is of a phone')?.length).toBeGreaterThanOrEqual(3);
  expect(why.get('it is of a thing that goes where its owner does')).toHaveLength(12);
  // Seconds of a time may read like degrees.
  expect(JSON.stringify(devices)).not.toMatch(/Elm Street|Oak Street|Mias iPhone|(?<!\d:)52\.1|(?<!\d)4\.56/);

  const ofHouse = entries.filter(({ platform }) => platform === 'homecord_house');
  expect(ofHouse.length).toBeGreaterThanOrEqual(300);
  expect(devices.filter(({ parts }) => parts).length).toBeGreaterThanOrEqual(30);
});
