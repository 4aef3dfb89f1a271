import { expect, it } from 'vitest';
import type { Control, DeviceDetail, DeviceState } from '../../src/hub/contract.ts';
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
