import { expect, it } from 'vitest';
import { DeviceDetail } from '../../../../src/hub/contract.ts';
import { entity, meetConnected, told } from './meet.ts';

const plug = {
  areas: [{ area_id: 'kitchen', name: 'Kitchen' }],
  devices: [
    {
      id: 'd1',
      name: 'Smart plug 0x1f',
      name_by_user: 'Coffee machine',
      area_id: 'kitchen',
      manufacturer: 'Watson',
      model: 'Plug M',
      sw_version: '5.1',
    },
  ],
  registered: [
    { id: 'e1', entity_id: 'sensor.plug_power', device_id: 'd1', original_name: 'Power' },
    { id: 'e2', entity_id: 'switch.plug', device_id: 'd1', original_name: 'Switch' },
    {
      id: 'e3',
      entity_id: 'switch.plug_led',
      device_id: 'd1',
      original_name: 'LED',
      entity_category: 'config',
    },
    {
      id: 'e4',
      entity_id: 'sensor.plug_chip',
      device_id: 'd1',
      original_name: 'Chip temperature',
      entity_category: 'diagnostic',
    },
  ],
  entities: {
    'sensor.plug_power': entity('1.2', { device_class: 'power', unit_of_measurement: 'kW' }),
    'switch.plug': entity('on', { device_class: 'outlet' }),
    'switch.plug_led': entity('off'),
    'sensor.plug_chip': entity('41', { device_class: 'temperature', unit_of_measurement: '°C' }),
  },
};

it('makes one device of the entities of a device registry entry', async () => {
  const { home } = await meetConnected(plug);
  expect(await home.devices()).toEqual([
    DeviceDetail.parse({
      id: 'coffee_machine',
      name: 'Coffee machine',
      type: 'outlet',
      room: 'Kitchen',
      floor: null,
      availability: 'online',
      state: { on: true, power: 1200 },
      last_changed: '2026-11-21T07:00:00.000Z',
      last_seen: '2026-11-21T07:00:00.000Z',
      manufacturer: 'Watson',
      model: 'Plug M',
      firmware: '5.1',
      capabilities: ['on', 'power'],
      units: { power: 'W' },
      buttons: [],
      takes: ['on'],
      commands: [{ capability: 'on', type: 'boolean' }],
      attributes: { LED: 'off', 'Chip temperature': { value: 41, unit: '°C' } },
    }),
  ]);
});

it('keeps a device its id when it is renamed', async () => {
  const { home, other } = await meetConnected(plug);
  const renamed = told(home, 'refresh');
  other.setScript({ ...plug, devices: [{ ...plug.devices[0], name_by_user: 'Toaster' }] });
  other.fire('device_registry_updated');
  await renamed;
  expect(await home.device('coffee_machine')).toMatchObject({ id: 'coffee_machine', name: 'Toaster' });
});

it('takes an entry of the registry that only has settings for no device', async () => {
  const { home } = await meetConnected({
    devices: [
      { id: 'd1', name: 'Speed' },
      { id: 'd2', name: 'Fan' },
    ],
    registered: [
      { id: 'e1', entity_id: 'select.speed', device_id: 'd1' },
      { id: 'e2', entity_id: 'number.fan_timer', device_id: 'd2' },
      { id: 'e3', entity_id: 'fan.fan', device_id: 'd2' },
    ],
    entities: { 'select.speed': entity('warp'), 'number.fan_timer': entity('5'), 'fan.fan': entity('on') },
  });
  expect((await home.devices()).map(({ id }) => id)).toEqual(['fan']);
});

it('puts a device where its main entity is said to be, else where the device is', async () => {
  const { home } = await meetConnected({
    areas: [
      { area_id: 'hall', name: 'Hall' },
      { area_id: 'attic', name: 'Attic' },
    ],
    devices: [
      { id: 'd1', name: 'Lamp', area_id: 'hall' },
      { id: 'd2', name: 'Fan', area_id: 'hall' },
    ],
    registered: [
      { id: 'e1', entity_id: 'light.lamp', device_id: 'd1', area_id: 'attic' },
      { id: 'e2', entity_id: 'fan.fan', device_id: 'd2', area_id: null },
    ],
    entities: { 'light.lamp': entity('on'), 'fan.fan': entity('on') },
  });
  const rooms = (await home.devices()).map(({ id, room }) => `${id}: ${room}`);
  expect(rooms.sort()).toEqual(['fan: Hall', 'lamp: Attic']);
});

