import { toRgb } from './to-rgb.ts';

/** Whether a number that is told is this one, but for what is lost on the way to the thing and back. */
export function isAbout(told: unknown, value: unknown, slack: number): boolean {
  return typeof told === 'number' && typeof value === 'number' && Math.abs(told - value) <= slack;
}

/** What a lamp may tell another hue by: not every lamp can show every color. */
const HUE_SLACK = 24;

/**
 * Whether a color that is told is this one: many a lamp tells a color at its full brightness, however dark it was asked
 * for. What has no light at all has no hue either, and is shown as white.
 */
export function isSameHue(told: unknown, value: unknown): boolean {
  if (typeof told !== 'string' || typeof value !== 'string') return false;
  const asked = toFullRgb(value);
  return toFullRgb(told).every((part, n) => Math.abs(part - (asked[n] ?? 0)) <= HUE_SLACK);
}

/** A color as bright as it can be. */
function toFullRgb(hex: string): readonly number[] {
  const rgb = toRgb(hex);
  const most = Math.max(...rgb);
  return rgb.map(part => (most === 0 ? 255 : (part / most) * 255));
}
