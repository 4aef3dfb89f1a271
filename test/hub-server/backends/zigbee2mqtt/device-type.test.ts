import { expect, it } from 'vitest';
import { parseDevices } from '../../../../src/hub-server/backends/zigbee2mqtt/bridge.ts';
import { toDeviceType } from '../../../../src/hub-server/backends/zigbee2mqtt/device-type.ts';
import { BUTTON, DIMMER, LAMP, toListed } from '../../../support/zigbee2mqtt.ts';

const state = { name: 'state', property: 'state' };
const plain = (name: string, type = 'numeric') => ({ type, name, property: name });

function typeOf(exposes: readonly object[], description = '') {
  const entry = toListed('x', '0x01', { definition: { description, exposes } });
  const [device] = parseDevices(JSON.stringify([entry])) ?? [];
  return device && toDeviceType(device);
}

it.each([
  ['light', LAMP.exposes],
  ['button', BUTTON.exposes],
  ['button', DIMMER.exposes],
  ['switch', [{ type: 'switch', features: [state] }, plain('action', 'enum')]],
  ['cover', [{ type: 'cover', features: [state] }]],
  ['lock', [{ type: 'lock', features: [state] }, plain('action', 'enum')]],
  ['fan', [{ type: 'fan', features: [state] }]],
  [
    'climate',
    [
      { type: 'lock', features: [{ name: 'state', property: 'child_lock' }] },
      { type: 'climate', features: [] },
    ],
  ],
  [
    'light',
    [
      { type: 'switch', features: [state] },
      { type: 'light', features: [state] },
    ],
  ],
  ['sensor', [plain('temperature'), plain('battery')]],
  ['sensor', [plain('contact', 'binary')]],
  ['other', [plain('battery'), plain('linkquality')]],
  ['other', []],
])('takes for a %s what exposes %j', (type, exposes) => {
  expect(typeOf(exposes)).toBe(type);
});

it.each([
  ['Mi power plug ZigBee', 'outlet'],
  ['Smart wall outlet', 'outlet'],
  ['Wall switch', 'switch'],
  ['Pluggable thing', 'switch'],
])('takes a switch that is described as %s for a kind of %s', (description, type) => {
  expect(typeOf([{ type: 'switch', features: [state] }], description)).toBe(type);
});
