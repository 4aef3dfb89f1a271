import { expect, it } from 'vitest';
import type { DeviceCommand } from '../../../src/guilds/model.ts';
import { careOfDevice } from '../../../src/household/access/device-care.ts';
import type { HubDeviceDetail } from '../../../src/hub/model.ts';
import {
  suggestsConfirmation,
  suggestsHarm,
} from '../../../src/intents/confirmation/suggests-confirmation.ts';
import { mustStayOn } from '../../../src/intents/orders/everything.ts';

const suspicion = { suggestsConfirmation, suggestsHarm, mustStayOn };

function deviceOf(type: string, name: string, state: Readonly<Record<string, unknown>>): HubDeviceDetail {
  const readings = Object.entries(state).map(([capability, value]) => ({
    name: capability,
    value: value as string,
    unit: null,
  }));
  const about = { id: 'x', room: null, availability: 'online', lastChanged: null, lastSeen: null } as const;
  const isHot = 'target_temperature' in state;
  const controls = isHot ? [{ capability: 'target_temperature', type: 'number' } as const] : [];
  const make = { manufacturer: null, model: null, firmware: null, buttons: [], controls, attributes: [] };
  return { ...about, ...make, type, name, state: readings };
}

/** A water heater of which nobody knows what it is set to. */
const HOT = { target_temperature: null };

it.each<[string, string, Readonly<Record<string, unknown>>, DeviceCommand, string | null]>([
  ['lock', 'Front door', {}, { capability: 'locked', value: false }, 'unlocks'],
  ['lock', 'Front door', {}, { capability: 'locked', value: true }, null],
  ['alarm', 'Alarm', {}, { capability: 'armed', value: 'disarmed' }, 'disarms'],
  ['alarm', 'Alarm', {}, { capability: 'armed', value: 'off' }, 'disarms'],
  ['alarm', 'Alarm', {}, { capability: 'armed', value: 'armed_away' }, null],
  ['garage_door', 'Garage', { position: 0 }, { capability: 'position', value: 100 }, 'opens'],
  ['garage_door', 'Garage', { position: 50 }, { capability: 'position', value: 20 }, null],
  ['gate', 'Gate', {}, { capability: 'position', value: 1 }, 'opens'],
  ['window', 'Skylight', { position: 10 }, { capability: 'position', value: 11 }, 'opens'],
  ['blind', 'Blind', { position: 0 }, { capability: 'position', value: 100 }, null],
  ['cover', 'Blind', {}, { capability: 'position', value: 100 }, null],
  ['cover', 'Garage door', { position: 0 }, { capability: 'position', value: 100 }, 'opens'],
  ['cover', 'Garage door', { position: 100 }, { capability: 'position', value: 0 }, null],
  [
    'climate',
    'Bedroom',
    { target_temperature: 20 },
    { capability: 'target_temperature', value: 26 },
    'heats',
  ],
  ['climate', 'Bedroom', { target_temperature: 20 }, { capability: 'target_temperature', value: 19 }, null],
  ['climate', 'Bedroom', { target_temperature: 20 }, { capability: 'target_temperature', value: 25 }, null],
  ['climate', 'Bedroom', {}, { capability: 'target_temperature', value: 20 }, 'heats'],
  [
    'climate',
    'Freezer',
    { target_temperature: -18 },
    { capability: 'target_temperature', value: 5 },
    'heats',
  ],
  [
    'climate',
    'Bedroom',
    { target_temperature: 60 },
    { capability: 'target_temperature', value: 70 },
    'heats',
  ],
  ['appliance', 'Cylinder', HOT, { capability: 'target_temperature', value: 60 }, 'heats'],
  ['climate', 'Bedroom', {}, { capability: 'mode', value: 'heat' }, 'heats'],
  ['climate', 'Bedroom', {}, { capability: 'mode', value: 'auto' }, 'heats'],
  ['climate', 'Bedroom', {}, { capability: 'mode', value: 'eco' }, null],
  ['climate', 'Bedroom', {}, { capability: 'on', value: true }, 'heats'],
  ['climate', 'Bedroom', {}, { capability: 'on', value: false }, null],
  ['appliance', 'Cylinder', HOT, { capability: 'on', value: true }, 'heats'],
  ['appliance', 'Cylinder', HOT, { capability: 'on', value: false }, null],
  ['appliance', 'Cylinder', HOT, { capability: 'mode', value: 'eco' }, 'heats'],
  ['appliance', 'Cylinder', HOT, { capability: 'mode', value: 'off' }, null],
  ['switch', 'Boiler', {}, { capability: 'on', value: true }, 'turns_on'],
  ['switch', 'Durchlauferhitzer', {}, { capability: 'on', value: true }, 'turns_on'],
  ['switch', 'Chauffe-eau', {}, { capability: 'on', value: true }, 'turns_on'],
  ['switch', 'Scaldabagno', {}, { capability: 'on', value: true }, 'turns_on'],
  ['switch', 'Caldera', {}, { capability: 'on', value: true }, 'turns_on'],
  ['switch', 'CV-ketel', {}, { capability: 'on', value: true }, 'turns_on'],
  ['switch', 'Bojler', {}, { capability: 'on', value: true }, 'turns_on'],
  ['switch', 'Esquentador', {}, { capability: 'on', value: true }, 'turns_on'],
  ['light', 'Boiler room light', {}, { capability: 'on', value: true }, null],
  ['switch', 'Sauna', {}, { capability: 'on', value: true }, 'turns_on'],
  ['switch', 'Sauna', {}, { capability: 'on', value: false }, null],
  ['alarm', 'Siren', {}, { capability: 'on', value: false }, 'turns_off'],
  ['siren', 'Hall', {}, { capability: 'on', value: true }, 'turns_on'],
  ['siren', 'Hall', {}, { capability: 'on', value: false }, 'turns_off'],
  ['valve', 'Lawn', { position: 0 }, { capability: 'position', value: 100 }, 'opens'],
  ['valve', 'Lawn', { position: 100 }, { capability: 'position', value: 0 }, null],
  ['lock', 'Front door', { unlatched: false }, { capability: 'unlatched', value: true }, 'unlocks'],
  [
    'climate',
    'Bedroom',
    { target_temperature_low: 19 },
    { capability: 'target_temperature_low', value: 26 },
    'heats',
  ],
  [
    'climate',
    'Bedroom',
    { target_temperature_low: 19 },
    { capability: 'target_temperature_low', value: 18 },
    null,
  ],
  [
    'climate',
    'Bedroom',
    { target_temperature_high: 24 },
    { capability: 'target_temperature_high', value: 26 },
    null,
  ],
  ['appliance', 'Oven', {}, { capability: 'mode', value: 'grill' }, 'sets'],
  ['media_player', 'TV', {}, { capability: 'mode', value: 'hdmi_1' }, null],
  ['light', 'Lamp', {}, { capability: 'brightness', value: 100 }, null],
  ['light', 'Lamp', {}, { capability: 'on', value: true }, null],
])('asks before it sets a %s called %s, which is %o, to %o: %s', (type, name, state, command, deed) => {
  expect(careOfDevice(deviceOf(type, name, state), [command], suspicion).deed).toBe(deed);
});

it('tells the gravest of several', () => {
  const lock = deviceOf('lock', 'Front door', {});
  const commands = [
    { capability: 'on', value: true },
    { capability: 'locked', value: false },
  ];
  expect(careOfDevice(lock, commands, suspicion).deed).toBe('unlocks');
});
