import { describe, expect, it } from 'vitest';
import { toOfferedValues } from '../../../src/discord/devices/offered-values.ts';
import { parseValue } from '../../../src/discord/devices/parse-value.ts';
import type { Control } from '../../../src/hub/contract.ts';
import { languages } from '../../../src/messages/catalogue.ts';

const PERCENT = { type: 'number', minimum: 0, maximum: 100, step: 1 } as const;
const CONTROLS: Readonly<Record<string, Control>> = {
  on: { capability: 'on', type: 'boolean' },
  locked: { capability: 'locked', type: 'boolean' },
  armed: { capability: 'armed', type: 'string', values: ['disarmed', 'armed_home', 'armed_away'] },
  position: { capability: 'position', ...PERCENT },
  brightness: { capability: 'brightness', ...PERCENT },
  color_temperature: { capability: 'color_temperature', type: 'number', minimum: 2_200, maximum: 6_500 },
  color: { capability: 'color', type: 'string' },
  target_temperature: {
    capability: 'target_temperature',
    type: 'number',
    minimum: 7,
    maximum: 30,
    step: 0.5,
  },
  mode: { capability: 'mode', type: 'string', values: ['off', 'heat', 'eco', 'My own'] },
};

describe.each(Object.entries(languages))('%s', (_code, t) => {
  it.each(Object.entries(CONTROLS))(
    'reads of %s whatever is suggested, by what it is called',
    (_name, control) => {
      const knob = { control, now: undefined };
      const offered = toOfferedValues(knob, t);
      expect(offered.length).toBeGreaterThan(1);
      for (const { value, label, word } of offered)
        for (const typed of [label, label.toUpperCase(), word ?? label, String(value)])
          if (!/^\d.*\(/.test(typed) || typed === label)
            expect([typed, parseValue(typed, knob, t)]).toEqual([typed, value]);
    },
  );
});

it.each([
  ['target_temperature', '19', 19],
  ['target_temperature', '19°', 19],
  ['target_temperature', '19,5 °C', 19.5],
  ['target_temperature', '19.3', 19.5],
  ['target_temperature', '68 °F', 20],
  ['target_temperature', '31', null],
  ['target_temperature', 'nineteen', null],
  ['brightness', '50 %', 50],
  ['brightness', '50%', 50],
  ['brightness', 'half', 50],
  ['brightness', '101', null],
  ['brightness', '1e2', null],
  ['brightness', '', null],
  ['color_temperature', '3000 K', 3_000],
  ['color_temperature', 'warm', 2_700],
  ['color', 'Red', '#ff0000'],
  ['color', 'FF8800', '#ff8800'],
  ['color', 'puce', null],
  ['on', 'ON', true],
  ['on', 'perhaps', null],
  ['locked', 'unlocked', false],
  ['mode', 'Heat', 'heat'],
  ['mode', 'my own', 'My own'],
  ['mode', 'boost', null],
])('reads of %s “%s” as %s', (name, typed, value) => {
  const control = CONTROLS[name] as Control;
  expect(parseValue(typed, { control, now: undefined }, languages.en)).toBe(value);
});
