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
