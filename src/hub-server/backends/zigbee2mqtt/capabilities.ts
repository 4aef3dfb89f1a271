import {
  CAPABILITIES,
  type Capability,
  type CapabilityEntry,
  type Sensed,
  sensedBy,
} from '../../../hub/capabilities.ts';
import type { Expose, Feature } from './bridge.ts';
import {
  type Convert,
  toAlarm,
  toBrightness,
  toCelsius,
  toColor,
  toContact,
  toFlag,
  toHeatingGoal,
  toKelvin,
  toLocked,
  toOn,
  toOpening,
  toPercent,
  toScaled,
  toTrouble,
  toWord,
  type Value,
} from './conversions.ts';
import { type JsonObject, own } from './json.ts';

/** How one of a device's capabilities is read from the state that zigbee2mqtt publishes. */
export interface Reading {
  readonly capability: Capability;
  /** What the device exposes of it, and the thing that this is a feature of, or itself. */
  readonly feature: Feature;
  readonly thing: Expose;
  /** The key of the published state. */
  readonly property: string;
  /** The part of the device that it is of; null: of the whole. */
  readonly endpoint: string | null;
  /** It is of the thing itself, such as a switch or a cover, and not of a sensor beside it. */
  readonly isMain: boolean;
  /** null: not known. */
  read(state: JsonObject): Value;
}

type Conversions = Readonly<Record<string, Convert>>;

/**
 * How each capability is read, by the expose's type (none for a plain value) and the feature's name. What sensors tell
 * by the names that the table has for them needs no line here.
 */
const CONVERSIONS: Readonly<Record<Exclude<Capability, Sensed>, Conversions>> &
  Readonly<Partial<Record<Sensed, Conversions>>> = {
  on: { 'light.state': toOn, 'switch.state': toOn, 'fan.state': toOn, state: toOn },
  brightness: { 'light.brightness': toBrightness },
  color_temperature: { 'light.color_temp': toKelvin },
  color: { 'light.color_xy': toColor, 'light.color_hs': toColor },
  temperature: { local_temperature: toCelsius, 'climate.local_temperature': toCelsius },
  target_temperature: {
    'climate.current_heating_setpoint': toCelsius,
    'climate.occupied_heating_setpoint': toHeatingGoal,
    'climate.occupied_cooling_setpoint': toCelsius,
  },
  mode: { 'climate.system_mode': toWord, system_mode: toWord, 'fan.mode': toWord },
  position: { 'cover.position': toPercent, 'cover.state': toOpening },
  locked: { 'lock.lock_state': toLocked, 'lock.state': toLocked },
  contact: {
    contact: toContact,
    garage_door_contact: toContact,
    door_state: toContact,
    window_state: toContact,
    opening_state: toContact,
  },
  problem: {
    alarm: toTrouble,
    fault: toTrouble,
    fault_alarm: toTrouble,
    motor_fault: toTrouble,
    device_fault: toTrouble,
    trouble: toTrouble,
  },
  smoke: { smoke_state: toAlarm },
  gas: { gas_sensor_state: toAlarm },
  carbon_monoxide: { co_state: toAlarm },
  water_leak: { active_water_leak: toFlag, water_leakage_state: toAlarm },
  // Nothing that speaks Zigbee is loud, or guards a house, or is set to these.
  volume: {},
  armed: {},
  unlatched: {},
  target_temperature_low: {},
  target_temperature_high: {},
  target_humidity: {},
};

const BY_KEY = new Map(
  Object.entries(CONVERSIONS).flatMap(([capability, conversions]) =>
    Object.entries(conversions).map(([key, convert]) => [key, [capability as Capability, convert]] as const),
  ),
);

/** What a plain value is, by the expose's type. */
const KINDS: Readonly<Record<string, CapabilityEntry['kind']>> = {
  binary: 'flag',
  numeric: 'number',
  enum: 'word',
};

function find(key: string, type: string): readonly [Capability, Convert] | null {
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  // One of two alarms of a sensor, or of many, as some have: `water_leak_alarm_1`, `input_3_leak_detect`.
  const word = key.replace(/_alarm_[12]$/, '').replace(/^\w+_leak_detect$/, 'water_leak');
  const sensed = kind ? sensedBy(word, kind) : null;
  return BY_KEY.get(word) ?? (sensed && [sensed, toConversion(CAPABILITIES[sensed])]);
}

