import { describe, expect, it } from 'vitest';
import { toDevice, toDeviceDetail } from '../../src/hub/devices.ts';
import { startAnswering } from '../support/connected-hub.ts';
import * as vendor from '../support/vendor-devices.ts';

/** The first device of a list with these fields, read through a real hub. */
async function readDevice(record: object) {
  const { hub } = await startAnswering({ body: [record] });
  const { items } = await hub.devices();
  return items[0];
}

const on = { name: 'on', value: true, unit: null };

describe('a device of', () => {
  it.each<[string, object, object]>([
    [
      'Home Assistant',
      vendor.HOME_ASSISTANT_LIGHT,
      {
        id: 'light.kitchen_lamp',
        name: 'Kitchen lamp',
        type: 'light',
        state: [
          on,
          { name: 'brightness', value: 50, unit: '%' },
          { name: 'color_temperature', value: 2700, unit: 'K' },
          { name: 'color', value: '#ff8000', unit: null },
        ],
        lastChanged: new Date('2026-03-01T18:00:00.123Z'),
      },
    ],
    [
      "Home Assistant's sensors",
      vendor.HOME_ASSISTANT_SENSOR,
      {
        name: 'Hall temperature',
        type: 'sensor',
        state: [{ name: 'temperature', value: 21.5, unit: '°C' }],
        availability: 'unknown',
      },
    ],
    [
      'Hubitat',
      vendor.HUBITAT,
      {
        id: '17',
        name: 'Reading lamp',
        type: 'light',
        room: 'Living room',
        state: [on, percent('brightness', 80)],
      },
    ],
    ["Hubitat's detail", vendor.HUBITAT_DETAIL, { state: [on, percent('brightness', 80)] }],
    [
      'Homey',
      vendor.HOMEY,
      {
        name: 'Desk plug',
        type: 'outlet',
        room: 'Office',
        availability: 'online',
        state: [on, percent('brightness', 50), { name: 'power', value: 12.4, unit: 'W' }],
      },
    ],
    [
      'openHAB',
      vendor.OPENHAB,
      {
        id: 'Bath_Temperature',
        name: 'Bath temperature',
        state: [{ name: 'state', value: 21.5, unit: '°C' }],
      },
    ],
    [
      'SmartThings',
      vendor.SMARTTHINGS,
      {
        name: 'Porch bulb',
        type: 'light',
        state: [
          { name: 'on', value: false, unit: null },
          percent('brightness', 40),
          { name: 'temperature', value: 71, unit: 'F' },
        ],
      },
    ],
    [
      'IKEA DIRIGERA',
      vendor.DIRIGERA,
      {
        name: 'Bedside',
        type: 'light',
        room: 'Bedroom',
        availability: 'offline',
        state: [on, percent('brightness', 60), { name: 'color_temperature', value: 2710, unit: 'K' }],
        lastSeen: new Date('2026-03-01T18:00:00Z'),
      },
    ],
    [
      'Tuya',
      vendor.TUYA,
      {
        type: 'cz',
        availability: 'online',
        state: [
          on,
          { name: 'bright_value', value: 505, unit: null },
          { name: 'countdown_1', value: 0, unit: null },
        ],
      },
    ],
    [
      'deCONZ',
      vendor.DECONZ,
      {
        type: 'light',
        availability: 'online',
        state: [
          on,
          percent('brightness', 50),
          { name: 'color_temperature', value: 2732, unit: 'K' },
          { name: 'alert', value: 'none', unit: null },
        ],
      },
    ],
    [
      'Hue',
      vendor.HUE,
      {
        name: 'Desk',
        type: 'light',
        state: [
          { name: 'on', value: false, unit: null },
          { name: 'brightness', value: 72.5, unit: null },
          { name: 'mode', value: 'normal', unit: null },
        ],
      },
    ],
    [
      'Homebridge',
      vendor.HOMEBRIDGE,
      {
        id: '7bafe2f1c0d4',
        name: 'Fountain',
        type: 'switch',
        state: [on, { name: 'temperature', value: 19.5, unit: null }],
      },
    ],
    [
      'Zigbee2MQTT',
      vendor.ZIGBEE2MQTT,
      {
        name: 'Back door',
        availability: 'online',
        state: [
          { name: 'contact', value: false, unit: null },
          percent('battery', 91),
          { name: 'voltage', value: 3005, unit: null },
        ],
      },
    ],
  ])('%s is read in the words of the contract', async (_name, record, expected) => {
    expect(await readDevice(record)).toMatchObject(expected);
  });
});

describe('the name', () => {
  it.each<[object, string]>([
    [{ name: 'Lamp' }, 'Lamp'],
    [{ label: 'Lamp', name: 'driver' }, 'Lamp'],
    [{ friendly_name: 'Lamp' }, 'Lamp'],
    [{ customName: 'Lamp' }, 'Lamp'],
    [{ attributes: { customName: 'Lamp' } }, 'Lamp'],
    [{ info: { name: 'Lamp' } }, 'Lamp'],
    [{ metadata: { name: 'Lamp' } }, 'Lamp'],
    [{ alias: 'Lamp' }, 'Lamp'],
    [{ name: { en: 'Lamp' }, alias: 'Lamp' }, 'Lamp'],
    [{ name: '  La\u0007mp \u202e\n one ' }, 'La mp one'],
    [{ name: ' ' }, 'Reading lamp'],
    [{ name: 'reading_lamp' }, 'Reading lamp'],
    [{}, 'Reading lamp'],
  ])('in %j is %s', async (fields, name) => {
    expect(await readDevice({ id: 'reading_lamp', ...fields })).toMatchObject({ id: 'reading_lamp', name });
  });

  it('is cut at 100 characters, and a UUID stays as it is', async () => {
    const id = '3f6d2f0e-93a1-4b43-8f0e-6c6a3d0f5b11';
    expect((await readDevice({ id, name: '💡'.repeat(1_000) }))?.name).toBe(`${'💡'.repeat(99)}…`);
    expect((await readDevice({ id }))?.name).toBe(id);
  });
});

