/**
 * What is lost on the way to a thing and back, and is no other value: one rule for the hub server, the bot and the
 * dashboard. It imports nothing, so that the dashboard's page can load it.
 */

/** Whether a number that is told is this one. */
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

/** Red, green and blue of `#rrggbb`, 0 to 255 each. */
export function toRgb(hex: string): readonly [red: number, green: number, blue: number] {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

/** A color as bright as it can be. */
function toFullRgb(hex: string): readonly number[] {
  const rgb = toRgb(hex);
  const most = Math.max(...rgb);
  return rgb.map(part => (most === 0 ? 255 : (part / most) * 255));
}

/** By rounding alone; of a temperature, by that of a thing that reckons in °F. */
const SLACK: Readonly<Record<string, number>> = {
  brightness: 1,
  position: 1,
  volume: 1,
  target_temperature: 0.3,
  target_temperature_low: 0.3,
  target_temperature_high: 0.3,
  target_humidity: 1,
};

/** Whether what is told of a thing, by capability, is what one of these was set to. */
export function isAsSet(
  { capability, value }: { readonly capability: string; readonly value: unknown },
  told: (capability: string) => unknown,
): boolean {
  const now = told(capability);
  if (now === value) return true;
  switch (capability) {
    case 'color':
      return isSameHue(now, value);
    case 'color_temperature':
      return isAbout(now, value, Math.max(60, Number(value) * 0.02));
    case 'brightness':
      return (value === 0 && told('on') === false) || isAbout(now, value, 1);
    default:
      return isAbout(now, value, SLACK[capability] ?? 0);
  }
}
