import { expect, it } from 'vitest';
import { toStateWords } from '../../../../src/playground/page/house/state-words.ts';

it.each([
  ['a lamp', { on: true, brightness: 40.4 }, 'On · 40 %'],
  ['a thermostat', { mode: 'heat', temperature: 20.44, target_temperature: 21 }, 'heat · 20.4 → 21.0 °C'],
  ['a thermostat that feels nothing', { mode: 'heat', target_temperature: 21 }, 'heat · → 21.0 °C'],
  ['a thermometer', { temperature: 20.4, humidity: 51, battery: 88 }, '20.4 °C · 51 % humidity · 🔋 88 %'],
  ['what is not known', { on: null }, ''],
])('tells %s in a few words', (_, state, words) => {
  expect(toStateWords(state)).toBe(words);
});
