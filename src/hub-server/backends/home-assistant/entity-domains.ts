import { capabilityOf, sensedBy } from '../../../hub/capabilities.ts';
import type { DeviceType } from '../../../hub/contract.ts';

/**
 * The domains of entities that can be what a device is, the most telling first: a plug that measures is an outlet,
 * not a sensor; a speaker with a light ring is a speaker, and a doorbell that speaks a camera.
 */
const mainDomains: ReadonlyMap<string, DeviceType> = new Map([
  ['lock', 'lock'],
  ['climate', 'climate'],
  ['cover', 'cover'],
  ['camera', 'camera'],
  ['media_player', 'media_player'],
  ['fan', 'fan'],
  ['alarm_control_panel', 'alarm'],
  ['vacuum', 'vacuum'],
  ['lawn_mower', 'appliance'],
  ['humidifier', 'appliance'],
  ['water_heater', 'appliance'],
  ['valve', 'valve'],
  ['light', 'light'],
  ['siren', 'siren'],
  ['switch', 'switch'],
  ['event', 'button'],
  ['binary_sensor', 'sensor'],
  ['sensor', 'sensor'],
  ['air_quality', 'sensor'],
  ['remote', 'other'],
]);

/** What is a part of a device, and none alone: its settings and keys on the screen, which a household may also invent. */
const settingDomains = ['number', 'select', 'text', 'date', 'time', 'datetime'];
const partDomains = [...settingDomains, 'button', 'image'];

const ranks = new Map([...mainDomains.keys(), ...partDomains].map((domain, rank) => [domain, rank]));

/** Domains whose entities show something, but stand for no device where no device registry entry holds them. */
const neverAlone = new Set(partDomains);

/** `light` of `light.kitchen`. */
export function domainOf(entityId: string): string {
  return entityId.split('.', 1)[0] ?? '';
}

/** `kitchen` of `light.kitchen`. */
export function objectIdOf(entityId: string): string {
  return entityId.slice(entityId.indexOf('.') + 1);
}

/** How telling an entity is of what its device is, 0 the most; null where it belongs to no device, as a scene or a person. */
export function rankOf(entityId: string): number | null {
  return ranks.get(domainOf(entityId)) ?? null;
}

/** Whether an entity that no device registry entry holds is a device by itself. */
export function standsAlone(entityId: string): boolean {
  return rankOf(entityId) !== null && !neverAlone.has(domainOf(entityId));
}

/** Whether an entity only sets something up: a registry entry of nothing else is no device. */
export function isSetting(entityId: string): boolean {
  return settingDomains.includes(domainOf(entityId));
}

const tellingDomains = new Set(['event', 'binary_sensor', 'sensor', 'air_quality', ...partDomains]);

/** Whether an entity only tells something, or is a setting or key of what does; all others do something in the house. */
export function isTelling(entityId: string): boolean {
  return rankOf(entityId) === null || tellingDomains.has(domainOf(entityId));
}

/** What is more precisely known by the device class. */
const classes: Readonly<Record<string, ReadonlyMap<unknown, DeviceType>>> = {
  switch: new Map([['outlet', 'outlet']]),
  cover: new Map([
    ['garage', 'garage_door'],
    ['gate', 'gate'],
    ['door', 'door'],
    ['window', 'window'],
    ...['awning', 'blind', 'curtain', 'shade', 'shutter'].map(name => [name, 'blind'] as const),
  ]),
  binary_sensor: new Map([
    ['door', 'door'],
    ['window', 'window'],
    ['garage_door', 'garage_door'],
  ]),
};

/** Whether what an entity tells is about the home: a door that is open, and not a lid that was, or a signal's strength. */
export function tellsOfHome(entityId: string, deviceClass: unknown): boolean {
  const domain = domainOf(entityId);
  if (!tellingDomains.has(domain)) return true;
  if (classes[domain]?.has(deviceClass)) return true;
  const capability =
    typeof deviceClass === 'string' ? sensedBy(deviceClass, domain === 'sensor' ? 'number' : 'flag') : null;
  return capability !== null && capabilityOf(capability)?.aside !== true;
}

/** What a device with this main entity is. */
export function typeOf(entityId: string, deviceClass: unknown): DeviceType {
  const domain = domainOf(entityId);
  return classes[domain]?.get(deviceClass) ?? mainDomains.get(domain) ?? 'other';
}

/** The kinds that people tell apart by name, and types do not. */
const kinds: Readonly<Record<string, ReadonlySet<unknown>>> = {
  cover: new Set(['awning', 'blind', 'curtain', 'shade', 'shutter', 'damper']),
  media_player: new Set(['tv', 'speaker', 'receiver']),
};

/** Which kind of its type a device with this main entity is, where Home Assistant tells it. */
export function kindOf(entityId: string, deviceClass: unknown): string | null {
  const isTold = typeof deviceClass === 'string' && kinds[domainOf(entityId)]?.has(deviceClass);
  return isTold ? deviceClass : null;
}
