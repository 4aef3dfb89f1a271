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
import type { HouseDevice } from '../../home.ts';

type State = HouseDevice['state'];

type Phrases = { readonly [K in Capability]: (value: CapabilityValue<K>) => string | null };

/** What is told otherwise than the table alone would have it. */
const PHRASES: OwnWords<Phrases> = {
  smoke: value => (value ? '🔥 Smoke!' : 'No smoke'),
  carbon_monoxide: value => (value ? '☠️ Carbon monoxide!' : 'No carbon monoxide'),
  gas: value => (value ? '⚠️ Gas!' : 'No gas'),
  water_leak: value => (value ? '💧 Water!' : 'No water'),
  armed: value => (isDanger('armed', value) ? '🚨 Alarm!' : value.replaceAll('_', ' ')),
  on: value => (value ? 'On' : 'Off'),
  locked: value => (value ? 'Locked' : 'Unlocked'),
  contact: value => (value === 'open' ? 'Open' : 'Closed'),
  motion: value => (value ? 'Motion' : 'No motion'),
  vibration: value => (value ? 'Vibration' : 'No vibration'),
  co: value => `CO ${value.toFixed(0)} ppm`,
  co2: value => `CO₂ ${value.toFixed(0)} ppm`,
  pm25: value => `PM2.5 ${value.toFixed(0)} µg/m³`,
  problem: value => (value ? '⚠️ Problem' : 'No problem'),
  tamper: value => (value ? '⚠️ Tampered with' : 'Not tampered with'),
  battery_low: value => (value ? '🪫 Battery low' : '🔋 Battery fine'),
  position: value => (value === 0 ? 'Closed' : value === 100 ? 'Open' : `${Math.round(value)} % open`),
  target_temperature_low: value => `from ${value.toFixed(1)} °C`,
  target_temperature_high: value => `to ${value.toFixed(1)} °C`,
  target_humidity: value => `→ ${Math.round(value)} % humidity`,
  unlatched: value => (value ? 'Unlatched' : 'Latched'),
  target_temperature: value => `→ ${value.toFixed(1)} °C`,
  humidity: value => `${Math.round(value)} % humidity`,
  volume: value => `Volume ${Math.round(value)} %`,
  power: value => `${value.toFixed(value < 10 ? 1 : 0)} W`,
  battery: value => `${isLow('battery', value) ? '🪫' : '🔋'} ${Math.round(value)} %`,
  // A lamp is drawn in its colour.
  color: () => null,
};

/** In the order of the table, but what a heating does stands before its figures, which are one fact. */
const ORDER: ReadonlySet<Capability> = new Set<Capability>(['on', 'mode', ...CAPABILITY_NAMES]);

/** Tells a device's state in a few words, the parts that are known, of one that is off, too: `heat · 20.4 → 21.0 °C`. */
export function toStateWords(state: State): string {
  const words = [...ORDER].map(name => toPhrase(name, state)).filter(each => each !== null);
  // Where it is warm and where it shall be are one fact of one unit.
  return words.join(' · ').replace(' °C · →', ' →');
}

function toPhrase<K extends Capability>(name: K, state: State): string | null {
  const value = state[name] as CapabilityValue<K> | null | undefined;
  if (value === null || value === undefined) return null;
  const phrase: Partial<Phrases>[K] = PHRASES[name];
  if (phrase) return phrase(value);
  const entry = CAPABILITIES[name];
  const isFigure = typeof value === 'number' && entry.kind === 'number';
  const words = isFigure ? `${value.toFixed(entry.digits)} ${entry.unit}` : toWord(value);
  return entry.reads === 'named' ? `${toReadableName(name)}: ${words}` : words;
}

function toWord(value: string | number | boolean): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}
