import { expect, it } from 'vitest';
import { parseDevices } from '../../../../src/hub-server/backends/zigbee2mqtt/bridge.ts';
import { toReadings } from '../../../../src/hub-server/backends/zigbee2mqtt/capabilities.ts';
import { toTold } from '../../../../src/hub-server/backends/zigbee2mqtt/parts.ts';
import { LAMP, toListed } from '../../../support/zigbee2mqtt.ts';

function read(exposes: readonly object[], published: Record<string, unknown>) {
  const [device] = parseDevices(JSON.stringify([toListed('x', '0x01', { definition: { exposes } })])) ?? [];
  return toTold(toReadings(device?.exposes ?? []), published).state;
}

const plain = (name: string, more: object = {}) => ({ type: 'numeric', name, property: name, ...more });
const flag = (name: string, more: object = {}) => ({ ...plain(name), type: 'binary', ...more });
const word = (name: string) => ({ ...plain(name), type: 'enum' });
const under = (type: string, ...features: object[]) => ({ type, features });
const state = (property: string, on = 'ON') => ({ type: 'binary', name: 'state', property, value_on: on });

it('knows nothing of what has not been published yet', () => {
  expect(read(LAMP.exposes, {})).toEqual({
    on: null,
    brightness: null,
    color_temperature: null,
    color: null,
  });
  expect(read([under('light', { ...state('state'), value_on: undefined })], {})).toEqual({ on: null });
});

it.each([
  [
    { state: 'ON', brightness: 254 },
    { on: true, brightness: 100 },
  ],
  [
    { state: 'OFF', brightness: 1 },
    { on: false, brightness: 1 },
  ],
  [
    { state: 'ON', brightness: 0 },
    { on: true, brightness: 0 },
  ],
  [
    { state: 'ON', brightness: 'much' },
    { on: true, brightness: null },
  ],
  [
    { color_temp: 370, color_mode: 'color_temp', color: { x: 0.4, y: 0.4 } },
    { color_temperature: 2703, color: null },
  ],
  [
    { color_temp: 370, color_mode: 'hs', color: { hue: 0, saturation: 100 } },
    { color_temperature: null, color: '#ff0000' },
  ],
  [{ color_temp: 250 }, { color_temperature: 4000, color: null }],
  [{ color_temp: 0 }, { color_temperature: null }],
])('reads the state of a lamp in %j', (published, expected) => {
  expect(read(LAMP.exposes, published)).toMatchObject(expected);
});

