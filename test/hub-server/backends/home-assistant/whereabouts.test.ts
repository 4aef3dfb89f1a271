import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupDevices } from '../../../../src/hub-server/backends/home-assistant/group-devices.ts';
import { createReaders } from '../../../../src/hub-server/backends/home-assistant/readers/readers.ts';
import type {
  DeviceEntry,
  EntityEntry,
} from '../../../../src/hub-server/backends/home-assistant/registries.ts';
import { toDevice } from '../../../../src/hub-server/backends/home-assistant/to-device.ts';
import { entity, meetConnected } from './meet.ts';

const register = (platform: string, deviceId: string, ids: readonly string[]) =>
  ids.map(id => ({ id: `entry of ${id}`, entity_id: id, device_id: deviceId, platform }));

it('leaves a phone at home, whoever else tells of it', async () => {
  const { home } = await meetConnected({
    devices: [{ id: 'd1', name: 'Mia’s iPhone' }],
    registered: [
      ...register('mobile_app', 'd1', [
        'device_tracker.mias_iphone',
        'sensor.mias_iphone_geocoded_location',
        'sensor.mias_iphone_ssid',
        'sensor.mias_iphone_activity',
        'sensor.mias_iphone_battery_level',
        'binary_sensor.mias_iphone_focus',
      ]),
      ...register('template', 'd1', ['sensor.mias_iphone_where']),
    ],
    entities: {
      'device_tracker.mias_iphone': entity('home', { latitude: 52.1, longitude: 4.2 }),
      'sensor.mias_iphone_geocoded_location': entity('7 Elm Street', { Location: [52.1, 4.2] }),
      'sensor.mias_iphone_ssid': entity('Elm'),
      'sensor.mias_iphone_activity': entity('Walking'),
      'sensor.mias_iphone_battery_level': entity('60', { device_class: 'battery' }),
      'binary_sensor.mias_iphone_focus': entity('on'),
      'sensor.mias_iphone_where': entity('Elm Street'),
      'person.mia': entity('home', { latitude: 52.1, longitude: 4.2 }),
    },
  });
  expect(await home.devices()).toEqual([]);
});

it('tells of a car what can be asked, and of where it is nothing', async () => {
  const { home } = await meetConnected({
    devices: [{ id: 'd1', name: 'Car' }],
    registered: register('volvo', 'd1', [
      'device_tracker.car',
      'lock.car',
      'sensor.car_battery',
      'sensor.car_spot',
    ]),
    entities: {
      'device_tracker.car': entity('not_home', { latitude: 52.1 }),
      'lock.car': entity('locked'),
      'sensor.car_battery': entity('60', { device_class: 'battery', unit_of_measurement: '%' }),
      'sensor.car_spot': entity('7 Elm Street'),
    },
  });
  expect(await home.devices()).toMatchObject([{ state: { locked: true, battery: 60 }, attributes: {} }]);
});

it('shows a sensor that a router follows, too', async () => {
  const { home } = await meetConnected({
    devices: [{ id: 'd1', name: 'Cellar' }],
    registered: [
      ...register('shelly', 'd1', ['sensor.cellar', 'sensor.cellar_boot']),
      ...register('fritz', 'd1', ['device_tracker.shelly_0815']),
    ],
    entities: {
      'sensor.cellar': entity('12.5', { device_class: 'temperature', unit_of_measurement: '°C' }),
      'sensor.cellar_boot': entity('2026-11-21T07:00:00+00:00', { device_class: 'timestamp' }),
      'device_tracker.shelly_0815': entity('home', { ip: '192.168.1.7' }),
    },
  });
  expect(await home.devices()).toMatchObject([
    { id: 'cellar', state: { temperature: 12.5 }, attributes: { Boot: '2026-11-21T07:00:00+00:00' } },
  ]);
});

const SECRET = 'elm-street-7';
const personal = fc.record({
  domain: fc.constantFrom(
    'device_tracker',
    'person',
    'sensor',
    'binary_sensor',
    'event',
    'image',
    'text',
    'select',
  ),
  platform: fc.constantFrom('mobile_app', 'person', 'owntracks', 'icloud', 'life360', 'private_ble_device'),
  deviceId: fc.constantFrom('d1', 'd2', null),
  category: fc.constantFrom('diagnostic', 'config', null),
});
const other = fc.record({
  domain: fc.constantFrom('light', 'sensor', 'lock', 'binary_sensor'),
  platform: fc.constantFrom('hue', 'fritz'),
  deviceId: fc.constantFrom('d1', 'd2', null),
  category: fc.constant(null),
});

it('lets nothing out of what a tracker, a person or a phone says, on whichever device', () => {
  fc.assert(
    fc.property(fc.array(personal, { maxLength: 8 }), fc.array(other, { maxLength: 4 }), (theirs, others) => {
      const entries: EntityEntry[] = [...theirs, ...others].map(
        ({ domain, platform, deviceId, category }, n) => ({
          id: `e${n}`,
          entity_id: `${domain}.thing_${n}`,
          device_id: deviceId,
          entity_category: category,
          platform: ['device_tracker', 'person'].includes(domain) && n % 2 ? 'fritz' : platform,
        }),
      );
      const states = new Map(
        entries.map(({ entity_id: entityId }, n) => {
          const isTheirs = n < theirs.length;
          const attributes = isTheirs ? { address: SECRET, event_types: ['press'], event_type: SECRET } : {};
          const state = isTheirs ? SECRET : 'on';
          return [entityId, { entityId, state, attributes, changedAt: 0, updatedAt: 0 }];
        }),
      );
      const devices = new Map<string, DeviceEntry>(['d1', 'd2'].map(id => [id, { id, name: id }]));
      const registries = { devices, entities: new Map(entries.map(e => [e.entity_id, e])), areas: new Map() };
      const told = groupDevices(registries, states).map(group =>
        toDevice(group, 'an_id', [], { registries, states, readers: createReaders('°C'), takers: new Map() }),
      );
      expect(JSON.stringify(told)).not.toContain(SECRET);
    }),
  );
});
