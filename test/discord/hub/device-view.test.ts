import { expect, it } from 'vitest';
import { toDeviceLine, toReadingLine } from '../../../src/discord/hub/device-view.ts';
import type { HubDevice } from '../../../src/hub/model.ts';
import { languages } from '../../../src/messages/catalogue.ts';

const { en } = languages;

const lamp: HubDevice = {
  id: 'lamp',
  name: 'Lamp',
  type: 'light',
  room: 'Hall',
  availability: 'online',
  state: [],
  lastChanged: null,
  lastSeen: null,
};
const reading = (name: string, value: string | number | boolean | null, unit: string | null = null) => ({
  name,
  value,
  unit,
});

it.each([
  ['a lamp', { state: [reading('on', true), reading('brightness', 40, '%')] }, '💡 **Lamp** · on · 40 %'],
  ['an unlocked door', { type: 'lock', state: [reading('locked', false)] }, '🔓 **Lamp** · unlocked'],
  ['a locked door', { type: 'lock', state: [reading('locked', true)] }, '🔒 **Lamp** · locked'],
  ['a blind', { type: 'cover', state: [reading('position', 30, '%')] }, '🪟 **Lamp** · 30 % open'],
  [
    'heating',
    {
      type: 'climate',
      state: [reading('temperature', 21.456, '°C'), reading('target_temperature', 20, '°C')],
    },
    '🌡️ **Lamp** · 21.46 °C · set to 20 °C',
  ],
  [
    'a window',
    { type: 'sensor', state: [reading('contact', 'open'), reading('battery', 9, '%')] },
    '📟 **Lamp** · open · 🪫 battery 9 %',
  ],
  [
    'a lamp in a colour, of which it has no temperature then',
    { state: [reading('on', true), reading('color_temperature', null, 'K'), reading('color', '#ff3f6f')] },
    '💡 **Lamp** · on · \\#ff3f6f',
  ],
  ['a value nobody knows', { state: [reading('brightness', null, '%')] }, '💡 **Lamp** · unknown'],
  [
    'a word of the hub’s own',
    { type: 'kettle', state: [reading('water_level', 'low')] },
    '▫️ **Lamp** · water_level low',
  ],
  [
    'a danger before all else',
    { type: 'sensor', state: [reading('water_leak', true)] },
    '💧 **Lamp** · **Water!**',
  ],
  [
    'words that every object inherits',
    { type: 'constructor', state: [reading('toString', 'x')] },
    '▫️ **Lamp** · toString x',
  ],
  [
    'an open one of two doors by name',
    {
      type: 'garage_door',
      state: [reading('position', 40, '%')],
      parts: [
        { id: 'left', name: 'Left', state: [reading('position', 0, '%')] },
        { id: 'right', name: 'Right', state: [reading('position', 40, '%')] },
      ],
    },
    '🚗 **Lamp** · 40 % open (Right)',
  ],
  [
    'no part by name where all are alike',
    {
      type: 'outlet',
      state: [reading('on', false)],
      parts: ['A', 'B'].map(name => ({ id: name, name, state: [reading('on', false)] })),
    },
    '🔌 **Lamp** · off',
  ],
  ['an offline device', { availability: 'offline', state: [reading('on', true)] }, '🚫 **Lamp** · *offline*'],
] as const)('shows %s in one line', (_what, device, line) => {
  expect(toDeviceLine({ ...lamp, ...device }, en)).toBe(line);
});

it('names a reading in full where there is room', () => {
  expect(toReadingLine(reading('target_temperature', 20, '°C'), en)).toBe('**Set to** 20 °C');
  expect(toReadingLine(reading('water_leak', true), en)).toBe('💧 **Water leak** Water!');
  expect(toReadingLine(reading('water_leak', false), en)).toBe('**Water leak** no water');
  expect(toReadingLine(reading('Sink Moisture', 'on'), en)).toBe('**Sink Moisture** on');
  expect(toReadingLine(reading('*odd*', '**x**'), en)).toBe('**\\*odd\\*** \\*\\*x\\*\\*');
});

it.each([
  ['heat', 'Heizen'],
  ['Fan only', 'nur Lüfter'],
  ['HEAT_COOL', 'Heizen und Kühlen'],
  ['docked', 'an der Station'],
  ['paused', 'pausiert'],
  ['streaming', 'überträgt'],
  ['off', 'aus'],
  ['Turbo 3000', 'Turbo 3000'],
  ['constructor', 'constructor'],
])('says a hub’s word in the language of who reads it, where it is known: %s', (word, said) => {
  expect(toReadingLine(reading('mode', word), languages.de)).toBe(`**Modus** ${said}`);
});

it.each(Object.keys(languages) as (keyof typeof languages)[])(
  'has words in %s that nothing else means',
  tag => {
    const { words } = languages[tag].home;
    expect(Object.values(words).filter(word => /[_{}]|^\s*$/.test(word))).toEqual([]);
    const lines = ['heating', 'cooling', 'cleaning', 'docked', 'playing', 'paused', 'opening', 'closing'].map(
      word => toReadingLine(reading('mode', word), languages[tag]),
    );
    expect(new Set(lines).size).toBe(lines.length);
  },
);
