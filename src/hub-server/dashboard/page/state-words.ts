import type { DeviceState } from '../../../hub/contract.ts';
import type { HomeDevice } from '../contract.ts';
import { toRaisedAlarms } from './alarms.ts';
import { toAttributeWords } from './attribute-words.ts';
import { TEXTS } from './texts.ts';

const number = new Intl.NumberFormat(TEXTS.locale, { maximumFractionDigits: 1 });
const tenths = new Intl.NumberFormat(TEXTS.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const text = TEXTS.state;

/** A battery at or below this many per cent wants changing. */
const BATTERY_LOW = 20;
/** Where a white light stops to look warm, and where it begins to look cold, in kelvins. */
const WARM_BELOW = 3300;
const COLD_FROM = 5000;

/** Figures and their units stay on one line. */
const percent = (value: number) => `${number.format(Math.round(value))}\u00a0%`;
const degrees = (value: number) => `${tenths.format(value)}\u00a0°C`;

/** How each part of a state is told, in the order in which people ask. What is missing here is no state to read. */
const PHRASES: {
  readonly [K in keyof DeviceState]?: (value: Known<K>, state: DeviceState) => string | null;
} = {
  on: value => (value ? text.on : text.off),
  position: value => (value >= 100 ? text.open : value <= 0 ? text.closed : text.percentOpen(percent(value))),
  locked: value => (value ? text.locked : text.unlocked),
  contact: value => (value === 'open' ? text.open : text.closed),
  motion: value => (value ? text.motion : text.noMotion),
  brightness: (value, { on }) => (on === false ? null : percent(value)),
  color_temperature: (value, { on, color }) => (on === false || color ? null : toWhite(value)),
  target_temperature: value => text.target(degrees(value)),
  mode: (value, { on }) => (on === false ? null : value.replaceAll('_', ' ')),
  humidity: value => text.humidity(percent(value)),
  power: value => `${number.format(value)}\u00a0W`,
  energy: value => `${number.format(value)}\u00a0kWh`,
  volume: (value, { on }) => (on === false ? null : text.volume(percent(value))),
};

type Known<K extends keyof DeviceState> = NonNullable<DeviceState[K]>;

/**
 * Tells a device's state in words, the parts that are known: `On · 60 % · warm white`; of a device that has none, what
 * else is known of it. Without the reading that stands large beside it (see `toReading`) and without its battery,
 * which is told where it is low, or all there is.
 */
export function toStateWords(device: Pick<HomeDevice, 'state' | 'type' | 'name' | 'attributes'>): string {
  const { state, type } = device;
  const tell = <K extends keyof DeviceState>(name: K): string | null => {
    const value = state[name];
    return value === null || value === undefined ? null : (PHRASES[name]?.(value, state) ?? null);
  };
  const words = Object.keys(PHRASES).map(name => tell(name as keyof DeviceState));
  const told = words.filter(each => each !== null).join(' · ');
  if (told !== '' || toReading(state) !== null) return told;
  if (type === 'button') return text.ready;
  const { battery, ...others } = state;
  if (Object.keys(others).length > 0) return text.unknown;
  return toAttributeWords(device) || toLastResort(device);
}

/** Says of a device of which nothing is told that it has a battery, that what it has is unknown, or that it has nothing. */
function toLastResort({ state, attributes }: Pick<HomeDevice, 'state' | 'attributes'>): string {
  if (toRaisedAlarms({ attributes }).length > 0) return '';
  if (typeof state.battery === 'number')
    return isBatteryLow(state) ? '' : text.battery(percent(state.battery));
  const isUnknown = [state.battery, ...Object.values(attributes).map(toValue)].includes(null);
  return isUnknown ? text.unknown : text.noReadings;
}

/** Of a value with a unit, the value. */
const toValue = (attribute: unknown) =>
  typeof attribute === 'object' && attribute !== null && 'value' in attribute ? attribute.value : attribute;

/** The one reading that is worth large figures: a temperature. null where there is none. */
export function toReading({ temperature }: DeviceState): string | null {
  return temperature === null || temperature === undefined ? null : degrees(temperature);
}

/** Whether a battery wants changing soon. */
export function isBatteryLow({ battery }: DeviceState): boolean {
  return battery !== null && battery !== undefined && battery <= BATTERY_LOW;
}

/** Says how low a battery is; null where it is not, or has none. */
export function toBatteryWords(state: DeviceState): string | null {
  return isBatteryLow(state) ? text.batteryLow(percent(state.battery ?? 0)) : null;
}

function toWhite(kelvins: number): string {
  if (kelvins < WARM_BELOW) return text.warm;
  return kelvins < COLD_FROM ? text.neutral : text.cold;
}
