import type { HouseDevice } from '../../home.ts';

type State = HouseDevice['state'];

/** The colour of a light as it shines, for CSS: its own, or that of its white, from candle (2200 K) over paper to sky (6500 K). */
export function toGlow({ color, color_temperature }: State): string {
  if (color && /^#[0-9a-f]{6}$/i.test(color)) return color;
  const cold = Math.round(toShare(color_temperature ?? 2700, 2200, 6500) * 200);
  return cold < 100
    ? `color-mix(in oklab, #fff1cf ${cold}%, #ffb04f)`
    : `color-mix(in oklab, #bcd6ff ${cold - 100}%, #fff1cf)`;
}

/** How brightly a device shines, from 0 (dark, off, out of reach or unknown) to 1. */
export function toLevel({ state, availability }: Pick<HouseDevice, 'state' | 'availability'>): number {
  if (state.on !== true || availability === 'offline') return 0;
  return toShare(state.brightness ?? 100, 0, 100);
}

function toShare(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}
