import { expect } from 'vitest';
import type { Command } from '../../src/hub/contract.ts';

type Value = Command['value'];
/** The attributes of an entity and its `state`. */
export type Told = Readonly<Record<string, unknown>>;

const percent = (value: Value, whole: number) => expect.closeTo((Number(value) / 100) * whole, -0.5);
const onOff = (value: Value) => ({ state: value ? 'on' : 'off' });
const notOff = (value: Value) => ({ state: value ? expect.not.stringMatching(/^off$/) : 'off' });
const position = (value: Value, { current_position: told }: Told) =>
  told === undefined
    ? { state: value === 0 ? expect.stringMatching(/^closed?$/) : 'open' }
    : { current_position: value };
const asState = (value: Value) => ({ state: value });
/** Of lamps that mix colors of whites of their own: none of 255 is off by more than 5. */
const rgb = (value: Value) => ({
  rgb_color: [1, 3, 5].map(at => expect.closeTo(Number.parseInt(String(value).slice(at, at + 2), 16), -1)),
});

/** What Home Assistant then tells itself of an entity, by its domain and the capability. */
export const TELLS: Readonly<Record<string, (value: Value, now: Told) => object>> = {
  'light on': onOff,
  'light brightness': value =>
    value === 0 ? { state: 'off' } : { state: 'on', brightness: percent(value, 255) },
  'light color_temperature': value => ({
    color_mode: 'color_temp',
    color_temp_kelvin: expect.closeTo(Number(value), -2),
  }),
  'light color': rgb,
  'switch on': onOff,
  'siren on': onOff,
  'humidifier on': onOff,
  'humidifier target_humidity': value => ({ humidity: value }),
  'humidifier mode': value => ({ mode: value }),
  'fan on': onOff,
  'fan mode': value => ({ preset_mode: value }),
  'cover position': position,
  'valve position': position,
  'lock locked': value => ({ state: value ? 'locked' : 'unlocked' }),
  'lock unlatched': () => ({ state: 'open' }),
  'alarm_control_panel armed': asState,
  'climate on': notOff,
  'climate target_temperature': value => ({ temperature: value }),
  'climate target_temperature_low': value => ({ target_temp_low: value }),
  'climate target_temperature_high': value => ({ target_temp_high: value }),
  'climate target_humidity': value => ({ humidity: value }),
  'climate mode': asState,
  'water_heater on': notOff,
  'water_heater target_temperature': value => ({ temperature: expect.closeTo(Number(value), 0) }),
  'water_heater mode': asState,
  'media_player on': notOff,
  'media_player volume': value => ({ volume_level: Number(value) / 100 }),
  'media_player mode': value => ({ source: value }),
  'vacuum mode': asState,
  'lawn_mower mode': asState,
};
