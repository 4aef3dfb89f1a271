import { CAPABILITY_NAMES, type Capability, type CapabilityValue } from './capabilities.ts';
import type { DeviceState } from './contract.ts';

/** What the whole tells of several known values, of which there is at least one; `isAll`: none is unknown. */
type Merge<K extends Capability> = (
  values: readonly CapabilityValue<K>[],
  isAll: boolean,
) => CapabilityValue<K> | null;

/** How each capability of equal parts reads of the whole: what people would want to know of hides behind nothing else. */
const MERGES: { readonly [K in Capability]: Merge<K> } = {
  smoke: wins<boolean>(true),
  carbon_monoxide: wins<boolean>(true),
  gas: wins<boolean>(true),
  water_leak: wins<boolean>(true),
  armed: wins<string>('triggered', 'disarmed'),
  on: wins<boolean>(true),
  locked: wins<boolean>(false),
  unlatched: wins<boolean>(true),
  position: (values, isAll) => (isAll || most(values) > 0 ? most(values) : null),
  contact: wins<'open' | 'closed'>('open'),
  motion: wins<boolean>(true),
  vibration: wins<boolean>(true),
  brightness: most,
  color_temperature: first,
  color: first,
  temperature: first,
  target_temperature: first,
  target_temperature_low: first,
  target_temperature_high: first,
  mode: first,
  humidity: first,
  target_humidity: first,
  co: most,
  co2: most,
  pm25: most,
  air_quality: most,
  illuminance: most,
  pressure: first,
  volume: most,
  power: sum,
  energy: sum,
  gas_volume: sum,
  voltage: first,
  problem: wins<boolean>(true),
  tamper: wins<boolean>(true),
  battery_low: wins<boolean>(true),
  battery: values => Math.min(...values),
};

/**
 * The state of a device of several equal parts, of theirs: open, on, unlocked, moving or in danger where any of them is;
 * null where nobody knows and none is known to be so. Figures are those of the parts that are on, where some are.
 */
export function toWholeState(parts: readonly DeviceState[]): DeviceState {
  const ordered = parts.toSorted((a, b) => Number(b.on === true) - Number(a.on === true));
  const told = CAPABILITY_NAMES.filter(name => parts.some(part => part[name] !== undefined));
  return Object.fromEntries(told.map(name => [name, merge(name, ordered)]));
}

function merge<K extends Capability>(name: K, parts: readonly DeviceState[]): CapabilityValue<K> | null {
  const values = parts.flatMap(part => (part[name] === undefined ? [] : [part[name] ?? null]));
  const known = values.filter(value => value !== null) as CapabilityValue<K>[];
  return known.length === 0 ? null : MERGES[name](known, known.length === values.length);
}

/** The first of these that any part says; another only where no part is unknown. */
function wins<Value>(...winners: readonly Value[]) {
  return (values: readonly Value[], isAll: boolean): Value | null =>
    winners.find(winner => values.includes(winner)) ?? (isAll ? first(values) : null);
}

function first<Value>([value]: readonly Value[]): Value | null {
  return value ?? null;
}

function most(values: readonly number[]): number {
  return Math.max(...values);
}

/** Without the noise of floating point: 0.1 + 0.2 is 0.3. */
function sum(values: readonly number[]): number {
  return Number(values.reduce((total, value) => total + value, 0).toPrecision(12));
}
