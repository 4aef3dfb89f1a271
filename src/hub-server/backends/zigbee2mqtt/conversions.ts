import type { Capability } from '../../../hub/capabilities.ts';
import type { DeviceState } from '../../../hub/contract.ts';
import type { Feature } from './bridge.ts';
import { toHexColor } from './color.ts';
import { type JsonObject, numberIn, own } from './json.ts';

/** What a capability is, by its kind; null: not known. */
export type Value = DeviceState[Capability];

/** Reads a value that zigbee2mqtt published, in the API's terms. */
export type Convert = (value: unknown, feature: Feature, state: JsonObject) => Value;

/** Whether it is on, in whatever words it has for that. */
export function toOn(value: unknown, { valueOn }: Feature): Value {
  if (value === undefined) return null;
  if (value === valueOn || value === 'ON' || value === true) return true;
  return typeof value === 'string' || value === false ? false : null;
}

/** Brightness in %: what shines at all is at least 1. */
export function toBrightness(value: unknown, { valueMax }: Feature): Value {
  const level = numberIn(value);
  if (level === null) return null;
  const percent = clamp((level / (valueMax || 254)) * 100);
  return level > 0 ? Math.max(1, Math.round(percent)) : 0;
}

/** Lights publish a colour temperature in mireds, and keep publishing one while they show a colour. */
export function toKelvin(value: unknown, feature: Feature, state: JsonObject): Value {
  const mireds = numberIn(value);
  const mode = colorMode(feature, state);
  if (mireds === null || mireds < 1 || (mode !== undefined && mode !== 'color_temp')) return null;
  return Math.round(1_000_000 / mireds);
}

/** A colour, where that and no white is shown. */
export function toColor(value: unknown, feature: Feature, state: JsonObject): Value {
  const mode = colorMode(feature, state);
  return mode === 'color_temp' ? null : toHexColor(value, mode);
}

function colorMode({ endpoint }: Feature, state: JsonObject): unknown {
  return own(state, endpoint === null ? 'color_mode' : `color_mode_${endpoint}`) ?? undefined;
}

/** Degrees Celsius, of whichever it tells. */
export function toCelsius(value: unknown, { unit }: Feature): Value {
  const degrees = numberIn(value);
  return degrees !== null && unit === '°F' ? Math.round(((degrees - 32) / 1.8) * 10) / 10 : degrees;
}

/** What it heats to: nothing while it cools to a goal of its own. */
export function toHeatingGoal(value: unknown, feature: Feature, state: JsonObject): Value {
  const isCooling =
    own(state, 'system_mode') === 'cool' && numberIn(state.occupied_cooling_setpoint) !== null;
  return isCooling ? null : toCelsius(value, feature);
}

/** Per cent, within bounds. */
export function toPercent(value: unknown): Value {
  const percent = numberIn(value);
  return percent === null ? null : clamp(percent);
}

/** How far a cover is open that knows no more than whether. */
export function toOpening(value: unknown): Value {
  return value === 'OPEN' ? 100 : value === 'CLOSE' ? 0 : null;
}

/** Whether a lock is locked: one that is not fully so is not. */
export function toLocked(value: unknown): Value {
  if (value === 'LOCK' || value === 'locked') return true;
  return value === 'UNLOCK' || value === 'unlocked' || value === 'not_fully_locked' ? false : null;
}

/** Whether a flag is raised, in its own words. */
export function toFlag(value: unknown, { valueOn }: Feature): Value {
  if (value === undefined || value === null) return null;
  return value === (valueOn ?? true);
}

/** Without the noise of floating point: 0.1 × 3 is 0.3. */
export function toScaled(value: unknown, factor = 1): Value {
  const number = numberIn(value);
  return number === null ? null : numberIn(Number((number * factor).toPrecision(12)));
}

/** A word as it came. */
export function toWord(value: unknown): Value {
  return typeof value === 'string' && value !== '' ? value : null;
}

function clamp(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}

/** Whether a door or window stands open; tilted is open. */
export function toContact(value: unknown, { valueOn }: Pick<Feature, 'valueOn'> = { valueOn: null }): Value {
  // A contact's value_on is that of an open one: `false` of most.
  if (typeof valueOn === 'string' && typeof value === 'string' && /^(?:on|off)$/i.test(valueOn))
    return value === valueOn ? 'open' : /^(?:on|off)$/i.test(value) ? 'closed' : null;
  if (value === true || value === 'closed' || value === 'close') return 'closed';
  return value === false || value === 'open' || value === 'tilted' || value === 'error_forced_open'
    ? 'open'
    : null;
}

/** Whether something is amiss, of a flag or the name of a fault. */
export function toTrouble(value: unknown, feature: Feature): Value {
  if (feature.type === 'binary') return toFlag(value, feature);
  return typeof value === 'string' ? !/^(|none|normal|clear|ok)$/i.test(value) : null;
}

/** Whether the state of a sensor is that of its alarm. */
export function toAlarm(value: unknown): Value {
  return typeof value === 'string' && value !== 'unknown' ? /(^alarm|_yes)$/.test(value) : null;
}
