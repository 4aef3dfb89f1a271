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