describe('the room', () => {
  it.each<[object, string | null]>([
    [{ room: 'Kitchen' }, 'Kitchen'],
    [{ area: 'Kitchen' }, 'Kitchen'],
    [{ zone: { id: 7, name: 'Kitchen' } }, 'Kitchen'],
    [{ location: { label: 'Kitchen' } }, 'Kitchen'],
    [{ location: { lat: 52.1, lon: 4.3 } }, null],
    [{ zone: '9919ee1e-ffbc-480b-bc4b-77fb047e9e68' }, null],
    [{ room: null }, null],
    [{}, null],
  ])('in %j is %j', async (fields, room) => {
    expect(await readDevice({ id: 'lamp', ...fields })).toMatchObject({ room });
  });
});

describe('the availability', () => {
  it.each<[object, string]>([
    [{ availability: 'online' }, 'online'],
    [{ availability: 'Unavailable' }, 'offline'],
    [{ availability: 'sometimes' }, 'unknown'],
    [{ available: false }, 'offline'],
    [{ online: 1 }, 'online'],
    [{ reachable: 'false' }, 'offline'],
    [{ isReachable: true }, 'online'],
    [{ connectivity: { status: 'OFFLINE' } }, 'offline'],
    [{ connectivity: 'connected' }, 'online'],
    [{ state: { on: true, reachable: false } }, 'offline'],
    [{ statusInfo: { status: 'ONLINE' } }, 'online'],
    [{ state: 'unavailable' }, 'offline'],
    [{ status: 'online' }, 'online'],
    [{ state: '1' }, 'unknown'],
    [{}, 'unknown'],
  ])('in %j is %s', async (fields, availability) => {
    expect(await readDevice({ id: 'lamp', ...fields })).toMatchObject({ availability });
  });
});

describe('the parts', () => {
  const part = (id: string, state: unknown) => ({ id, name: id.toUpperCase(), state });
  const read = (parts: unknown) =>
    toDevice({ id: 'strip', availability: 'online', state: { on: true }, parts }, 'strip').parts;

  it('are read as the device is, and a bad one is left out', () => {
    const parts = [
      part('a', { on: true, power: 3 }),
      null,
      'b',
      { name: 'C' },
      part('d', 'on'),
      part('e', {}),
    ];
    expect(read(parts)).toEqual([
      {
        id: 'a',
        name: 'A',
        state: [
          { name: 'on', value: true, unit: null },
          { name: 'power', value: 3, unit: 'W' },
        ],
      },
      { id: 'e', name: 'E', state: [] },
    ]);
  });

  it.each([[undefined], ['both'], [{}], [[]], [[part('a', { on: true })]]])('are none in %j', parts => {
    expect(read(parts)).toBeUndefined();
  });
});

describe('the type', () => {
  it.each<[object, string]>([
    [{ type: 'light' }, 'light'],
    [{ type: 'Dimmable light' }, 'light'],
    [{ deviceType: 'outlet' }, 'outlet'],
    [{ class: 'windowcoverings' }, 'blind'],
    [{ type: 'Rollershutter' }, 'blind'],
    [{ type: 'thermostat' }, 'climate'],
    [{ category: 'robot vacuum' }, 'vacuum'],
    [{ type: 'pond pump' }, 'pond pump'],
    [{ type: 7 }, 'other'],
    [{}, 'other'],
  ])('in %j is %s', async (fields, type) => {
    expect(await readDevice({ id: 'thing', ...fields })).toMatchObject({ type });
  });
});

it.each([
  [{ floor: 'Upstairs' }, 'Upstairs'],
  [{ floor: { id: 1, name: 'Oben' } }, 'Oben'],
  [{ floor_name: 'Attic', floor: 3 }, 'Attic'],
  [{ attributes: { floorName: 'Cellar' } }, 'Cellar'],
  [{ floor: `[x](http://a)\n${'y'.repeat(200)}` }, expect.stringMatching(/^.{1,100}$/)],
  [{ floor: null }, undefined],
  [{ floor: 2 }, undefined],
  [{}, undefined],
])('reads the floor of %j', (told, floor) => {
  expect(toDevice(told, 'lamp').floor).toEqual(floor);
  expect(toDeviceDetail(told, 'lamp').attributes.map(({ name }) => name)).not.toContain('floor');
});

it('tells everything else about a device in its detail, but no secret', async () => {
  const body = {
    ...vendor.DIRIGERA,
    buttons: ['btn_1', { id: 'btn_2' }, null],
    wifi: { password: 'hunter2', channel: 11 },
    token: 'abc',
  };
  const { hub } = await startAnswering({ body });
  const device = await hub.device(body.id);
  expect(device).toMatchObject({
    manufacturer: 'IKEA of Sweden',
    model: 'TRADFRI bulb E27 WS globe 1055lm',
    firmware: '1.0.36',
    buttons: ['btn_1', 'btn_2'],
  });
  expect(device.attributes).toContainEqual({ name: 'wifi_channel', value: 11, unit: null });
  // Its serial number is the address of its radio.
  expect(JSON.stringify(device)).not.toMatch(/hunter2|abc|000D6FFFFE000001/);
});

function percent(name: string, value: number) {
  return { name, value, unit: '%' };
}
