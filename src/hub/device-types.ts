import type { DeviceType } from './contract.ts';
import { type JsonRecord, pick } from './json.ts';
import { toPlainText, toSnake } from './text.ts';

const TYPE_KEYS = ['type', 'device_type', 'deviceType', 'class', 'domain', 'category', 'kind'];

const WORDS: readonly (readonly [DeviceType, string])[] = [
  ['media_player', 'media_player mediaplayer speaker tv television audio receiver'],
  ['garage_door', 'garage_door garagedoor garage garage_door_opener'],
  ['gate', 'gate'],
  ['light', 'light lights lamp bulb lightbulb dimmer dimmable color_light light_bulb'],
  ['outlet', 'outlet plug socket smart_plug smartplug smart_outlet'],
  ['sensor', 'sensor binary_sensor contact motion thermometer number detector multisensor'],
  ['button', 'button remote remote_control light_controller controller doorbell shortcut_controller'],
  ['blind', 'blind blinds shade shades shutter rollershutter roller_shutter curtain awning windowcoverings'],
  ['cover', 'cover'],
  ['door', 'door'],
  ['window', 'window'],
  ['alarm', 'alarm alarm_control_panel homealarm security_system securitysystem'],
  ['camera', 'camera'],
  ['valve', 'valve water_valve gas_valve'],
  ['siren', 'siren'],
  ['vacuum', 'vacuum vacuum_cleaner vacuumcleaner robot_cleaner'],
  [
    'appliance',
    'appliance dishwasher washer washing_machine dryer oven fridge refrigerator freezer humidifier dehumidifier',
  ],
  ['lock', 'lock door_lock smartlock'],
  ['climate', 'climate thermostat heater radiator hvac airconditioner air_conditioner'],
  ['fan', 'fan ventilator'],
  ['switch', 'switch relay'],
];
const TYPES = new Map(WORDS.flatMap(([type, words]) => words.split(' ').map(word => [word, type] as const)));

/** The contract's type where the hub's word is known to mean it, else the hub's word, else `other`. */
export function readType(record: JsonRecord, id: string): string {
  const domain = typeof record.entity_id === 'string' ? record.entity_id.split('.')[0] : undefined;
  const told = pick(record, TYPE_KEYS) ?? domain;
  if (typeof told !== 'string') return 'other';
  return toType(toSnake(told)) ?? toType(domainOf(id)) ?? toPlainText(told, 60) ?? 'other';
}

/** The whole word, or the last of several that is known: `Virtual Dimmer`, `color_temperature_light`. */
function toType(words: string): DeviceType | null {
  const known = [words, ...words.split('_').reverse()].map(word => TYPES.get(word)).find(Boolean);
  return known ?? null;
}

function domainOf(id: string): string {
  return /^([a-z_]+)\./.exec(id)?.[1] ?? '';
}
