import { expect, it } from 'vitest';
import { parseDevices } from '../../../../src/hub-server/backends/zigbee2mqtt/bridge.ts';
import { toReadings } from '../../../../src/hub-server/backends/zigbee2mqtt/capabilities.ts';
import { toTold } from '../../../../src/hub-server/backends/zigbee2mqtt/parts.ts';
import { toListed } from '../../../support/zigbee2mqtt.ts';

function tell(exposes: readonly object[], published: Record<string, unknown>) {
  const [device] = parseDevices(JSON.stringify([toListed('x', '0x01', { definition: { exposes } })])) ?? [];
  return toTold(toReadings(device?.exposes ?? []), published);
}

const of = (endpoint: string, name: string) => ({ name, property: `${name}_${endpoint}`, endpoint });
const relay = (endpoint: string) => ({
  type: 'switch',
  endpoint,
  features: [{ type: 'binary', ...of(endpoint, 'state'), value_on: 'ON' }],
});
const cover = (endpoint: string) => ({
  type: 'cover',
  endpoint,
  features: [
    { type: 'enum', ...of(endpoint, 'state') },
    { type: 'numeric', ...of(endpoint, 'position') },
  ],
});
const meter = (name: string, endpoint?: string) => ({
  type: 'numeric',
  unit: 'W',
  ...(endpoint === undefined ? { name, property: name } : of(endpoint, name)),
});

it('tells each of two relays, and hides neither', () => {
  expect(tell([relay('left'), relay('right')], { state_left: 'OFF', state_right: 'ON' })).toEqual({
    state: { on: true },
    parts: [
      { id: 'left', name: 'Left', state: { on: false } },
      { id: 'right', name: 'Right', state: { on: true } },
    ],
  });
});

it('does not take a cover for shut whose other half stands open', () => {
  const told = tell([cover('l1'), cover('l2')], { position_l1: 0, state_l1: 'CLOSE', position_l2: 60 });
  expect(told.state).toEqual({ position: 60 });
  expect(told.parts.map(({ name, state }) => [name, state.position])).toEqual([
    ['L1', 0],
    ['L2', 60],
  ]);
});

it('gives a part what its own meter says, and the whole what the whole says', () => {
  const exposes = [relay('l1'), relay('l2'), meter('power', 'l1'), meter('power', 'l2'), meter('power')];
  const published = { state_l1: 'ON', state_l2: 'ON', power_l1: 10, power_l2: 20, power: 31 };
  const { state, parts } = tell(exposes, published);
  expect(state).toEqual({ on: true, power: 31 });
  expect(parts.map(part => part.state.power)).toEqual([10, 20]);
  expect(tell(exposes.slice(0, 4), published).state.power).toBe(30);
});

it.each([
  ['one relay', [relay('l1'), meter('power')]],
  ['a lamp that measures what it takes', [relay('l1'), meter('power', 'l1')]],
  ['different things', [relay('fan'), meter('power', 'pump')]],
])('tells no parts of %s', (_what, exposes) => {
  expect(tell(exposes, {}).parts).toEqual([]);
});

it.each([
  ['top_left', 'top_left', 'Top left'],
  ['l1', 'l1', 'L1'],
  ['usb_a', 'usb_a', 'USB A'],
  ['3', '3', '3'],
])('calls the part %s as a person would', (endpoint, id, name) => {
  expect(tell([relay(endpoint), relay('other')], {}).parts[0]).toMatchObject({ id, name });
});
