import { CAPABILITIES, type Sensed, sensedBy } from '../../../../hub/capabilities.ts';
import type { DeviceState } from '../../../../hub/contract.ts';
import type { EntityState } from '../entity-states.ts';
import {
  type Reader,
  toCelsius,
  toFlag,
  toKnownState,
  toNumber,
  toPercent,
  toScaled,
  toText,
} from './reading.ts';

/** A sensor whose device class is one of our capabilities, in our unit; nothing for any other. */
export function readSensor(entity: EntityState): Pick<DeviceState, Sensed> {
  const { device_class: deviceClass, unit_of_measurement: unit } = entity.attributes;
  const capability = sensedBy(toText(deviceClass) ?? '', 'number');
  const entry = capability && CAPABILITIES[capability];
  if (capability === null || entry?.kind !== 'number') return {};
  const value = toKnownState(entity);
  if (entry.unit === '°C') return { [capability]: toCelsius(value, unit) };
  if (entry.unit === '%') return { [capability]: toPercent(value) };
  if (!entry.units) return { [capability]: toNumber(value) };
  // In a unit that is not known the number would be wrong: it is left to the attributes.
  const isKnown = typeof unit === 'string' && Object.hasOwn(entry.units, unit);
  return isKnown ? { [capability]: toScaled(value, entry.units[unit]) } : {};
}

/** What is in the air, of an integration that has one entity for all of it; its state is the fine dust. */
export const readAirQuality = (entity => {
  const { air_quality_index: index, carbon_dioxide: co2, carbon_monoxide: co } = entity.attributes;
  const told = { air_quality: toNumber(index), co2: toNumber(co2), co: toNumber(co) };
  const known = Object.entries(told).filter(([, value]) => value !== null);
  return { pm25: toNumber(toKnownState(entity)), ...(Object.fromEntries(known) as Partial<typeof told>) };
}) satisfies Reader;

const contactClasses = new Set(['door', 'window', 'garage_door', 'opening']);

/** A sensor of yes and no whose device class is one of our capabilities; nothing for any other. */
export function readBinarySensor(entity: EntityState): Pick<DeviceState, Sensed | 'contact' | 'locked'> {
  const isOn = toFlag(toKnownState(entity), 'on', 'off');
  const deviceClass = toText(entity.attributes.device_class) ?? '';
  if (contactClasses.has(deviceClass)) return { contact: isOn === null ? null : isOn ? 'open' : 'closed' };
  // On is unlocked.
  if (deviceClass === 'lock') return { locked: isOn === null ? null : !isOn };
  const capability = sensedBy(deviceClass, 'flag');
  return capability ? { [capability]: isOn } : {};
}
