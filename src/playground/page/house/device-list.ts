import { html, nothing, type TemplateResult } from 'lit';
import type { HouseDevice } from '../../home.ts';
import { toDeviceWords } from './device-words.ts';
import { toGlow, toLevel } from './glow.ts';

const GLYPHS: Readonly<Record<HouseDevice['type'], string>> = {
  light: '💡',
  switch: '🎚️',
  outlet: '🔌',
  sensor: '🌡️',
  button: '🔘',
  cover: '🪟',
  garage_door: '🚗',
  gate: '🚧',
  door: '🚪',
  window: '🪟',
  blind: '🪟',
  lock: '🔒',
  climate: '🔥',
  fan: '🌀',
  media_player: '📺',
  alarm: '🛡️',
  camera: '📷',
  vacuum: '🧹',
  valve: '🚰',
  siren: '📢',
  appliance: '⚙️',
  other: '📦',
};

/** Lists devices by room, each with what it is and how it is. */
export function renderDeviceList(devices: readonly HouseDevice[]): TemplateResult[] {
  const rooms = Map.groupBy(devices, device => device.room ?? 'Elsewhere');
  return [...rooms].map(
    ([room, inRoom]) => html`<section aria-label=${room}>
      <h2>${room}</h2>
      <ul class="devices">${inRoom.map(renderDevice)}</ul>
    </section>`,
  );
}

function renderDevice(device: HouseDevice): TemplateResult {
  const { type, name, availability } = device;
  const level = toLevel(device);
  const shines = type === 'light' && level > 0;
  // A property, not an attribute: the page's policy lets no style attribute through.
  const glow = `--glow: ${toGlow(device.state)}; --level: ${Math.round(level * 100)}%`;
  return html`<li class="device ${availability} ${shines ? 'shining' : ''}" .style=${glow}>
    <span class="device-glyph" aria-hidden="true">${GLYPHS[type]}</span>
    <span class="device-text">
      <span class="device-name">${name}</span>
      <span class="device-state">${toDeviceWords(device)}</span>
    </span>
    ${shines ? html`<span class="swatch" aria-hidden="true"></span>` : nothing}
  </li>`;
}
