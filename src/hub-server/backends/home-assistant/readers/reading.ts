import type { DeviceState } from '../../../../hub/contract.ts';
import type { EntityState } from '../entity-states.ts';

/** Reads what one entity tells of its device's state; a capability whose value is unknown just now is null. */
export type Reader = (entity: EntityState) => DeviceState;

/** Whether an entity can do what these bits of its `supported_features` stand for. */
export function can({ attributes }: EntityState, bits: number): boolean {
  const { supported_features: features } = attributes;
  return typeof features === 'number' && (features & bits) === bits;
}

/** The state's text; null where it is none of a thing but of the connection to it. */
export function toKnownState({ state }: EntityState): string | null {
  return state === 'unavailable' || state === 'unknown' || state === '' ? null : state;
}

/** A finite number, also where it is written as text; null otherwise. */
export function toNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** `value` of `whole` in percent, 0 to 100: sensors stray a little beyond. */
export function toPercent(value: unknown, whole = 100): number | null {
  const number = toNumber(value);
  return number === null ? null : Math.min(100, Math.max(0, round((number / whole) * 100)));
}

/** A setting in whole percents, as people make it; what is not quite off is 1. */
export function toLevel(value: unknown, whole = 100): number | null {
  const percent = toPercent(value, whole);
  return percent === null || percent === 0 ? percent : Math.max(1, Math.round(percent));
}

/** In °C, of what is in the unit given: °F, K, else taken as °C. */
export function toCelsius(value: unknown, unit: unknown): number | null {
  const number = toNumber(value);
  if (number === null) return null;
  if (unit === '°F') return round(((number - 32) * 5) / 9);
  return unit === 'K' ? round(number - 273.15) : number;
}

/** Times a factor; null where no number is left. */
export function toScaled(value: unknown, factor = 1): number | null {
  const number = toNumber(value);
  return number === null ? null : toNumber(round(number * factor));
}

/** A text that is not empty; null otherwise. */
export function toText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** True or false by two words; null at any other. */
export function toFlag(state: string | null, yes: string, no: string): boolean | null {
  if (state === yes) return true;
  return state === no ? false : null;
}

/** Without what binary fractions leave behind. */
function round(value: number): number {
  const rounded = Math.round(value * 100) / 100;
  return Number.isFinite(rounded) ? rounded : value;
}
