import { toRgb } from '../../../hub/close-enough.ts';
import { isObject } from './json.ts';

/**
 * The colour that a light is set to, as `#rrggbb` at full brightness, since brightness is told apart from it. Takes
 * what zigbee2mqtt publishes: `{"hue": 0–360, "saturation": 0–100}` or `{"x", "y"}` (CIE 1931), the one that
 * `mode` names where both are there. null where it says no colour.
 */
export function toHexColor(color: unknown, mode: unknown): string | null {
  if (!isObject(color)) return null;
  const { hue, saturation, x, y, hex } = color;
  if (typeof hex === 'string' && /^#[0-9a-f]{6}$/i.test(hex)) return hex.toLowerCase();
  const ofXy = isNumber(x) && isNumber(y) ? fromXy(x, y) : null;
  const ofHue = isNumber(hue) && isNumber(saturation) ? fromHue(hue, saturation) : null;
  return mode === 'hs' ? (ofHue ?? ofXy) : (ofXy ?? ofHue);
}

/** By way of linear sRGB (IEC 61966-2-1); what lies outside of it is drawn in. */
function fromXy(x: number, y: number): string | null {
  const z = 1 - x - y;
  if (x < 0 || y <= 0 || z < 0) return null;
  const linear = [
    3.2406 * x - 1.5372 * y - 0.4986 * z,
    -0.9689 * x + 1.8758 * y + 0.0415 * z,
    0.0557 * x - 0.204 * y + 1.057 * z,
  ];
  const strongest = Math.max(...linear);
  return toHex(linear.map(part => toGamma(Math.max(0, part / strongest))));
}

function fromHue(hue: number, saturation: number): string {
  const s = Math.min(100, Math.max(0, saturation)) / 100;
  const part = (offset: number) => {
    const k = (((offset + hue / 60) % 6) + 6) % 6;
    return 1 - s * Math.max(0, Math.min(k, 4 - k, 1));
  };
  return toHex([part(5), part(3), part(1)]);
}

/** The chromaticity of `#rrggbb` (CIE 1931), the inverse of what is read: how dark it is, is no part of that. */
export function toXy(hex: string): { readonly x: number; readonly y: number } {
  const [red, green, blue] = toFullRgb(hex).map(toLinear) as [number, number, number];
  const x = 0.4124 * red + 0.3576 * green + 0.1805 * blue;
  const y = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const z = 0.0193 * red + 0.1192 * green + 0.9505 * blue;
  const round = (part: number) => Number((part / (x + y + z)).toFixed(4));
  return { x: round(x), y: round(y) };
}

/** Hue in degrees and saturation in % of `#rrggbb`, likewise. */
export function toHue(hex: string): { readonly hue: number; readonly saturation: number } {
  const [red, green, blue] = toFullRgb(hex) as [number, number, number];
  const range = 1 - Math.min(red, green, blue);
  const sixths =
    range === 0
      ? 0
      : red === 1
        ? (green - blue) / range
        : green === 1
          ? 2 + (blue - red) / range
          : 4 + (red - green) / range;
  return { hue: Math.round(sixths * 60 + 360) % 360, saturation: Math.round(range * 100) };
}

/** As bright as it can be, each part 0 to 1; what has no light at all is white. */
function toFullRgb(hex: string): number[] {
  const rgb = toRgb(hex);
  const most = Math.max(...rgb);
  return rgb.map(part => (most === 0 ? 1 : part / most));
}

function toLinear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function toGamma(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
}

function toHex(parts: readonly number[]): string {
  return `#${parts
    .map(part =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
