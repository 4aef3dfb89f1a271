import { expect, it } from 'vitest';
import { entity, meetConnected } from './meet.ts';

interface Said {
  readonly state: string;
  readonly attributes?: object;
  readonly name?: string;
  readonly category?: string;
}

const W = { device_class: 'power', unit_of_measurement: 'W' };
const garage = { device_class: 'garage' };

/** The one device that these entities are of, named "Thing". */
async function meetThing(entities: Readonly<Record<string, Said>>) {
  const { home } = await meetConnected({
    devices: [{ id: 'd1', name: 'Thing' }],
    registered: Object.entries(entities).map(([id, { name, category }], n) => ({
      id: `e${n}`,
      entity_id: id,
      device_id: 'd1',
      original_name: name ?? null,
      entity_category: category ?? null,
    })),
    entities: Object.fromEntries(
      Object.entries(entities).map(([id, { state, attributes }]) => [id, entity(state, attributes)]),
    ),
  });
  const [device] = await home.devices();
  return device;
}

it('tells of a power strip each socket with what it draws, and the sum', async () => {
  expect(
    await meetThing({
      'switch.strip_left': { state: 'off', name: 'Left', attributes: { device_class: 'outlet' } },
      'switch.strip_right': { state: 'on', name: 'Thing right', attributes: { device_class: 'outlet' } },
      'switch.strip_led': { state: 'on', name: 'LED', category: 'config' },
      'sensor.strip_left_power': { state: '0', name: 'Left power', attributes: W },
      'sensor.strip_right_power': { state: '60.5', name: 'Right power', attributes: W },
      'sensor.strip_right_power_max': { state: '900', name: 'Right power max', attributes: W },
    }),
  ).toMatchObject({
    type: 'outlet',
    state: { on: true, power: 60.5 },
    parts: [
      { id: 'strip_left', name: 'Left', state: { on: false, power: 0 } },
      { id: 'strip_right', name: 'Right', state: { on: true, power: 60.5 } },
    ],
    attributes: { LED: 'on', 'Right power max': { value: 900, unit: 'W' } },
  });
});

it('lets the sum stand that a strip tells itself', async () => {
  const strip = await meetThing({
    'switch.strip_1': { state: 'on' },
    'switch.strip_2': { state: 'on' },
    'sensor.strip_1_power': { state: '1', attributes: W },
    'sensor.total': { state: '3.2', attributes: W },
  });
  expect(strip).toMatchObject({ state: { on: true, power: 3.2 } });
});

it.each<[string, Record<string, Said>, object]>([
  [
    'a garage door that is open beside one that is closed',
    {
      'cover.a': { state: 'closed', attributes: garage },
      'cover.b': { state: 'open', attributes: garage },
    },
    { type: 'garage_door', state: { position: 100 } },
  ],
  [
    'a garage door that is away beside one that is closed',
    {
      'cover.a': { state: 'unavailable', attributes: garage },
      'cover.b': { state: 'closed', attributes: garage },
    },
    { availability: 'online', state: { position: null } },
  ],
  [
    'a lock that is open beside one that is locked',
    { 'lock.a': { state: 'locked' }, 'lock.b': { state: 'unlocked' } },
    { state: { locked: false } },
  ],
  [
    'a probe that is wet',
    {
      'binary_sensor.a': { state: 'off', attributes: { device_class: 'moisture' } },
      'binary_sensor.b': { state: 'on', attributes: { device_class: 'moisture' } },
    },
    { type: 'sensor', state: { water_leak: true } },
  ],
  [
    'a door that is open behind a lid that was not',
    {
      'binary_sensor.a': { state: 'off', attributes: { device_class: 'tamper' } },
      'binary_sensor.b': { state: 'off', attributes: { device_class: 'door' } },
      'binary_sensor.c': { state: 'on', attributes: { device_class: 'door' } },
    },
    { type: 'door', state: { contact: 'open', tamper: false } },
  ],
  [
    'a lamp that a relay beside it feeds',
    { 'light.a': { state: 'off' }, 'switch.a': { state: 'on' }, 'switch.b': { state: 'off' } },
    { type: 'light', state: { on: true } },
  ],
  [
    'all of them away',
    { 'switch.a': { state: 'unavailable' }, 'switch.b': { state: 'unavailable' } },
    { availability: 'offline', state: { on: null } },
  ],
])('hides nothing behind what is first: %s', async (_, entities, expected) => {
  expect(await meetThing(entities)).toMatchObject(expected);
});

it.each<[string, Record<string, Said>]>([
  [
    'settings and diagnoses',
    {
      'switch.a': { state: 'off' },
      'switch.b': { state: 'on', category: 'config' },
      'switch.c': { state: 'on', category: 'diagnostic' },
    },
  ],
  [
    'what sets a camera up',
    { 'camera.a': { state: 'idle' }, 'switch.a': { state: 'on' }, 'switch.b': { state: 'on' } },
  ],
  [
    'batteries',
    {
      'lock.a': { state: 'locked' },
      'sensor.a': { state: '90', attributes: { device_class: 'battery' } },
      'sensor.b': { state: '80', attributes: { device_class: 'battery' } },
    },
  ],
  [
    'energy of today and yesterday',
    {
      'switch.a': { state: 'on' },
      'sensor.a': { state: '1', attributes: { device_class: 'energy', unit_of_measurement: 'kWh' } },
      'sensor.b': { state: '2', attributes: { device_class: 'energy', unit_of_measurement: 'kWh' } },
    },
  ],
])('takes for no parts %s', async (_, entities) => {
  expect(await meetThing(entities)).not.toHaveProperty('parts');
});

it('tells two parts of one name apart', async () => {
  const thing = await meetThing({
    'switch.pump': { state: 'on', name: 'Relay', attributes: { friendly_name: 'Thing Relay one' } },
    'switch.lamp': { state: 'on', name: 'Relay', attributes: { friendly_name: 'Thing Relay two' } },
  });
  expect(thing?.parts?.map(({ name }) => name)).toEqual(['Thing Relay one', 'Thing Relay two']);
});
