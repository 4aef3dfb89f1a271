import {
  CAPABILITIES,
  CAPABILITY_NAMES,
  type Capability,
  type CapabilityValue,
  isDanger,
  isLow,
  type OwnWords,
  toReadableName,
} from '../../../hub/capabilities.ts';
import type { DeviceState } from '../../../hub/contract.ts';
import type { HomeDevice } from '../contract.ts';
import { toRaisedAlarms } from './alarms.ts';
import { toAttributeWords } from './attribute-words.ts';
import { LOCALE, TEXTS } from './texts.ts';

const number = new Intl.NumberFormat(LOCALE);
const tenths = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const text = TEXTS.state;

/** Where a white light stops to look warm, and where it begins to look cold, in kelvins. */
const WARM_BELOW = 3300;
const COLD_FROM = 5000;

/** Figures and their units stay on one line. */
const degrees = (value: number) => `${tenths.format(value)}\u00a0°C`;
const percent = (value: number) => toFigure({ unit: '%', digits: 0 }, value);

function toFigure({ unit, digits }: { unit: string; digits: number }, value: number): string {
  const scale = 10 ** digits;
  return `${number.format(Math.round(value * scale) / scale)}\u00a0${unit}`;
}

type Phrases = {
  readonly [K in Capability]: (value: CapabilityValue<K>, state: DeviceState) => string | null;
};

/** What is told otherwise than the table alone would have it. */
const PHRASES: OwnWords<Phrases> = {
  // A danger that is there has a line of its own.
  smoke: value => (value ? null : text.noSmoke),
  carbon_monoxide: value => (value ? null : text.noCarbonMonoxide),
  gas: value => (value ? null : text.noGas),
  water_leak: value => (value ? null : text.noWater),
  armed: value => (isDanger('armed', value) ? null : toSharedWord(value)),
  mode: value => toSharedWord(value),
  on: value => (value ? text.on : text.off),
  position: value => (value >= 100 ? text.open : value <= 0 ? text.closed : text.percentOpen(percent(value))),
  locked: value => (value ? text.locked : text.unlocked),
  // A latch is drawn back for a moment; that it is not goes without saying.
  unlatched: value => (value ? text.unlatched : null),
  contact: value => (value === 'open' ? text.open : text.closed),
  motion: value => (value ? text.motion : text.noMotion),
  vibration: value => (value ? text.vibration : text.noVibration),
  co2: value => text.co2(toFigure({ unit: 'ppm', digits: 0 }, value)),
  co: value => text.co(toFigure({ unit: 'ppm', digits: 0 }, value)),
  air_quality: value => text.airQuality(toFigure({ unit: 'AQI', digits: 0 }, value)),
  gas_volume: value => text.gasVolume(toFigure({ unit: 'm³', digits: 1 }, value)),
  pm25: value => text.pm25(toFigure({ unit: 'µg/m³', digits: 0 }, value)),
  // That all is well with the device itself goes without saying; see `toLastResort`.
  problem: value => (value ? text.problem : null),
  tamper: value => (value ? text.tampered : null),
  voltage: () => null,
  color_temperature: (value, { color }) => (color ? null : toWhite(value)),
  target_temperature: value => text.target(degrees(value)),
  // Of what keeps between two temperatures both are told as one range.
  target_temperature_low: (value, { target_temperature_high: high }) =>
    isNumber(high)
      ? text.target(`${tenths.format(value)}–\u2060${degrees(high)}`)
      : text.targetLow(degrees(value)),
  target_temperature_high: (value, { target_temperature_low: low }) =>
    isNumber(low) ? null : text.targetHigh(degrees(value)),
  humidity: value => text.humidity(percent(value)),
  target_humidity: value => text.targetHumidity(percent(value)),
  volume: value => text.volume(percent(value)),
  // The first stands large, the second is what the picture shines in, the third has a line of its own.
  temperature: () => null,
  color: () => null,
  battery: () => null,
  battery_low: () => null,
};

const isNumber = (value: unknown) => typeof value === 'number';

/** A word that homes have in common in the language of the page, another as it came: `hdmi_1` → `hdmi 1`. */
function toSharedWord(value: string): string {
  const words: Readonly<Record<string, string>> = TEXTS.values;
  return words[value] ?? value.replaceAll('_', ' ');
}

