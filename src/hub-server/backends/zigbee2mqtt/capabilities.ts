import {
  CAPABILITIES,
  type Capability,
  type CapabilityEntry,
  type Sensed,
  sensedBy,
} from '../../../hub/capabilities.ts';
import type { DeviceState } from '../../../hub/contract.ts';
import type { Expose, Feature } from './bridge.ts';
import { toHexColor } from './color.ts';
import type { JsonObject } from './json.ts';

type Value = DeviceState[Capability];

/** How one of a device's capabilities is read from the state that zigbee2mqtt publishes. */
export interface Reading {
  readonly capability: Capability;
  /** The key of the published state. */
  readonly property: string;
  /** null: not known. */
  read(state: JsonObject): Value;
}

type Convert = (value: unknown, feature: Feature, state: JsonObject) => Value;

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
    'climate.occupied_heating_setpoint': toCelsius,
    'climate.occupied_cooling_setpoint': toCelsius,
  },
  mode: { 'climate.system_mode': toWord, system_mode: toWord, 'fan.mode': toWord },
  position: { 'cover.position': toPercent, 'cover.state': toOpening },
  locked: { 'lock.lock_state': toLocked, 'lock.state': toLocked },
  contact: { contact: value => (typeof value === 'boolean' ? (value ? 'closed' : 'open') : null) },
  // Nothing that speaks Zigbee is loud, or guards a house.
  volume: {},
  armed: {},
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
  const sensed = kind ? sensedBy(key, kind) : null;
  return BY_KEY.get(key) ?? (sensed && [sensed, toConversion(CAPABILITIES[sensed])]);
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
  return exposes.flatMap(expose => {
    const { type, name, features } = expose;
    if (features.length === 0) return toReading(name, expose) ?? [];
    return toTelling(expose).flatMap(feature => toReading(`${type}.${feature.name}`, feature) ?? []);
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

/** The device's state as the API tells it. A light or switch of several parts is on where any of them is. */
export function toState(readings: readonly Reading[], published: JsonObject): DeviceState {
  const values = new Map<Capability, Value>();
  for (const { capability, read } of readings) {
    const value = read(published);
    const before = values.get(capability) ?? null;
    values.set(capability, before === null || (capability === 'on' && value === true) ? value : before);
  }
  return Object.fromEntries(values) as DeviceState;
}

/** Whether an expose is the thing itself: settings such as a child lock come as locks and switches, too. */
export function isMain({ type, features }: Expose): boolean {
  if (type !== 'switch' && type !== 'lock') return true;
  return features.some(({ name, property }) => name === 'state' && /^state(_|$)/.test(property));
}

function toReading(key: string, feature: Feature): Reading | null {
  const found = find(key, feature.type);
  if (!found || !isOurs(key, found[0], feature)) return null;
  const [capability, convert] = found;
  const { property } = feature;
  return { capability, property, read: state => convert(own(state, property), feature, state) };
}

function isOurs(key: string, capability: Capability, { property, valueOn, unit }: Feature): boolean {
  const entry = CAPABILITIES[capability];
  // In a unit that is not known the number would be wrong.
  if (entry.kind === 'number' && entry.units && unit !== null) return Object.hasOwn(entry.units, unit);
  if (key === 'switch.state' || key === 'lock.state') return /^state(_|$)/.test(property);
  return key !== 'state' || valueOn === 'ON' || valueOn === true;
}

function toOn(value: unknown, { valueOn }: Feature): Value {
  if (value === undefined) return null;
  if (value === valueOn || value === 'ON' || value === true) return true;
  return typeof value === 'string' || value === false ? false : null;
}

function toBrightness(value: unknown, { valueMax }: Feature): Value {
  const level = toNumber(value);
  if (level === null) return null;
  const percent = clamp((level / (valueMax || 254)) * 100);
  return level > 0 ? Math.max(1, Math.round(percent)) : 0;
}

/** Lights publish a colour temperature in mireds, and keep publishing one while they show a colour. */
function toKelvin(value: unknown, feature: Feature, state: JsonObject): Value {
  const mireds = toNumber(value);
  const mode = colorMode(feature, state);
  if (mireds === null || mireds < 1 || (mode !== undefined && mode !== 'color_temp')) return null;
  return Math.round(1_000_000 / mireds);
}

function toColor(value: unknown, feature: Feature, state: JsonObject): Value {
  const mode = colorMode(feature, state);
  return mode === 'color_temp' ? null : toHexColor(value, mode);
}

function colorMode({ endpoint }: Feature, state: JsonObject): unknown {
  return own(state, endpoint === null ? 'color_mode' : `color_mode_${endpoint}`) ?? undefined;
}

function toCelsius(value: unknown, { unit }: Feature): Value {
  const degrees = toNumber(value);
  return degrees !== null && unit === '°F' ? Math.round(((degrees - 32) / 1.8) * 10) / 10 : degrees;
}

function toPercent(value: unknown): Value {
  const percent = toNumber(value);
  return percent === null ? null : clamp(percent);
}

function toOpening(value: unknown): Value {
  return value === 'OPEN' ? 100 : value === 'CLOSE' ? 0 : null;
}

function toLocked(value: unknown): Value {
  if (value === 'LOCK' || value === 'locked') return true;
  return value === 'UNLOCK' || value === 'unlocked' || value === 'not_fully_locked' ? false : null;
}

function toFlag(value: unknown, { valueOn }: Feature): Value {
  if (value === undefined || value === null) return null;
  return value === (valueOn ?? true);
}

/** Without the noise of floating point: 0.1 × 3 is 0.3. */
function toScaled(value: unknown, factor = 1): Value {
  const number = toNumber(value);
  return number === null ? null : toNumber(Number((number * factor).toPrecision(12)));
}

function toWord(value: unknown): Value {
  return typeof value === 'string' && value !== '' ? value : null;
}

function toNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function clamp(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}

function own(state: JsonObject, key: string): unknown {
  return Object.hasOwn(state, key) ? state[key] : undefined;
}
