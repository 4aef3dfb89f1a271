import { isAbout, isSameHue } from '../../../hub/close-enough.ts';
import type { Command, Control, DeviceState, Settable } from '../../../hub/contract.ts';
import type { Feature } from './bridge.ts';
import type { Reading } from './capabilities.ts';
import { toHue, toXy } from './color.ts';
import { type JsonObject, own } from './json.ts';

/** The value that a capability is to have; of the type that its control says. */
export type Value = Command['value'];

/** One thing that a device takes. */
export interface Taker {
  readonly control: Control;
  /** What is sent to the device's `set` topic, of which `published` is known. */
  toPayload(value: Value, published: JsonObject): JsonObject;
  /** Whether it is so, by what the thing tells. */
  isSo(told: DeviceState, value: Value): boolean;
}

/** null: what exposes it cannot be set so. */
type ToTaker = (reading: Reading) => Taker | null;

/** What is set by which capability; nothing that speaks Zigbee is loud, or guards a house. */
const TAKERS: Readonly<Partial<Record<Settable, ToTaker>>> = {
  on: reading => toFlagTaker(reading, 'on'),
  locked: reading => toFlagTaker(reading, 'locked'),
  brightness: toBrightnessTaker,
  color_temperature: toColorTemperatureTaker,
  color: toColorTaker,
  target_temperature: toTemperatureTaker,
  mode: toModeTaker,
  position: toPositionTaker,
};

/** How what a reading tells is set; null where it cannot be. */
export function toTaker(reading: Reading): Taker | null {
  return TAKERS[reading.capability as Settable]?.(reading) ?? null;
}

function toFlagTaker({ feature }: Reading, capability: 'on' | 'locked'): Taker | null {
  const { property, valueOn, valueOff, isSettable } = feature;
  if (!isSettable || valueOn === undefined || valueOff === undefined) return null;
  return {
    control: { capability, type: 'boolean' },
    toPayload: value => ({ [property]: value ? valueOn : valueOff }),
    isSo: (told, value) => told[capability] === value,
  };
}

/** The feature that switches the thing of a reading. */
function switchOf({ thing, feature: { endpoint } }: Reading): Feature | undefined {
  return thing.features.find(each => each.name === 'state' && each.isSettable && each.endpoint === endpoint);
}

/** Of a lamp that is not known to be on, with what switches it on: many take nothing else while they are off. */
function toLit(reading: Reading, published: JsonObject): JsonObject {
  const state = switchOf(reading);
  return state === undefined || own(published, state.property) === state.valueOn
    ? {}
    : { [state.property]: state.valueOn };
}

function toBrightnessTaker(reading: Reading): Taker | null {
  const { property, valueMax, isSettable } = reading.feature;
  if (!isSettable) return null;
  const state = switchOf(reading);
  const dark: JsonObject = state ? { [state.property]: state.valueOff } : { [property]: 0 };
  return {
    control: { capability: 'brightness', type: 'number', minimum: 0, maximum: 100, step: 1 },
    toPayload(value, published) {
      if (value === 0) return dark;
      const level = Math.max(1, Math.round((Number(value) / 100) * (valueMax || 254)));
      return { ...toLit(reading, published), [property]: level };
    },
    isSo: ({ on, brightness }, value) =>
      value === 0 ? on === false || brightness === 0 : on !== false && isAbout(brightness, value, 1),
  };
}

/** Lamps take mireds, of which a warmer white has more. */
function toColorTemperatureTaker(reading: Reading): Taker | null {
  const { property, valueMin, valueMax, isSettable } = reading.feature;
  if (!isSettable) return null;
  const [least, most] = [valueMin ?? 1, valueMax ?? Number.POSITIVE_INFINITY];
  return {
    control: {
      ...{ capability: 'color_temperature', type: 'number' },
      ...(valueMax && { minimum: Math.ceil(1_000_000 / valueMax) }),
      ...(valueMin && { maximum: Math.floor(1_000_000 / valueMin) }),
      step: 1,
    },
    toPayload: (value, published) => ({
      ...toLit(reading, published),
      [property]: Math.min(most, Math.max(least, Math.round(1_000_000 / Number(value)))),
    }),
    isSo: (told, value) => isAbout(told.color_temperature, value, Number(value) * 0.02),
  };
}

function toColorTaker(reading: Reading): Taker | null {
  const { name, property, isSettable } = reading.feature;
  if (!isSettable) return null;
  const toColor = name === 'color_hs' ? toHue : toXy;
  return {
    control: { capability: 'color', type: 'string' },
    toPayload: (value, published) => ({ ...toLit(reading, published), [property]: toColor(String(value)) }),
    isSo: (told, value) => isSameHue(told.color, value),
  };
}

/** What a degree of a thermostat is in °C. */
const DEGREE_IN_CELSIUS = { '°C': 1, '°F': 5 / 9 } as const;

function toTemperatureTaker({ feature }: Reading): Taker | null {
  const { property, unit, valueMin, valueMax, isSettable } = feature;
  if (!isSettable) return null;
  const scale = unit === '°F' ? '°F' : '°C';
  const degree = DEGREE_IN_CELSIUS[scale];
  const zero = scale === '°F' ? 32 : 0;
  const toCelsius = (value: number) => Number(((value - zero) * degree).toFixed(2));
  const valueStep = feature.valueStep || 0.5;
  const step = Number((valueStep * degree).toFixed(4));
  const first = valueMin ?? 0;
  const toOwn = (value: number) =>
    Number((first + Math.round((value / degree + zero - first) / valueStep) * valueStep).toFixed(2));
  return {
    control: {
      ...{ capability: 'target_temperature', type: 'number' },
      ...(valueMin !== null && { minimum: toCelsius(valueMin) }),
      ...(valueMax !== null && { maximum: toCelsius(valueMax) }),
      step,
    },
    toPayload: value => ({ [property]: toOwn(Number(value)) }),
    // Told in °C with one decimal.
    isSo: (told, value) => isAbout(told.target_temperature, value, step / 2 + 0.06),
  };
}

/** No command holds a longer text. */
const LONGEST = 100;

function toModeTaker({ feature: { property, values, isSettable } }: Reading): Taker | null {
  const words = values.filter(word => word !== '' && word.length <= LONGEST);
  if (!isSettable || words.length === 0) return null;
  return {
    control: { capability: 'mode', type: 'string', values: [...new Set(words)] },
    toPayload: value => ({ [property]: value }),
    isSo: (told, value) => told.mode === value,
  };
}

/** Any position, or, of what can only be opened and closed, 100 and 0. */
function toPositionTaker({ feature, thing }: Reading): Taker | null {
  const { name, property, isSettable } = feature;
  const isSo: Taker['isSo'] = (told, value) => isAbout(told.position, value, 1);
  if (name === 'position' && isSettable) {
    return {
      control: { capability: 'position', type: 'number', minimum: 0, maximum: 100, step: 1 },
      toPayload: value => ({ [property]: value }),
      isSo,
    };
  }
  const state = thing.features.find(each => each.name === 'state' && each.endpoint === feature.endpoint);
  if (!state?.isSettable || !['OPEN', 'CLOSE'].every(word => state.values.includes(word))) return null;
  return {
    control: {
      ...{ capability: 'position', type: 'number', minimum: 0, maximum: 100, step: 100 },
      values: [0, 100],
    },
    toPayload: value => ({ [state.property]: value === 100 ? 'OPEN' : 'CLOSE' }),
    isSo,
  };
}
