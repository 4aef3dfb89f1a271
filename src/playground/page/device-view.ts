import { html, nothing, type TemplateResult } from 'lit';
import type { HouseDevice } from '../home.ts';

const GLYPHS: Readonly<Record<HouseDevice['type'], string>> = {
  light: '💡',
  switch: '🎚️',
  outlet: '🔌',
  sensor: '🌡️',
  button: '🔘',
  cover: '🪟',
  lock: '🔒',
  climate: '🔥',
  fan: '🌀',
  media_player: '📺',
  other: '📦',
};

type State = HouseDevice['state'];

/** How each capability reads, in the order of telling; a value that is not known reads as an em dash. */
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

/** Tells a device's state in a few words, the parts that are known. */
export function toStateWords(state: State): readonly string[] {
  const tell = <K extends keyof State>(name: K) => {
    const value = state[name];
    const phrase = PHRASES[name];
    return value === null || value === undefined || !phrase ? [] : [phrase(value)];
  };
  return Object.keys(PHRASES).flatMap(name => tell(name as keyof State));
}

/** The colour of a light as it shines: its own, or that of its white. */
function toGlow(state: State): string {
  if (state.color) return state.color;
  const kelvin = state.color_temperature ?? 2700;
  const cold = Math.min(1, Math.max(0, (kelvin - 2200) / 4300));
  return `color-mix(in oklab, #ffb457, #cfe2ff ${Math.round(cold * 100)}%)`;
}

/** Draws one device of the house: what it is, how it is, and, for a light, how it shines. */
export function renderDevice(device: HouseDevice): TemplateResult {
  const { state, availability } = device;
  const offline = availability === 'offline';
  const shines = device.type === 'light' && state.on === true && !offline;
  const words = offline ? ['Offline'] : toStateWords(state);
  // A property, not an attribute: the page's policy lets no style attribute through.
  const glow = `--glow: ${toGlow(state)}; --level: ${state.brightness ?? 100}%`;
  return html`<li class="device ${availability} ${shines ? 'shining' : ''}" .style=${glow}>
    <span class="device-glyph" aria-hidden="true">${GLYPHS[device.type]}</span>
    <span class="device-text">
      <span class="device-name">${device.name}</span>
      <span class="device-state">${words.join(' · ') || 'Unknown'}</span>
    </span>
    ${shines ? html`<span class="swatch" aria-hidden="true"></span>` : nothing}
  </li>`;
}