/** How a sensor of a capability is read. */
function toConversion(entry: CapabilityEntry): Convert {
  if (entry.kind === 'flag') return toFlag;
  if (entry.kind === 'word') return toWord;
  if (entry.unit === '°C') return toCelsius;
  if (entry.unit === '%') return toPercent;
  return (value, { unit }) => toScaled(value, entry.units?.[unit ?? entry.unit]);
}

/**
 * What a device can be asked about, from what it exposes; several readings of one capability where several of its
 * endpoints have it, or where one stands in for another.
 */
export function toReadings(exposes: readonly Expose[]): Reading[] {
  // What moves a garage door is switched for a moment, and tells nothing.
  const isTrigger = exposes.some(({ name }) => name === 'garage_door_contact');
  return exposes.flatMap(expose => {
    const { type, name, features, endpoint } = expose;
    if (features.length === 0) {
      return isTrigger && name === 'state'
        ? []
        : (toReading(name, expose, { thing: expose, endpoint, isMain: false }) ?? []);
    }
    const part = { thing: expose, endpoint, isMain: isMain(expose) };
    return toTelling(expose).flatMap(
      feature =>
        toReading(`${type}.${feature.name}`, feature, { ...part, endpoint: endpoint ?? feature.endpoint }) ??
        [],
    );
  });
}

/** The features, that which says most first: what a lock senses counts before what it was told to do. */
function toTelling({ type, features }: Expose): readonly Feature[] {
  const [most, others] = [features.filter(isFirst), features.filter(feature => !isFirst(feature))];
  // A cover says OPEN as long as it is not shut: where it has a position, that alone counts.
  const isTold = type === 'cover' && most.length > 0;
  return [...most, ...others.filter(({ name }) => !isTold || name !== 'state')];
}

const isFirst = ({ name }: Feature) => name === 'position' || name === 'lock_state';

/** Whether an expose is the thing itself: settings such as a child lock come as locks and switches, too. */
export function isMain({ type, features }: Expose): boolean {
  if (type !== 'switch' && type !== 'lock') return true;
  return features.some(({ name, property }) => name === 'state' && /^state(_|$)/.test(property));
}

/** A lock that exposes no lock, but a state that is `LOCK` or `UNLOCK`, as Aqara's ZNMS12LM does. */
export function isLockState({ name, type, valueOn, valueOff }: Feature): boolean {
  return name === 'state' && type === 'binary' && valueOn === 'UNLOCK' && valueOff === 'LOCK';
}

function toReading(
  key: string,
  feature: Feature,
  part: Pick<Reading, 'thing' | 'endpoint' | 'isMain'>,
): Reading | null {
  // One that could be set would be unlocked by what switches others on.
  const isLock = isLockState(feature) && !feature.isSettable;
  const found = find(isLock ? 'lock.state' : key, feature.type);
  if (!found || !isOurs(key, found[0], feature)) return null;
  const [capability, convert] = found;
  const { property } = feature;
  const read = (state: JsonObject) => convert(own(state, property), feature, state);
  return { capability, feature, property, ...part, read };
}

function isOurs(
  key: string,
  capability: Capability,
  { type, property, valueOn, unit, isSettable }: Feature,
): boolean {
  const entry = CAPABILITIES[capability];
  // A siren's is what makes it sound.
  if (key === 'alarm') return type === 'binary' && !isSettable;
  // Before zigbee2mqtt 2.0 `illuminance` is a raw value, without a unit; lux has a name of its own.
  if (key === 'illuminance' && unit === null) return false;
  // In a unit that is not known the number would be wrong.
  if (entry.kind === 'number' && entry.units && unit !== null) return Object.hasOwn(entry.units, unit);
  if (key === 'switch.state' || key === 'lock.state') return /^state(_|$)/.test(property);
  return key !== 'state' || capability === 'locked' || valueOn === 'ON' || valueOn === true;
}
