import { expect, it } from 'vitest';
import type { Device } from '../../../../src/hub/contract.ts';
import {
  toBatteryWords,
  toPartWords,
  toReading,
  toStateWords,
} from '../../../../src/hub-server/dashboard/page/state-words.ts';

type Case = readonly [words: string, type: Device['type'], state: Device['state']];

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it.each<Case>([
  ['On · 60 % · warm white', 'light', { on: true, brightness: 60, color_temperature: 2700 }],
  ['On · 60 % · neutral white', 'light', { on: true, brightness: 60.4, color_temperature: 4000 }],
  ['On · cold white', 'light', { on: true, color_temperature: 6500 }],
  ['On · 30 %', 'light', { on: true, brightness: 30, color: '#ff9d5c', color_temperature: 2700 }],
  ['Off', 'light', { on: false, brightness: 80, color_temperature: 2700 }],
  ['Open', 'cover', { position: 100 }],
  ['70 % open', 'cover', { position: 70 }],
  ['Closed', 'cover', { position: 0 }],
  ['Unlocked', 'lock', { locked: false, battery: 57 }],
  ['Locked', 'lock', { locked: true }],
  ['Open', 'sensor', { contact: 'open' }],
  ['Motion', 'sensor', { motion: true }],
  ['48 % humidity', 'sensor', { temperature: 21.8, humidity: 48 }],
  ['', 'sensor', { temperature: 21.8 }],
  ['to 21.0 °C · Heat', 'climate', { temperature: 20.4, target_temperature: 21, mode: 'heat' }],
  ['On · 2.1 W · 1,112.4 kWh', 'outlet', { on: true, power: 2.1, energy: 1112.4 }],
  ['On · hdmi 1 · volume 18 %', 'media_player', { on: true, volume: 18, mode: 'hdmi_1' }],
  ['Off', 'media_player', { on: false, volume: 18, mode: 'tv' }],
  ['Ready', 'button', { battery: 78 }],
  ['State unknown', 'light', { on: null, brightness: null }],
  ['State unknown', 'sensor', { battery: null }],
  ['Battery 80 %', 'sensor', { battery: 80 }],
  ['', 'sensor', { battery: 12 }],
  ['No smoke', 'sensor', { smoke: false, battery: 80 }],
  ['', 'sensor', { water_leak: true, battery: 80 }],
  ['Armed, away', 'alarm', { armed: 'armed_away' }],
  ['Arming', 'alarm', { armed: 'arming' }],
  ['On its way back', 'vacuum', { mode: 'returning' }],
  ['', 'alarm', { armed: 'triggered' }],
  ['CO₂ 540 ppm · PM2.5 12 µg/m³', 'sensor', { co2: 540, pm25: 12 }],
  ['320 lx · 1,013 hPa', 'sensor', { illuminance: 320, pressure: 1013.2 }],
  ['Problem', 'appliance', { problem: true }],
  ['No problem', 'appliance', { problem: false }],
  ['Not tampered with', 'sensor', { tamper: false, voltage: 3 }],
  ['', 'sensor', { battery_low: true }],
  ['Battery fine', 'sensor', { battery_low: false }],
  ['3 V', 'sensor', { voltage: 3 }],
  ['No readings', 'other', {}],
])('tells “%s” of a %s', (words, type, state) => {
  expect(plain(toStateWords({ name: 'Thing', type, state, attributes: {} }))).toBe(words);
});

it('reads a temperature to the tenth', () => {
  expect(plain(toReading({ temperature: 8 }) ?? '')).toBe('8.0 °C');
  expect(toReading({ temperature: null, humidity: 40 })).toBeNull();
});

it.each([
  [21, null],
  [20, 'Battery low: 20 %'],
  [0, 'Battery low: 0 %'],
  [null, null],
  [undefined, null],
])('tells of a battery at %s: %s', (battery, words) => {
  const told = toBatteryWords({ ...(battery !== undefined && { battery }) });
  expect(told && plain(told)).toBe(words);
});

it('tells the two targets of a thermostat as one range', () => {
  const words = (state: Device['state']) =>
    plain(toStateWords({ name: 'Hall', type: 'climate', state, attributes: {} })).replace('\u2060', '');
  expect(words({ target_temperature_low: 19, target_temperature_high: 24 })).toBe('to 19.0–24.0 °C');
  expect(words({ target_temperature_low: 19, target_temperature_high: null })).toBe('from 19.0 °C');
  expect(words({ target_temperature_high: 24 })).toBe('up to 24.0 °C');
});

it.each([
  ['Pump: no', {}, { pump: false }],
  ['Pump: yes', {}, { pump: true }],
  ['On', { on: true }, { co2: 540 }],
  ['State unknown', { on: null }, { effect: 'blink' }],
  ['State unknown', {}, { Pollen: { value: null, unit: 'p/m³' } }],
  ['No readings', {}, { inputs: ['tv'] }],
])('tells “%s” where the state is %j and the attributes are %j', (words, state, attributes) => {
  expect(toStateWords({ name: 'Thing', type: 'other', state, attributes })).toBe(words);
});

it('tells each of several equal parts', () => {
  const part = (name: string, state: Device['state']) => ({ id: name.toLowerCase(), name, state });
  const parts = [
    part('Screen', { on: true, power: 12 }),
    part('Printer', { on: false }),
    part('Fan', { on: null }),
  ];
  expect(plain(toPartWords({ parts }) ?? '')).toBe('Screen: On, 12 W · Printer: Off · Fan: State unknown');
  expect(toPartWords({})).toBeNull();
});
