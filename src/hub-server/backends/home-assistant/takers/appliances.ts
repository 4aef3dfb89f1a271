import { isAbout } from '../../../../hub/close-enough.ts';
import type { Control } from '../../../../hub/contract.ts';
import type { EntityState } from '../entity-states.ts';
import { can, toCelsius, toNumber } from '../readers/reading.ts';
import { type Taker, type ToTakers, toChoiceTakers, toFlagTakers, toWordTakers } from './taker.ts';

const TURN = { yes: 'turn_on', no: 'turn_off' };

/** What is only switched: a switch, an outlet. */
export const toSwitchTakers: ToTakers = () => toFlagTakers('on', TURN);

/** A siren, which may be one that only falls silent by itself. */
export const toSirenTakers: ToTakers = entity =>
  toFlagTakers('on', {
    yes: can(entity, 1) ? TURN.yes : null,
    no: can(entity, 2) ? TURN.no : null,
  });

/** A humidifier, with its modes. */
export const toHumidifierTakers: ToTakers = entity => {
  const modes = { list: 'available_modes', service: 'set_mode', field: 'mode' };
  return [
    ...toFlagTakers('on', TURN),
    toHumidityTaker(entity),
    ...(can(entity, 1) ? toChoiceTakers(entity, modes) : []),
  ];
};

function toHumidityTaker({ attributes: { min_humidity: least, max_humidity: most } }: EntityState): Taker {
  const [minimum, maximum] = [toNumber(least) ?? 0, toNumber(most) ?? 100];
  return {
    control: { capability: 'target_humidity', type: 'number', minimum, maximum, step: 1 },
    toCall: value => ({ service: 'set_humidity', data: { humidity: Math.round(Number(value)) } }),
    isSo: (told, value) => isAbout(told.target_humidity, value, 1),
  };
}

/** A fan, with its presets. */
export const toFanTakers: ToTakers = entity => {
  const presets = { list: 'preset_modes', service: 'set_preset_mode', field: 'preset_mode' };
  // Home Assistant lets presets be set of what has speeds, too.
  const hasPresets = can(entity, 8) || can(entity, 1);
  return [...toFlagTakers('on', TURN), ...(hasPresets ? toChoiceTakers(entity, presets) : [])];
};

/** A media player; its `mode` is what it plays from. */
export const toMediaTakers: ToTakers = entity => {
  const takers = toFlagTakers('on', {
    yes: can(entity, 128) ? 'turn_on' : null,
    no: can(entity, 256) ? 'turn_off' : null,
  });
  if (can(entity, 4)) takers.push(volume);
  const sources = { list: 'source_list', service: 'select_source', field: 'source' };
  const choices = can(entity, 2048) ? toChoiceTakers(entity, sources) : [];
  // What it tells as its mode is what it does, such as playing.
  const isSo: Taker['isSo'] = (_told, value, { attributes }) => attributes.source === value;
  return [...takers, ...choices.map(taker => ({ ...taker, isSo }))];
};

const volume: Taker = {
  control: { capability: 'volume', type: 'number', minimum: 0, maximum: 100, step: 1 },
  toCall: value => ({ service: 'volume_set', data: { volume_level: Number(value) / 100 } }),
  isSo: (told, value) => isAbout(told.volume, value, 1),
};

/** A vacuum: sent out, and home again. */
export const toVacuumTakers: ToTakers = entity =>
  toWordTakers(
    'mode',
    new Map([
      ['cleaning', can(entity, 8192) ? 'start' : null],
      ['paused', can(entity, 4) ? 'pause' : null],
      ['docked', can(entity, 16) ? 'return_to_base' : null],
    ]),
  );

/** A lawn mower, likewise. */
export const toMowerTakers: ToTakers = entity =>
  toWordTakers(
    'mode',
    new Map([
      ['mowing', can(entity, 1) ? 'start_mowing' : null],
      ['paused', can(entity, 2) ? 'pause' : null],
      ['docked', can(entity, 4) ? 'dock' : null],
    ]),
  );

