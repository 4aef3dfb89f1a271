import { expect, it } from 'vitest';
import { parseDevices } from '../../../../src/hub-server/backends/zigbee2mqtt/bridge.ts';
import { toDeviceType } from '../../../../src/hub-server/backends/zigbee2mqtt/device-type.ts';
import { BUTTON, DIMMER, LAMP, toListed } from '../../../support/zigbee2mqtt.ts';

const state = { name: 'state', property: 'state' };
const plain = (name: string, type = 'numeric') => ({ type, name, property: name });

function typeOf(exposes: readonly object[], description = '', name = 'x', written?: string) {
  const entry = toListed(name, '0x01', { definition: { description, exposes }, description: written });
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
  ['other', [{ ...plain('max_duration'), access: 7 }]],
  ['other', []],
])('takes for a %s what exposes %j', (type, exposes) => {
  expect(typeOf(exposes)).toBe(type);
});

it.each([
  ['Mi power plug ZigBee', 'outlet'],
  ['Smart wall outlet', 'outlet'],
  ['Power strip with 4 sockets', 'outlet'],
  ['Wall switch', 'switch'],
  ['Pluggable thing', 'switch'],
])('takes a switch that is described as %s for a kind of %s', (description, type) => {
  expect(typeOf([{ type: 'switch', features: [state] }], description)).toBe(type);
});

const cover = { type: 'cover', features: [state] };

it.each([
  ['Roller shutter', 'Bedroom window', 'blind'],
  ['Curtain motor', 'x', 'blind'],
  ['Curtain/blind module', 'Garage door', 'garage_door'],
  ['Curtain/blind module', 'Einfahrtstor', 'gate'],
  ['Curtain/blind module', 'Garage curtain', 'blind'],
  ['Cover motor', 'Rollladen Küche', 'blind'],
  ['Cover motor', 'Volet salon', 'blind'],
  ['Cover motor', 'Roleta w sypialni', 'blind'],
  ['Window opener', 'Bathroom', 'window'],
  ['Smart vent', 'Hall', 'cover'],
  ['Cover', 'Motor', 'cover'],
])('takes a %s that is called %s for a %s', (description, name, type) => {
  expect(typeOf([cover], description, name)).toBe(type);
});

it.each([
  ['Door and window sensor', 'Front door', 'door'],
  ['Door and window sensor', 'Haustür', 'door'],
  ['Door and window sensor', 'Schlafzimmerfenster', 'window'],
  ['Door and window sensor', 'Fensterkontakt Bad', 'window'],
  ['Door and window sensor', 'Fenêtre cuisine', 'window'],
  ['Door and window sensor', 'Ventana del baño', 'window'],
  ['Door and window sensor', 'Finestra bagno', 'window'],
  ['Door and window sensor', 'Badkamerraam', 'window'],
  ['Door and window sensor', 'Janela do quarto', 'window'],
  ['Door and window sensor', 'Okno w kuchni', 'window'],
  ['Door and window sensor', 'Brama garażowa', 'garage_door'],
  ['Door and window sensor', 'Garage window', 'window'],
  ['Door and window sensor', 'Outdoor freezer', 'sensor'],
  ['Door and window sensor', 'Motor', 'sensor'],
  ['Door and window sensor', 'Window by the front door', 'sensor'],
  ['Garage door tilt sensor', 'x', 'garage_door'],
  ['Window sensor', 'Back door', 'door'],
  ['Contact sensor', 'x', 'sensor'],
])('takes a %s that is called %s for a %s', (description, name, type) => {
  expect(typeOf([plain('contact', 'binary')], description, name)).toBe(type);
});

it('believes what its owner wrote of it before what it is sold as', () => {
  const contact = [plain('contact', 'binary')];
  expect(typeOf(contact, 'Door sensor', '0x00158d', 'the window of the attic')).toBe('window');
});

it.each([
  ['Garage door opener', 'x', 'garage_door'],
  ['Garage door opener', 'Gate', 'gate'],
])('takes a %s that is called %s for a %s', (description, name, type) => {
  expect(typeOf([state, plain('garage_door_contact', 'binary')], description, name)).toBe(type);
});
