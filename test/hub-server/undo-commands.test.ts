import { expect, it } from 'vitest';
import type { Command, Control, DeviceDetail, DeviceState } from '../../src/hub/contract.ts';
import { toUndo } from '../../src/hub-server/undo-commands.ts';

const device = (state: DeviceState, commands: Control[]): DeviceDetail => ({
  id: 'thing',
  name: 'Thing',
  type: 'other',
  room: null,
  availability: 'online',
  state,
  last_changed: new Date(0).toISOString(),
  last_seen: null,
  manufacturer: null,
  model: null,
  firmware: null,
  capabilities: Object.keys(state),
  units: {},
  buttons: [],
  attributes: {},
  commands,
});

it.each<[before: DeviceState, control: Control, value: string | number | boolean, canUndo: boolean]>([
  [
    { mode: 'docked' },
    { capability: 'mode', type: 'string', values: ['cleaning', 'docked'] },
    'cleaning',
    true,
  ],
  [
    { mode: 'returning' },
    { capability: 'mode', type: 'string', values: ['cleaning', 'docked'] },
    'cleaning',
    false,
  ],
  [
    { armed: 'disarmed' },
    { capability: 'armed', type: 'string', values: ['armed_home'] },
    'armed_home',
    false,
  ],
  [{ armed: 'triggered' }, { capability: 'armed', type: 'string', values: ['disarmed'] }, 'disarmed', false],
  [{ position: 40 }, { capability: 'position', type: 'number', values: [0, 100] }, 100, false],
  [{ position: 0 }, { capability: 'position', type: 'number', values: [0, 100] }, 100, true],
  [{ target_temperature: 4 }, { capability: 'target_temperature', type: 'number', minimum: 7 }, 20, false],
  [{ locked: null }, { capability: 'locked', type: 'boolean' }, true, false],
])('offers to undo what was %j only where it can be set so: %j to %j', (before, control, value, canUndo) => {
  const { capability } = control;
  const undo = toUndo(device(before, [control]), [{ capability, value }]);
  expect(undo).toEqual(canUndo ? [{ capability, value: before[capability] }] : null);
});

const ON: Control = { capability: 'on', type: 'boolean' };
const BRIGHTNESS: Control = { capability: 'brightness', type: 'number', minimum: 0, maximum: 100 };

const strip = (...states: DeviceState[]): DeviceDetail => ({
  ...device({ on: states.some(({ on }) => on) }, [ON, BRIGHTNESS]),
  parts: states.map((state, n) => ({ id: `part_${n + 1}`, name: `Part ${n + 1}`, state })),
});

it('undoes of a device of several parts those that were otherwise, each to what it was', () => {
  const before = strip({ on: true }, { on: false }, { on: true }, {});
  expect(toUndo(before, [{ capability: 'on', value: false }])).toEqual([
    { capability: 'on', value: true, part: 'part_1' },
    { capability: 'on', value: true, part: 'part_3' },
  ]);
});

it('undoes the part alone that was set', () => {
  const undo = toUndo(strip({ on: true }, { on: false }), [
    { capability: 'on', value: true, part: 'part_2' },
  ]);
  expect(undo).toEqual([{ capability: 'on', value: false, part: 'part_2' }]);
});

it('switches off again the part that dimming all has switched on', () => {
  const before = strip({ on: true, brightness: 20 }, { on: false, brightness: 50 });
  expect(toUndo(before, [{ capability: 'brightness', value: 50 }])).toEqual([
    { capability: 'brightness', value: 20, part: 'part_1' },
    { capability: 'on', value: false, part: 'part_2' },
  ]);
});

it('offers what was asked for where all parts were so before', () => {
  const commands = [{ capability: 'on', value: true }] as const;
  expect(toUndo(strip({ on: true }, { on: true }), commands)).toEqual(commands);
});

it('offers no undo where one of the parts had not said how it was', () => {
  expect(toUndo(strip({ on: true }, { on: null }), [{ capability: 'on', value: false }])).toBeNull();
});

const TEMPERATURE: Control = { capability: 'color_temperature', type: 'number' };
const COLOR: Control = { capability: 'color', type: 'string' };
const MODE: Control = { capability: 'mode', type: 'string', values: ['off', 'heat', 'cool'] };
const lamp = { on: true, brightness: 40, color_temperature: 2700, color: null };

it.each<[what: string, before: DeviceState, command: Command, undo: Command[] | null]>([
  [
    'to the white that a lamp showed before its color',
    lamp,
    { capability: 'color', value: '#ff0000' },
    [{ capability: 'color_temperature', value: 2700 }],
  ],
  [
    'to the color that a lamp showed before its white',
    { ...lamp, color: '#ff0000', color_temperature: null },
    { capability: 'color_temperature', value: 4000 },
    [{ capability: 'color', value: '#ff0000' }],
  ],
  [
    'to the dark of a lamp that told no more than that',
    { on: false, brightness: null, color: null, color_temperature: null },
    { capability: 'brightness', value: 30 },
    [{ capability: 'on', value: false }],
  ],
  [
    'to nothing of a lamp that shone in a way that nobody knows',
    { ...lamp, color_temperature: null },
    { capability: 'color', value: '#ff0000' },
    null,
  ],
  [
    'to what it did before it was switched off',
    { on: true, mode: 'cool' },
    { capability: 'on', value: false },
    [
      { capability: 'on', value: true },
      { capability: 'mode', value: 'cool' },
    ],
  ],
  [
    'to what is on, of what tells as its mode what cannot be set',
    { on: true, mode: 'playing' },
    { capability: 'on', value: false },
    [{ capability: 'on', value: true }],
  ],
  [
    'to the rest of a fan that told no mode',
    { on: false, mode: null },
    { capability: 'mode', value: 'heat' },
    [{ capability: 'on', value: false }],
  ],
  [
    'to the rest of a fan that told as its mode what cannot be set',
    { on: false, mode: 'resting' },
    { capability: 'mode', value: 'heat' },
    [{ capability: 'on', value: false }],
  ],
  [
    'to the rest of a fan that kept its mode',
    { on: false, mode: 'cool' },
    { capability: 'mode', value: 'heat' },
    [
      { capability: 'mode', value: 'cool' },
      { capability: 'on', value: false },
    ],
  ],
  [
    'to nothing of a fan that ran in a mode that nobody knows',
    { on: true, mode: null },
    { capability: 'mode', value: 'heat' },
    null,
  ],
  [
    'to what is off, without a mode',
    { on: false, mode: 'off' },
    { capability: 'on', value: true },
    [{ capability: 'on', value: false }],
  ],
])('goes back %s', (_what, before, command, undo) => {
  const controls = [ON, BRIGHTNESS, TEMPERATURE, COLOR, MODE].filter(
    ({ capability }) => capability in before,
  );
  expect(toUndo(device(before, controls), [command])).toEqual(undo);
});

it('switches nothing off that cannot be', () => {
  const before = device({ on: false, mode: null }, [{ ...ON, values: [true] }, MODE]);
  expect(toUndo(before, [{ capability: 'mode', value: 'heat' }])).toBeNull();
});