/** What heats and cools, of a household that measures in `temperatureUnit`. */
export function createClimateTakers(temperatureUnit: string): ToTakers {
  const modes = { list: 'hvac_modes', service: 'set_hvac_mode', field: 'hvac_mode' };
  return entity => [
    ...(can(entity, 128 | 256) ? toFlagTakers('on', TURN).map(taker => keepMode(taker, entity)) : []),
    ...toTemperatureTakers(entity, temperatureUnit),
    ...(can(entity, 4) ? [toHumidityTaker(entity)] : []),
    ...toChoiceTakers(entity, modes),
  ];
}

/** Being switched on, what cools already goes on with that: else Home Assistant makes many of them heat. */
function keepMode(taker: Taker, { state }: EntityState): Taker {
  if (['off', 'unknown', 'unavailable'].includes(state)) return taker;
  const keep = { service: 'set_hvac_mode', data: { hvac_mode: state } };
  return { ...taker, toCall: value => (value === true ? keep : taker.toCall(value)) };
}

/** A water heater, likewise. */
export function createWaterHeaterTakers(temperatureUnit: string): ToTakers {
  const modes = { list: 'operation_list', service: 'set_operation_mode', field: 'operation_mode' };
  return entity => [
    ...(can(entity, 8) ? toFlagTakers('on', TURN) : []),
    ...toTemperatureTakers(entity, temperatureUnit),
    ...(can(entity, 2) ? toChoiceTakers(entity, modes) : []),
  ];
}

/** What a thermostat heats or cools to, by its attributes: one temperature, or the two that it keeps between. */
const ONE = [['target_temperature', 'temperature']] as const;
const TWO = [
  ['target_temperature_low', 'target_temp_low'],
  ['target_temperature_high', 'target_temp_high'],
] as const;

/** One target, or a low and a high one while the thermostat keeps the room between two temperatures. */
function toTemperatureTakers(entity: EntityState, unit: string): Taker[] {
  const { min_temp: least, max_temp: most, target_temp_step: told } = entity.attributes;
  const isBetween = can(entity, 2) && TWO.every(([, name]) => toNumber(entity.attributes[name]) !== null);
  if (!isBetween && (!can(entity, 1) || entity.state === 'heat_cool')) return [];
  const isFahrenheit = unit === '°F';
  const step = toOwnStep(toNumber(told) ?? (isFahrenheit ? 1 : 0), toNumber(least));
  // It is told in °C with two decimals.
  const toHome = (value: number) => (isFahrenheit ? Number(((value * 9) / 5 + 32).toFixed(1)) : value);
  // In °F, since the hub has rounded to steps in °C.
  const toStep = (value: number) =>
    step === null ? value : Number((Math.round(value / step) * step).toFixed(2));
  const range: Omit<Control, 'capability'> = {
    type: 'number',
    ...toBounds(toCelsius(least, unit), toCelsius(most, unit)),
    // A difference has no zero to be moved.
    ...(step !== null && { step: isFahrenheit ? Number(((step * 5) / 9).toFixed(4)) : step }),
  };
  // Thermostats round in their own way, and in °F to whole degrees.
  const slack = isFahrenheit ? 0.6 : Math.max(0.1, (step ?? 0) / 2);
  // Home Assistant takes both of two or none.
  const besides = Object.fromEntries(TWO.map(([, name]) => [name, entity.attributes[name]]));
  // Neither of two passes the other.
  const [low, high] = TWO.map(([, name]) => toCelsius(entity.attributes[name], unit) ?? undefined);
  const within = {
    target_temperature: range,
    target_temperature_low: { ...range, maximum: high },
    target_temperature_high: { ...range, minimum: low },
  };
  return (isBetween ? TWO : ONE).map(([capability, name]) => ({
    control: { capability, ...within[capability] },
    toCall: value => ({
      service: 'set_temperature',
      data: { [name]: toStep(toHome(Number(value))) },
      ...(isBetween && { besides }),
    }),
    isSo: (reached, value) => isAbout(reached[capability], value, slack),
  }));
}

/** null: there is none, or it is of a unit that the thermostat does not reckon in, as its least value shows. */
function toOwnStep(step: number, least: number | null): number | null {
  const isOwn = step > 0 && Math.abs(Math.round((least ?? 0) / step) * step - (least ?? 0)) < 1e-6;
  return isOwn ? step : null;
}

function toBounds(minimum: number | null, maximum: number | null): Pick<Control, 'minimum' | 'maximum'> {
  return { ...(minimum !== null && { minimum }), ...(maximum !== null && { maximum }) };
}