it('lets an entity without a device stand alone, in its own area', async () => {
  const { home } = await meetConnected({
    areas: [{ area_id: 'hall', name: 'Hall' }],
    registered: [{ id: 'e1', entity_id: 'light.lamp', area_id: 'hall', name: null, original_name: 'Bulb' }],
    entities: { 'light.lamp': entity('on', { friendly_name: 'Hall lamp' }) },
  });
  expect(await home.devices()).toMatchObject([{ id: 'hall_lamp', name: 'Hall lamp', room: 'Hall' }]);
});

it.each([
  'scene.a',
  'automation.a',
  'script.a',
  'zone.home',
  'person.mia',
  'sun.sun',
  'device_tracker.phone',
  'update.core',
  'weather.home',
  'calendar.bins',
  'todo.shopping',
  'notify.phone',
  'tts.voice',
  'conversation.agent',
  'input_boolean.guests',
  'number.level',
  'event.doorbell_motion',
])('makes no device of %s', async entityId => {
  const { home } = await meetConnected({
    entities: { [entityId]: entity('on', { device_class: 'motion' }) },
  });
  expect(await home.devices()).toEqual([]);
});

it.each([
  ['a disabled entity', { disabled_by: 'user' }, {}],
  ['a hidden entity', { hidden_by: 'user' }, {}],
  ['an entity of a disabled device', {}, { disabled_by: 'user' }],
  ['an entity of a service', {}, { entry_type: 'service' }],
])('leaves out %s', async (_, entityFields, deviceFields) => {
  const { home } = await meetConnected({
    devices: [{ id: 'd1', name: 'Lamp', ...deviceFields }],
    registered: [{ id: 'e1', entity_id: 'light.lamp', device_id: 'd1', ...entityFields }],
    entities: { 'light.lamp': entity('on') },
  });
  expect(await home.devices()).toEqual([]);
});

it.each([
  ['offline where its main entity is unavailable', 'unavailable', '80', 'offline'],
  ['online where it only has not told its state yet', 'unknown', '80', 'online'],
  ['unknown where nothing of it has told anything yet', 'unknown', 'unknown', 'unknown'],
])('is %s', async (_, main, battery, availability) => {
  const { home } = await meetConnected({
    devices: [{ id: 'd1', name: 'Lamp' }],
    registered: ['light.lamp', 'sensor.battery'].map((id, n) => ({
      id: `e${n}`,
      entity_id: id,
      device_id: 'd1',
    })),
    entities: {
      'light.lamp': entity(main),
      'sensor.battery': entity(battery, { device_class: 'battery', unit_of_measurement: '%' }),
    },
  });
  expect(await home.device('lamp')).toMatchObject({ availability, state: { on: null } });
});

it('passes on no token, picture or place', async () => {
  const { home } = await meetConnected({
    devices: [{ id: 'd1', name: 'Doorbell' }],
    registered: ['camera.door', 'binary_sensor.door', 'text.code'].map((id, n) => ({
      id: `e${n}`,
      entity_id: id,
      device_id: 'd1',
    })),
    entities: {
      'camera.door': entity('idle', { access_token: 'secret', entity_picture: '/api/secret' }),
      'binary_sensor.door': entity('on', { device_class: 'problem', latitude: 52.1, longitude: 4.2 }),
      'text.code': entity('secret', { mode: 'password' }),
    },
  });
  expect(JSON.stringify(await home.devices())).not.toMatch(
    /secret|(?<!\d:)52\.1|access_token|entity_picture/,
  );
});

it('tells of a device that moved, and only of that one', async () => {
  const { home, other } = await meetConnected({
    entities: { 'light.hall': entity('off'), 'light.porch': entity('off') },
  });
  const [before, porch] = [await home.devices(), await home.device('porch')];
  const changes: DeviceDetail[] = [];
  home.on('change', device => changes.push(device));
  const moved = told(home, 'change');
  other.sendEntities({ c: { 'light.hall': { '+': { s: 'on', lc: 1_790_000_000.25 } } } });
  await moved;
  expect(changes).toMatchObject([
    { id: 'hall', state: { on: true }, last_changed: '2026-09-21T14:13:20.250Z' },
  ]);
  expect(await home.devices()).not.toBe(before);
  expect(await home.device('porch')).toBe(porch);
});

it('gives the very same list as long as nothing moved', async () => {
  const { home } = await meetConnected({ entities: { 'light.hall': entity('off') } });
  expect(await home.devices()).toBe(await home.devices());
});

it('notices that entities come and go', async () => {
  const { home, other } = await meetConnected({ entities: { 'light.hall': entity('off') } });
  const come = told(home, 'refresh');
  other.sendEntities({ a: { 'light.porch': entity('on') } });
  await come;
  expect((await home.devices()).map(({ id }) => id)).toEqual(['hall', 'porch']);
  const gone = told(home, 'refresh');
  other.sendEntities({ r: ['light.hall'] });
  await gone;
  expect((await home.devices()).map(({ id }) => id)).toEqual(['porch']);
});

