import type { HomeDevice } from '../contract.ts';
import { LOCALE, TEXTS } from './texts.ts';
import { toExact } from './time-text.ts';

/** As many as a tile has room for. */
const SHOWN = 2;
/** About the radio, the housing or the description: told only where there is nothing else. */
const MINOR =
  /^description$|link ?quality|rssi|signal|voltage|tamper|battery|firmware|update|count$|calibration|self.?test|last.?seen|uptime/;
const MAX_TEXT_LENGTH = 40;
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

const number = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });

/**
 * Tells the first of what is known of a device beside its state: `Carbon dioxide: 54 ppm · Water leak: no`. Its own
 * name is not said twice. Empty where there is nothing that fits into words.
 */
export function toAttributeWords({
  name: device,
  attributes,
}: Pick<HomeDevice, 'name' | 'attributes'>): string {
  const told = Object.entries(attributes).flatMap(([name, value]) => {
    const words = toWords(value);
    return words === null ? [] : [{ words: label(name, words, device), minor: isMinor(name) }];
  });
  const telling = told.filter(({ minor }) => !minor);
  const shown = telling.length > 0 ? telling.slice(0, SHOWN) : told.slice(0, 1);
  return shown.map(({ words }) => words).join(' · ');
}

const isMinor = (name: string) => MINOR.test(toReadable(name).toLowerCase());

/** A value in words; null where it is unknown, a list, or another thing that is not for reading. */
function toWords(value: unknown): string | null {
  if (typeof value === 'boolean') return value ? TEXTS.state.yes : TEXTS.state.no;
  if (typeof value === 'number') return number.format(value);
  if (typeof value === 'string') return toPhrase(value);
  return isQuantity(value) ? toQuantityWords(value) : null;
}

function toPhrase(value: string): string | null {
  if (TIMESTAMP.test(value)) return Number.isNaN(Date.parse(value)) ? null : toExact(new Date(value));
  const phrase = toReadable(value);
  return phrase === '' || phrase.length > MAX_TEXT_LENGTH ? null : phrase;
}

interface Quantity {
  readonly value: unknown;
  readonly unit: string;
}

function isQuantity(value: unknown): value is Quantity {
  return typeof value === 'object' && value !== null && 'unit' in value && typeof value.unit === 'string';
}

function toQuantityWords({ value, unit }: Quantity): string | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const figure = typeof value === 'number' ? number.format(value) : toPhrase(value);
  return figure && `${figure}\u00a0${unit}`;
}

function label(attribute: string, words: string, device: string): string {
  const readable = toReadable(attribute);
  const isLed = readable.toLowerCase().startsWith(`${device.toLowerCase()} `);
  const short = isLed ? readable.slice(device.length).trim() : readable;
  const isSaid =
    short.toLowerCase() === device.toLowerCase() && words !== TEXTS.state.yes && words !== TEXTS.state.no;
  return isSaid ? words : `${short.charAt(0).toUpperCase()}${short.slice(1)}: ${words}`;
}

const toReadable = (name: string) => name.replaceAll('_', ' ').trim();
