import type { HouseDevice } from '../../home.ts';

type State = HouseDevice['state'];

/** How each capability reads, in the order of telling. */
const PHRASES: { readonly [K in keyof State]: (value: NonNullable<State[K]>) => string } = {
  on: value => (value ? 'On' : 'Off'),
  locked: value => (value ? 'Locked' : 'Unlocked'),
  contact: value => (value === 'open' ? 'Open' : 'Closed'),
  motion: value => (value ? 'Motion' : 'No motion'),
  mode: value => value,
  brightness: value => `${Math.round(value)} %`,
  color_temperature: value => `${Math.round(value)} K`,
  position: value => (value === 0 ? 'Closed' : value === 100 ? 'Open' : `${Math.round(value)} % open`),
  temperature: value => `${value.toFixed(1)} °C`,
  target_temperature: value => `→ ${value.toFixed(1)} °C`,
  humidity: value => `${Math.round(value)} % humidity`,
  volume: value => `Volume ${Math.round(value)} %`,
  power: value => `${value.toFixed(value < 10 ? 1 : 0)} W`,
  energy: value => `${value.toFixed(1)} kWh`,
  battery: value => `🔋 ${Math.round(value)} %`,
};

/** Tells a device's state in a few words, the parts that are known: `heat · 20.4 → 21.0 °C`. */
export function toStateWords(state: State): string {
  const tell = <K extends keyof State>(name: K) => {
    const value = state[name];
    const phrase = PHRASES[name];
    return value === null || value === undefined || !phrase ? [] : [phrase(value)];
  };
  const words = Object.keys(PHRASES).flatMap(name => tell(name as keyof State));
  // Where it is warm and where it shall be are one fact of one unit.
  return words.join(' · ').replace(' °C · →', ' →');
}
