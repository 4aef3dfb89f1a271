import type { DeviceState } from '../../../../hub/contract.ts';
import { KILOWATT_HOURS, WATTS } from '../../unit-factors.ts';
import { type Reader, toCelsius, toFlag, toKnownState, toPercent, toScaled } from './reading.ts';

/** A sensor whose device class is one of our capabilities, in our unit; nothing for any other. */
export const readSensor: Reader = entity => {
  const { device_class: deviceClass, unit_of_measurement: unit } = entity.attributes;
  const value = toKnownState(entity);
  switch (deviceClass) {
    case 'temperature':
      return { temperature: toCelsius(value, unit) };
    case 'humidity':
      return { humidity: toPercent(value) };
    case 'battery':
      return { battery: toPercent(value) };
    case 'power':
      return readScaled('power', value, WATTS, unit);
    case 'energy':
      return readScaled('energy', value, KILOWATT_HOURS, unit);
    default:
      return {};
  }
};

/** In a unit that is not known the number would be wrong: it is left to the attributes. */
function readScaled(
  name: 'power' | 'energy',
  value: string | null,
  factors: Readonly<Record<string, number>>,
  unit: unknown,
): DeviceState {
  const factor = typeof unit === 'string' && Object.hasOwn(factors, unit) ? factors[unit] : undefined;
  return factor === undefined ? {} : { [name]: toScaled(value, factor) };
}

const contactClasses = new Set(['door', 'window', 'garage_door', 'opening']);
const motionClasses = new Set(['motion', 'occupancy', 'presence']);

/** A sensor of yes and no that is a contact or feels motion; nothing for any other. */
export const readBinarySensor: Reader = entity => {
  const isOn = toFlag(toKnownState(entity), 'on', 'off');
  const deviceClass = String(entity.attributes.device_class);
  if (contactClasses.has(deviceClass)) return { contact: isOn === null ? null : isOn ? 'open' : 'closed' };
  return motionClasses.has(deviceClass) ? { motion: isOn } : {};
};
