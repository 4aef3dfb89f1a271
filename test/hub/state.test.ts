import { describe, expect, it } from 'vitest';
import type { Reading } from '../../src/hub/model.ts';
import { readState } from '../../src/hub/state.ts';

const reading = (name: string, value: Reading['value'], unit: string | null = null): Reading => ({
  name,
  value,
  unit,
});

describe('where a state may sit', () => {
  it.each<[object]>([
    [{ state: { on: 'ON' } }],
    [{ states: { on: 1 } }],
    [{ status: { on: '1' } }],
    [{ attributes: { on: 'true' } }],
    [{ capabilitiesObj: { onoff: { value: true } } }],
    [{ state: 'on' }],
    [{ on: true, vendorWord: 'x' }],
    [{ state: true }],
    [{ state: { value: 'ON', timestamp: '2026-03-01T18:00:00Z' } }],
    [{ status: [{ code: 'switch_led', value: true }] }],
    [{ val: true, ack: true, ts: 1 }],
    [{ value: 'ON' }],
    [{ state: { val: 'ON', ack: true } }],
    [{ states: { on: { val: true, ts: 1 } } }],
    [{ params: { switch: 'on' } }],
    [{ attributes: [{ name: 'switch', currentValue: 'on' }] }],
    [
      {
        states: [
          { name: 'core:OnOffState', type: 3, value: 'on' },
          { name: 'on', value: true },
        ],
      },
    ],
    [{ components: { main: { switch: { switch: { value: 'on' } } } } }],
  ])('%j is on', record => {
    expect(readState({ id: 'lamp', ...record })).toContainEqual(reading('on', true));
  });
});

describe('a capability of two words', () => {
  it.each<[object, Reading]>([
    [{ on: 'OFF' }, reading('on', false)],
    [{ on: 0 }, reading('on', false)],
    [{ power: 'on' }, reading('on', true)],
    [{ power: 40 }, reading('power', 40)],
    [{ power: null }, reading('power', null)],
    [{ locked: 'unlocked' }, reading('locked', false)],
    [{ lock: 'locked' }, reading('locked', true)],
    [{ motion: 'inactive' }, reading('motion', false)],
    [{ contact: 'CLOSED' }, reading('contact', 'closed')],
    [{ alarm_contact: true }, reading('contact', 'open')],
    [{ on: 'blinking' }, reading('on', 'blinking')],
    [{ thermostatMode: 'eco' }, reading('mode', 'eco')],
  ])('%j is read alike', (state, expected) => {
    expect(readState({ state })).toEqual([expected]);
  });
});

describe('a unit', () => {
  it.each<[string, object, Reading]>([
    ['the contract', contract({ temperature: 21.5 }), reading('temperature', 21.5, '°C')],
    ['the contract', contract({ brightness: 80 }), reading('brightness', 80, '%')],
    ['the hub', { state: { temperature: { value: 71, unit: '°F' } } }, reading('temperature', 71, '°F')],
    ['the hub', { state: { pressure: '1013 hPa' } }, reading('pressure', 1013, 'hPa')],
    ['the hub', { state: { co2: 700 }, units: { co2: 'ppm' } }, reading('co2', 700, 'ppm')],
    ['the word', { state: { humidity: 44 } }, reading('humidity', 44, '%')],
    ['the scale', { state: { bri: 254 } }, reading('brightness', 100, '%')],
    ['the scale', { state: { color_temp: 2700 } }, reading('color_temperature', 2700, 'K')],
  ])('is shown where %s says it: %j', (_source, record, expected) => {
    expect(readState({ ...record })).toEqual([expected]);
  });

  it.each<[object, Reading]>([
    [{ state: { temperature: 72 } }, reading('temperature', 72)],
    [{ state: { brightness: 200 } }, reading('brightness', 200)],
    [{ state: { color_temp: 370 } }, reading('color_temperature', 370)],
    [{ state: { humidity: 4_300 } }, reading('humidity', 4_300)],
    [contract({ brightness: 200 }), reading('brightness', 200)],
    [{ state: 21.5 }, reading('state', 21.5)],
  ])('is not made up: %j', (record, expected) => {
    expect(readState({ ...record })).toEqual([expected]);
  });
});

it('shows an unknown word as it came and a known attribute without a value as unknown', () => {
  const state = { vacuumPhase: 'Docking home', temperature: null, humidity: 'NULL' };
  expect(readState({ state })).toEqual([
    reading('vacuumPhase', 'Docking home'),
    reading('temperature', null),
    reading('humidity', null),
  ]);
});

it("tells a thermostat's temperature from its target", () => {
  const attributes = { current_temperature: 20.5, temperature: 22, hvac_modes: ['heat', 'off'] };
  expect(readState({ entity_id: 'climate.hall', state: 'heat', attributes })).toEqual([
    reading('state', 'heat'),
    reading('temperature', 20.5),
    reading('target_temperature', 22),
  ]);
});

it('keeps secrets and furniture out of the state', () => {
  const attributes = {
    isOn: true,
    serialNumber: 'X1',
    firmwareVersion: '2',
    accessToken: 't',
    startupOnOff: 'on',
  };
  expect(readState({ attributes })).toEqual([reading('on', true)]);
});

it('holds at most 50 readings of short plain values', () => {
  const state = Object.fromEntries(
    Array.from({ length: 500 }, (_, i) => [`word_${i}`, 'x\u0000'.repeat(10_000)]),
  );
  const readings = readState({ state });
  expect(readings).toHaveLength(50);
  expect(String(readings[0]?.value).length).toBeLessThanOrEqual(200);
});

/** A record that speaks the contract: an availability in its words beside a state keyed by capability. */
function contract(state: object) {
  return { id: 'a', availability: 'online', state };
}
