import type { DeviceState } from '../../../hub/contract.ts';

/** What a device sees of the world when it makes its next move. */
export interface Moment {
  readonly state: DeviceState;
  /** How long its state has stood as it is. */
  readonly unchangedMs: number;
  readonly tickMs: number;
  /** From 0 to 1. */
  readonly random: () => number;
  /** The state of another device. */
  readonly stateOf: (id: string) => DeviceState;
}

/** How a device's state moves by itself; what it returns is laid over its state. */
export type Behaviour = (moment: Moment) => DeviceState;

/** Every device of the simulated home that moves by itself, by id. The others wait to be told. */
export const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  thermostat: moment => driftTemperature(moment, moment.state.target_temperature ?? 20),
  kitchen_sensor: moment => ({ ...driftTemperature(moment, 21.5), ...driftHumidity(moment, 48) }),
  bedroom_sensor: moment => ({ ...driftTemperature(moment, 18.5), ...driftHumidity(moment, 52) }),
  garden_weather: moment => ({ ...driftTemperature(moment, 8), ...driftHumidity(moment, 80) }),
  hallway_motion: walkThrough,
  front_door: comeAndGo,
  washing_machine: washLaundry,
  robot_vacuum: runDown,
  coffee_machine: moment => (moment.state.on ? drawPower(moment, 1.8 + moment.random()) : {}),
};

/** Mostly still; now and then a tenth of a degree, more often towards where it is drawn. */
function driftTemperature({ state, random }: Moment, towards: number): DeviceState {
  if (random() > 0.15) return {};
  const temperature = state.temperature ?? towards;
  const warmer = random() < (temperature < towards ? 0.75 : 0.25);
  return { temperature: round(temperature + (warmer ? 0.1 : -0.1), 1) };
}

function driftHumidity({ state, random }: Moment, towards: number): DeviceState {
  if (random() > 0.05) return {};
  const humidity = state.humidity ?? towards;
  const damper = random() < (humidity < towards ? 0.75 : 0.25);
  return { humidity: Math.min(100, Math.max(0, humidity + (damper ? 1 : -1))) };
}

function walkThrough({ state, unchangedMs, random }: Moment): DeviceState {
  if (state.motion) return unchangedMs >= 20_000 ? { motion: false } : {};
  return random() < 0.02 ? { motion: true } : {};
}

function comeAndGo({ state, unchangedMs, random, stateOf }: Moment): DeviceState {
  if (state.contact === 'open') return unchangedMs >= 15_000 ? { contact: 'closed' } : {};
  const locked = stateOf('front_door_lock').locked === true;
  return !locked && random() < 0.005 ? { contact: 'open' } : {};
}

/** Idle for long, then a programme whose power moves until it ends. */
function washLaundry(moment: Moment): DeviceState {
  const { state, random } = moment;
  if (!state.on) return {};
  const working = (state.power ?? 0) > 5;
  if (!working) return random() < 0.004 ? drawPower(moment, 300 + 1_700 * random()) : {};
  return random() < 0.01 ? drawPower(moment, 1.2) : drawPower(moment, 300 + 1_700 * random());
}

/** Some two hours of cleaning, and half of that to load again. */
function runDown({ state, random }: Moment): DeviceState {
  const battery = state.battery ?? 100;
  if (state.mode === 'docked') return battery < 100 && random() < 0.06 ? { battery: battery + 1 } : {};
  if (state.mode !== 'cleaning' || random() > 0.03) return {};
  // An empty one goes home by itself, as anything of its kind.
  return battery > 15 ? { battery: battery - 1 } : { mode: 'docked' };
}

function drawPower({ state, tickMs }: Moment, power: number): DeviceState {
  const usedKwh = ((state.power ?? 0) * tickMs) / 3_600_000_000;
  return { power: round(power, 1), energy: round((state.energy ?? 0) + usedKwh, 6) };
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