/** One part of a state in words; null where it is unknown, or nothing to tell just now. */
function toPhrase<K extends Capability>(name: K, state: DeviceState): string | null {
  const value = state[name] as CapabilityValue<K> | null | undefined;
  const entry = CAPABILITIES[name];
  if (value === null || value === undefined || (entry.whileOn && state.on === false)) return null;
  const phrase: Partial<Phrases>[K] = PHRASES[name];
  if (phrase) return phrase(value, state);
  const words =
    typeof value === 'boolean'
      ? value
        ? text.yes
        : text.no
      : typeof value === 'number' && entry.kind === 'number'
        ? toFigure(entry, value)
        : String(value).replaceAll('_', ' ');
  return entry.reads === 'named' ? `${toReadableName(name)}: ${words}` : words;
}

/**
 * Tells a device's state in words, the parts that are known: `On · 60 % · warm white`; of a device that has none, what
 * else is known of it. Without the reading that stands large beside it (see `toReading`) and without its battery,
 * which is told where it is low, or all there is.
 */
export function toStateWords(device: Pick<HomeDevice, 'state' | 'type' | 'name' | 'attributes'>): string {
  const { state, type } = device;
  const words = CAPABILITY_NAMES.map(name => toPhrase(name, state));
  const told = words.filter(each => each !== null).join(' · ');
  if (told !== '' || toReading(state) !== null) return told;
  if (toRaisedAlarms(device).length > 0) return '';
  if (type === 'button') return text.ready;
  if (CAPABILITY_NAMES.some(name => !CAPABILITIES[name].aside && name in state)) return text.unknown;
  return toAttributeWords(device) || toLastResort(device);
}

/** Tells the equal parts of a device one by one: `Screen: On · Printer: Off`; null where it has none. */
export function toPartWords({ parts = [] }: Pick<HomeDevice, 'parts'>): string | null {
  const told = parts.map(({ name, state }) => {
    const words = CAPABILITY_NAMES.map(each => toPhrase(each, state)).filter(each => each !== null);
    return `${name}: ${words.join(', ') || text.unknown}`;
  });
  return told.length === 0 ? null : told.join(' · ');
}

/** Says of a device of which nothing is told how it is itself, that what it has is unknown, or that it has nothing. */
function toLastResort({ state, attributes }: Pick<HomeDevice, 'state' | 'attributes'>): string {
  if (isBatteryLow(state)) return '';
  const { battery, battery_low, problem, tamper, voltage } = state;
  if (typeof battery === 'number') return text.battery(percent(battery));
  if (problem === false) return text.noProblem;
  if (tamper === false) return text.untouched;
  if (battery_low === false) return text.batteryFine;
  if (typeof voltage === 'number') return toFigure({ unit: 'V', digits: 1 }, voltage);
  const isUnknown = [...Object.values(state), ...Object.values(attributes).map(toValue)].includes(null);
  return isUnknown ? text.unknown : text.noReadings;
}

/** Of a value with a unit, the value. */
const toValue = (attribute: unknown) =>
  typeof attribute === 'object' && attribute !== null && 'value' in attribute ? attribute.value : attribute;

/** The one reading that is worth large figures: a temperature. null where there is none. */
export function toReading({ temperature }: DeviceState): string | null {
  return temperature === null || temperature === undefined ? null : degrees(temperature);
}

/** A value of a capability that is counted, with its unit. */
export function toValueWords(name: Capability, value: number): string {
  const entry = CAPABILITIES[name];
  if (entry.kind !== 'number') return String(value);
  return entry.unit === '°C' ? degrees(value) : toFigure(entry, value);
}

/** Any value of a capability, in words. */
export function toCapabilityWords(name: Capability, value: unknown): string {
  if (typeof value === 'number') return toValueWords(name, value);
  if (value === null || value === undefined) return text.unknown;
  return toPhrase(name, { [name]: value }) ?? (value === true ? text.yes : text.no);
}

/** Whether a battery wants changing soon. */
export function isBatteryLow({ battery, battery_low }: DeviceState): boolean {
  return isLow('battery', battery) === true || isLow('battery_low', battery_low) === true;
}

/** Says how low a battery is; null where it is not, or has none. */
export function toBatteryWords(state: DeviceState): string | null {
  if (!isBatteryLow(state)) return null;
  return typeof state.battery === 'number' ? text.batteryLow(percent(state.battery)) : text.batteryIsLow;
}

function toWhite(kelvins: number): string {
  if (kelvins < WARM_BELOW) return text.warm;
  return kelvins < COLD_FROM ? text.neutral : text.cold;
}
