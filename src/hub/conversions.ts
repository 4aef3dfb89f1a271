import type { Scalar } from './json.ts';
import { toSnake } from './text.ts';

/** What a hub's word and value mean; null where this is not what the word means with this value. */
export type Convert = (value: Scalar) => { readonly value: Scalar; readonly unit: string | null } | null;

/** 0–100: what lies outside is on another scale. */
export function isPercent(value: Scalar): boolean {
  return typeof value === 'number' && value >= 0 && value <= 100;
}

/** True by one list of words, false by another; null for any other. */
export function toBooleans(yes: string, no: string): (value: Scalar) => boolean | null {
  const told = new Map([
    ...yes.split(' ').map(name => [name, true] as const),
    ...no.split(' ').map(name => [name, false] as const),
  ]);
  return value => told.get(String(value).trim().toLowerCase().replaceAll(' ', '_')) ?? null;
}

/** True or false as the reader has it. */
export function either(read: (value: Scalar) => boolean | null): Convert {
  return value => plain(read(value));
}

/** What is true when it is open. */
export function contact(read: Convert): Convert {
  return value => {
    const open = read(value);
    return open && plain(open.value ? 'open' : 'closed');
  };
}

/** A number, within its bounds where there are any. */
export function number(unit: string | null = null, min = Number.NEGATIVE_INFINITY, max = Infinity): Convert {
  return value => {
    const read = toNumber(value);
    return read === null || read < min || read > max ? null : { value: read, unit };
  };
}

/** A part of `whole`, as per cent. */
export function share(whole: number): Convert {
  return value => {
    const read = toNumber(value);
    if (read === null || read < 0 || read > whole) return null;
    return { value: Math.round((read / whole) * 100), unit: '%' };
  };
}

/** A number that is per cent where it can be. */
export function percent(value: Scalar): ReturnType<Convert> {
  const read = toNumber(value);
  return read === null ? null : { value: read, unit: isPercent(read) ? '%' : null };
}

/** Kelvins where it can be. */
export function kelvin(value: Scalar): ReturnType<Convert> {
  const read = toNumber(value);
  return read === null ? null : { value: read, unit: read >= 1_000 && read <= 20_000 ? 'K' : null };
}

/** Mireds, as kelvins. */
export function mired(value: Scalar): ReturnType<Convert> {
  const read = toNumber(value);
  return read === null || read < 50 || read > 1_000 ? null : { value: Math.round(1e6 / read), unit: 'K' };
}

/** `#ff9d5c`, with or without its sign. */
export function hexColor(value: Scalar): ReturnType<Convert> {
  const digits = /^#?([0-9a-f]{6})$/i.exec(String(value))?.[1];
  return digits === undefined || typeof value !== 'string' ? null : plain(`#${digits.toLowerCase()}`);
}

/** A word as it came. */
export function word(value: Scalar): ReturnType<Convert> {
  return typeof value === 'string' ? plain(value) : null;
}

function plain(value: Scalar): ReturnType<Convert> {
  return value === null ? null : { value, unit: null };
}

/** Hubs that keep everything as text send their numbers so. */
export function toNumber(value: Scalar): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^[+-]?\d{1,15}(\.\d{1,15})?$/.test(value.trim())) return null;
  return Number(value);
}

/** Hue's and deCONZ's light level, 10,000 times the lux's logarithm, as lux. What is within 100 is a percentage. */
export function luxOfLevel(value: Scalar): ReturnType<Convert> {
  const read = toNumber(value);
  return read === null || read <= 100 || read > 65_535
    ? null
    : { value: Math.round(10 ** ((read - 1) / 10_000)), unit: 'lx' };
}

/** What hubs say of an alarm system beside Home Assistant's words. */
const ARMED: Readonly<Record<string, string>> = {
  true: 'armed',
  false: 'disarmed',
  off: 'disarmed',
  armed_stay: 'armed_home',
  partially_armed: 'armed_home',
  alarm: 'triggered',
  triggered: 'triggered',
};

/** Home Assistant's words for an alarm system; any other word as it came. */
export function armed(value: Scalar): ReturnType<Convert> {
  if (typeof value !== 'string' && typeof value !== 'boolean') return null;
  const key = toSnake(String(value));
  return plain((Object.hasOwn(ARMED, key) && ARMED[key]) || key);
}

/** The same, of a word that may mean anything else. */
export function armedWord(value: Scalar): ReturnType<Convert> {
  const key = typeof value === 'string' ? toSnake(value) : '';
  return /^(disarmed|armed(_\w+)?|arming|disarming|triggered)$/.test(key) ? armed(key) : null;
}