it.each([
  [plain('temperature'), { temperature: 21.5 }, { temperature: 21.5 }],
  [plain('temperature', { unit: '°F' }), { temperature: 68 }, { temperature: 20 }],
  [plain('humidity'), { humidity: 101 }, { humidity: 100 }],
  [plain('battery'), { battery: 87 }, { battery: 87 }],
  [plain('power'), { power: -3.5 }, { power: -3.5 }],
  [plain('power', { unit: 'kW' }), { power: 0.245 }, { power: 245 }],
  [plain('energy'), { energy: 12.3 }, { energy: 12.3 }],
  [plain('energy', { unit: 'Wh' }), { energy: 1234 }, { energy: 1.234 }],
  [plain('contact'), { contact: true }, { contact: 'closed' }],
  [plain('contact'), { contact: false }, { contact: 'open' }],
  [flag('contact', { value_on: 'ON', value_off: 'OFF' }), { contact: 'ON' }, { contact: 'open' }],
  [flag('contact', { value_on: 'ON', value_off: 'OFF' }), { contact: 'OFF' }, { contact: 'closed' }],
  [flag('state', { value_on: 'UNLOCK', value_off: 'LOCK' }), { state: 'LOCK' }, { locked: true }],
  [flag('state', { value_on: 'UNLOCK', value_off: 'LOCK' }), { state: 'UNLOCK' }, { locked: false }],
  [flag('occupancy', { value_on: true }), { occupancy: true }, { motion: true }],
  [flag('presence', { value_on: 'present' }), { presence: 'absent' }, { motion: false }],
  [flag('smoke', { value_on: true }), { smoke: true }, { smoke: true }],
  [flag('water_leak', { value_on: true }), { water_leak: false }, { water_leak: false }],
  [flag('battery_low', { value_on: true }), { battery_low: true }, { battery_low: true }],
  [plain('gas', { unit: 'm³' }), { gas: 12 }, { gas_volume: 12 }],
  [plain('co2', { unit: 'ppm' }), { co2: 540 }, { co2: 540 }],
  [plain('voltage', { unit: 'mV' }), { voltage: 3005 }, { voltage: 3.005 }],
  [plain('pressure', { unit: 'kPa' }), { pressure: 101.3 }, { pressure: 1013 }],
  [plain('voltage', { unit: 'V' }), { voltage: 231.5 }, { voltage: 231.5 }],
  [plain('pressure', { unit: 'hPa' }), { pressure: 1013.2 }, { pressure: 1013.2 }],
  [plain('pm25', { unit: 'µg/m³' }), { pm25: 12 }, { pm25: 12 }],
  [plain('illuminance', { unit: 'lx' }), { illuminance: 100 }, { illuminance: 100 }],
  [plain('illuminance', { unit: '%' }), { illuminance: 40 }, {}],
  [plain('illuminance'), { illuminance: 20_001 }, {}],
  [plain('illuminance_lux', { unit: 'lx' }), { illuminance_lux: 100 }, { illuminance: 100 }],
  [flag('vibration', { value_on: true }), { vibration: true }, { vibration: true }],
  [flag('tamper', { value_on: true }), { tamper: false }, { tamper: false }],
  [flag('carbon_monoxide', { value_on: true }), { carbon_monoxide: true }, { carbon_monoxide: true }],
  [flag('water_leak_alarm_2', { value_on: true }), { water_leak_alarm_2: true }, { water_leak: true }],
  [flag('input_3_leak_detect', { value_on: 'Leak' }), { input_3_leak_detect: 'Leak' }, { water_leak: true }],
  [word('smoke_state'), { smoke_state: 'alarm' }, { smoke: true }],
  [word('smoke_state'), { smoke_state: 'unknown' }, { smoke: null }],
  [word('gas_sensor_state'), { gas_sensor_state: 'normal' }, { gas: false }],
  [flag('fault', { value_on: true }), { fault: true }, { problem: true }],
  [word('fault'), { fault: 'clear' }, { problem: false }],
  [word('fault'), { fault: 'surge_alarm' }, { problem: true }],
  [flag('alarm', { value_on: true, access: 1 }), { alarm: true }, { problem: true }],
  [flag('alarm', { value_on: true, access: 3 }), { alarm: true }, {}],
  [word('door_state'), { door_state: 'error_forced_open' }, { contact: 'open' }],
  [word('opening_state'), { opening_state: 'tilted' }, { contact: 'open' }],
  [flag('garage_door_contact', { value_on: false }), { garage_door_contact: true }, { contact: 'closed' }],
  [under('cover', plain('position')), { position: 40 }, { position: 40 }],
  [under('cover', state('state', 'OPEN')), { state: 'CLOSE' }, { position: 0 }],
  [under('cover', state('state'), plain('position')), { state: 'OPEN', position: 70 }, { position: 70 }],
  [under('lock', state('state', 'LOCK')), { state: 'LOCK' }, { locked: true }],
  [under('lock', plain('lock_state')), { lock_state: 'not_fully_locked' }, { locked: false }],
  [under('climate', plain('local_temperature')), { local_temperature: 19 }, { temperature: 19 }],
  [
    under('climate', plain('occupied_heating_setpoint')),
    { occupied_heating_setpoint: 21 },
    { target_temperature: 21 },
  ],
  [under('climate', plain('system_mode')), { system_mode: 'heat' }, { mode: 'heat' }],
  [under('fan', state('fan_state')), { fan_state: 'ON' }, { on: true }],
  [under('fan', plain('mode', { property: 'fan_mode' })), { fan_mode: 'low' }, { mode: 'low' }],
])('reads %j in %j', (expose, published, expected) => {
  expect(read([expose], published)).toEqual(expected);
});

it('believes what a lock senses before what it was told to do', () => {
  const lock = under('lock', state('state', 'LOCK'), plain('lock_state'));
  expect(read([lock], { state: 'LOCK', lock_state: 'not_fully_locked' })).toEqual({ locked: false });
  expect(read([lock], { state: 'LOCK', lock_state: null })).toEqual({ locked: true });
});

it.each([
  [{ state_left: 'OFF', state_right: 'ON' }, true],
  [{ state_left: 'OFF', state_right: 'OFF' }, false],
  [{ state_left: 'ON' }, true],
  [{ state_left: 'OFF' }, null],
  [{}, null],
])('takes a switch of two parts as on where either is: %j', (published, on) => {
  const exposes = ['left', 'right'].map(endpoint =>
    under('switch', { ...state(`state_${endpoint}`), endpoint }),
  );
  expect(read(exposes, published)).toEqual({ on });
});

it.each([
  ['a child lock', under('lock', state('child_lock', 'LOCK')), { child_lock: 'LOCK' }],
  ['window detection', under('switch', state('window_detection')), { window_detection: 'ON' }],
  ['the state of something unknown', state('state', 'UNLOCK'), { state: 'UNLOCK' }],
  [
    'a lock’s state that could be set the wrong way round',
    flag('state', { value_on: 'UNLOCK', value_off: 'LOCK', access: 7 }),
    { state: 'UNLOCK' },
  ],
  ['power in a unit that is not known', plain('power', { unit: 'PS' }), { power: 2 }],
  ['what the API has no word for', plain('soil_moisture'), { soil_moisture: 12 }],
])('takes %s for no capability', (_what, expose, published) => {
  expect(read([expose], published)).toEqual({});
});

it('hides no alarm of two behind the other', () => {
  const alarms = [1, 2].map(each => flag(`water_leak_alarm_${each}`, { value_on: true }));
  expect(read(alarms, { water_leak_alarm_1: false, water_leak_alarm_2: true })).toEqual({ water_leak: true });
});

it('takes what moves a garage door for no switch', () => {
  const exposes = [{ ...state('state'), value_on: true }, flag('garage_door_contact')];
  expect(read(exposes, { state: true, garage_door_contact: false })).toEqual({ contact: 'open' });
});
