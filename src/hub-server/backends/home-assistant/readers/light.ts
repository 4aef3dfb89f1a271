import type { DeviceState } from '../../../../hub/contract.ts';
import type { EntityState } from '../entity-states.ts';
import { toFlag, toKnownState, toLevel, toNumber } from './reading.ts';

type Shining = Pick<DeviceState, 'on' | 'brightness' | 'color_temperature' | 'color'>;

/** The color modes in which a light's color is what it shows. */
export const colorModes: ReadonlySet<unknown> = new Set<unknown>(['hs', 'xy', 'rgb', 'rgbw', 'rgbww']);

/** A light, with what its `supported_color_modes` allow. What it shows is known only while it is on. */
export function readLight(entity: EntityState): Shining {
  const { attributes } = entity;
  const modes = Array.isArray(attributes.supported_color_modes) ? attributes.supported_color_modes : [];
  const state: Shining = { on: toFlag(toKnownState(entity), 'on', 'off') };
  if (modes.some(mode => mode !== 'onoff' && mode !== 'unknown')) {
    state.brightness = toLevel(attributes.brightness, 255);
  }
  if (modes.includes('color_temp')) {
    const isWhite = attributes.color_mode === 'color_temp';
    state.color_temperature = isWhite ? toNumber(attributes.color_temp_kelvin) : null;
  }
  if (modes.some(mode => colorModes.has(mode))) {
    const isColor = colorModes.has(attributes.color_mode);
    state.color = isColor ? toHex(attributes.rgb_color) : null;
  }
  return state;
}

function toHex(rgb: unknown): string | null {
  if (!Array.isArray(rgb) || rgb.length !== 3) return null;
  const parts = rgb.map(toNumber);
  if (!parts.every(part => part !== null && part >= 0 && part <= 255)) return null;
  return `#${parts
    .map(part =>
      Math.round(part ?? 0)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
