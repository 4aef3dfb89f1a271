import { html, nothing, type TemplateResult } from 'lit';
import type { HouseDevice } from '../home.ts';
import { toStateWords } from './state-words.ts';

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

/** The colour of a light as it shines: its own, or that of its white. */
function toGlow(state: HouseDevice['state']): string {
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
  const words = offline ? 'Offline' : toStateWords(state);
  // A property, not an attribute: the page's policy lets no style attribute through.
  const glow = `--glow: ${toGlow(state)}; --level: ${state.brightness ?? 100}%`;
  return html`<li class="device ${availability} ${shines ? 'shining' : ''}" .style=${glow}>
    <span class="device-glyph" aria-hidden="true">${GLYPHS[device.type]}</span>
    <span class="device-text">
      <span class="device-name">${device.name}</span>
      <span class="device-state">${words || 'Unknown'}</span>
    </span>
    ${shines ? html`<span class="swatch" aria-hidden="true"></span>` : nothing}
  </li>`;
}
