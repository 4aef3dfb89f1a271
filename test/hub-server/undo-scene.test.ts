import { expect, it } from 'vitest';
import type { Control, DeviceDetail, DeviceState } from '../../src/hub/contract.ts';
import type { SceneUndo } from '../../src/hub/scenes/contract.ts';
import { toSceneUndo } from '../../src/hub-server/undo-scene.ts';

const CONTROLS: readonly Control[] = [
  { capability: 'on', type: 'boolean' },
  { capability: 'brightness', type: 'number', minimum: 0, maximum: 100 },
  { capability: 'color_temperature', type: 'number', minimum: 2200, maximum: 6500 },
  { capability: 'color', type: 'string' },
];

function lamp(state: DeviceState, parts: readonly DeviceState[] = [], id = 'lamp'): DeviceDetail {
  return {
    id,
    name: 'Lamp',
    type: 'light',
    room: null,
    availability: 'online',
    state,
    ...(parts.length > 0 && {
      parts: parts.map((each, n) => ({ id: `part_${n + 1}`, name: `Part ${n + 1}`, state: each })),
    }),
    last_changed: new Date(0).toISOString(),
    last_seen: null,
    manufacturer: null,
    model: null,
    firmware: null,
    capabilities: Object.keys(state),
    units: {},
    buttons: [],
    attributes: {},
    commands: [...CONTROLS],
  };
}

const command = (capability: SceneUndo['left'][number]['capability'], value: boolean | number | string) => ({
  capability,
  value,
});

it.each<[what: string, before: DeviceState, left: DeviceState, undo: Omit<SceneUndo, 'device_id'> | null]>([
  ['what is as it was', { on: true, brightness: 40 }, { on: true, brightness: 40 }, null],
  ['what it only measures', { on: true, power: 3 }, { on: true, power: 9 }, null],
  ['what nobody knows now', { on: true, brightness: 40 }, { on: true, brightness: null }, null],
  [
    'what is dimmed',
    { on: true, brightness: 40 },
    { on: true, brightness: 10 },
    { commands: [command('brightness', 40)], left: [command('on', true), command('brightness', 10)] },
  ],
  [
    'what was off, and did not tell how bright it would be',
    { on: false, brightness: null },
    { on: true, brightness: 10 },
    { commands: [command('on', false)], left: [command('on', true), command('brightness', 10)] },
  ],
  [
    'what was white and is red',
    { on: true, color: null, color_temperature: 2700 },
    { on: true, color: '#ff0000', color_temperature: null },
    {
      commands: [command('color_temperature', 2700)],
      left: [command('on', true), command('color', '#ff0000')],
    },
  ],
])('undoes of a scene %s', (_what, before, left, undo) => {
  expect(toSceneUndo([lamp(before)], [lamp(left)])).toEqual(
    undo === null ? [] : [{ device_id: 'lamp', ...undo }],
  );
});

it('undoes of a device of several parts those that a scene has set', () => {
  const before = lamp({ on: true }, [{ on: true }, { on: false }]);
  const left = lamp({ on: true }, [{ on: true }, { on: true }]);
  expect(toSceneUndo([before], [left])).toEqual([
    {
      device_id: 'lamp',
      commands: [{ ...command('on', false), part: 'part_2' }],
      left: [{ ...command('on', true), part: 'part_2' }],
    },
  ]);
});

it('knows nothing of a device that was not there before', () => {
  expect(toSceneUndo([lamp({ on: true }, [], 'other')], [lamp({ on: false })])).toEqual([]);
});