it('reads a household that measures in Fahrenheit', async () => {
  const { home } = await meetConnected({
    config: { unit_system: { temperature: '°F' } },
    entities: {
      'climate.heating': entity('heat', { current_temperature: 68, temperature: 71.6 }),
      'sensor.porch': entity('14', { device_class: 'temperature', unit_of_measurement: '°F' }),
    },
  });
  expect(await home.device('heating')).toMatchObject({ state: { temperature: 20, target_temperature: 22 } });
  expect(await home.device('porch')).toMatchObject({ state: { temperature: -10 } });
});

it('shows what comes anew once the registries tell of it, so that its name is not given away', async () => {
  const { home, other } = await meetConnected();
  other.setScript({
    devices: [{ id: 'd1', name: 'Reading lamp', manufacturer: 'IKEA' }],
    registered: [
      { id: 'e1', entity_id: 'light.lamp', device_id: 'd1' },
      { id: 'e2', entity_id: 'scene.film' },
    ],
  });
  const come = told(home, 'refresh');
  other.fire('entity_registry_updated');
  other.sendEntities({
    a: { 'light.lamp': entity('on', { friendly_name: 'Reading lamp' }), 'scene.film': entity('unknown') },
  });
  await come;
  const named = () => Promise.all([home.devices(), home.scenes()]);
  const expected = [[{ id: 'reading_lamp', manufacturer: 'IKEA' }], [{ id: 'film' }]];
  expect(await named()).toMatchObject(expected);
  const again = told(home, 'refresh');
  other.fire('entity_registry_updated');
  await again;
  expect(await named()).toMatchObject(expected);
});

it('reads the registries again where they changed between one list and the next', async () => {
  const { home, other } = await meetConnected();
  const lists = [[], [{ id: 'd1', name: 'Reading lamp' }]];
  other.setScript({
    registered: [{ id: 'e1', entity_id: 'light.lamp', device_id: 'd1' }],
    answer: ({ type }) => {
      if (type !== 'config/device_registry/list') return undefined;
      if (lists.length > 1) other.fire('device_registry_updated');
      return { type: 'result', success: true, result: lists.shift() };
    },
  });
  const come = told(home, 'refresh');
  other.sendEntities({ a: { 'light.lamp': entity('on') } });
  await come;
  expect(await home.devices()).toMatchObject([{ id: 'reading_lamp' }]);
});

it('asks again for registries that it was not given', async () => {
  let asked = 0;
  const { home, other } = await meetConnected({ timings: { answerMs: 300 } });
  other.setScript({
    answer: ({ type }) =>
      type === 'config/device_registry/list' && asked++ === 0
        ? { type: 'result', success: false, error: { code: 'unknown_error', message: 'Unknown error' } }
        : undefined,
  });
  const come = told(home, 'refresh');
  other.sendEntities({ a: { 'light.porch': entity('on') } });
  await come;
  expect(asked).toBe(2);
  expect(await home.devices()).toMatchObject([{ id: 'porch' }]);
});

it.each([
  ['cover', 'garage', 'garage_door'],
  ['cover', 'gate', 'gate'],
  ['cover', 'door', 'door'],
  ['cover', 'window', 'window'],
  ['cover', 'awning', 'blind'],
  ['cover', 'blind', 'blind'],
  ['cover', 'curtain', 'blind'],
  ['cover', 'shade', 'blind'],
  ['cover', 'shutter', 'blind'],
  ['cover', 'damper', 'cover'],
  ['cover', { toString: 1 }, 'cover'],
  ['binary_sensor', 'door', 'door'],
  ['binary_sensor', 'window', 'window'],
  ['binary_sensor', 'garage_door', 'garage_door'],
  ['binary_sensor', 'smoke', 'sensor'],
  ['switch', 'outlet', 'outlet'],
  ['alarm_control_panel', null, 'alarm'],
  ['camera', null, 'camera'],
  ['vacuum', null, 'vacuum'],
  ['lawn_mower', null, 'appliance'],
  ['humidifier', 'dehumidifier', 'appliance'],
  ['water_heater', null, 'appliance'],
  ['siren', null, 'siren'],
  ['valve', 'water', 'valve'],
])('takes a %s of the class %j for a %s', async (domain, device_class, type) => {
  const { home } = await meetConnected({ entities: { [`${domain}.a`]: entity('on', { device_class }) } });
  expect(await home.devices()).toMatchObject([{ type }]);
});
