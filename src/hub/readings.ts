import { isRecord, isScalar, type JsonRecord, pick, type Scalar } from './json.ts';
import { toMeaning } from './meanings.ts';
import { isPrivateName } from './private-facts.ts';
import { toPlainText, toSnake } from './text.ts';

/** A value as the hub told it: its own word, the value, and the unit where it said one. */
export interface RawReading {
  readonly name: string;
  readonly value: Scalar;
  readonly unit: string | null;
}

const MAX_READINGS = 60;
const MAX_DEPTH = 4;
const VALUE_KEYS = ['value', 'currentValue', 'current_value', 'val'];
const UNIT_KEYS = ['unit', 'units', 'unit_of_measurement', 'uom'];
const NAME_KEYS = ['code', 'name', 'capability', 'attribute', 'key', 'id'];
const UNITS =
  '°C|°F|K|%|mW|W|kW|Wh|kWh|MWh|mV|V|mA|A|VA|Hz|lx|lm|hPa|kPa|Pa|mbar|bar|ppm|ppb|µg/m³|mg/m³|dB|dBm|m/s|km/h|mm|cm|m|km|l|L|m³|s|min|h';
const QUANTITY = new RegExp(`^([+-]?\\d{1,15}(?:\\.\\d{1,15})?)\\s*(${UNITS})$`);

/**
 * The values in a state of any shape: `{name: value}`, `{name: {value, unit}}` and deeper,
 * `[{code, value}]`, `[{name, currentValue}]`. At most 60, no deeper than four levels.
 */
export function collectReadings(source: unknown): RawReading[] {
  const found: RawReading[] = [];
  if (Array.isArray(source)) {
    for (const item of source.slice(0, MAX_READINGS)) {
      const name = isRecord(item) ? pick(item, NAME_KEYS) : undefined;
      if (isRecord(item) && typeof name === 'string') collect(name, item, 0, found);
    }
  } else if (isRecord(source)) {
    for (const [name, value] of Object.entries(source)) collect(name, value, 0, found);
  }
  return found;
}

/** One value with its unit, from a scalar, `"21.5 °C"` or `{value, unit, timestamp}`; null if it is none. */
export function toRawReading(name: string, value: unknown): RawReading | null {
  if (isRecord(value)) {
    const key = VALUE_KEYS.find(candidate => Object.hasOwn(value, candidate));
    const inner = key === undefined ? undefined : value[key];
    const read = isRecord(inner) ? null : toRawReading(name, inner);
    const unit = toPlainText(pick(value, UNIT_KEYS), 20);
    return read && (unit === null ? read : { ...read, unit });
  }
  if (Array.isArray(value)) return toColor(name, value);
  if (!isScalar(value)) return null;
  const quantity = typeof value === 'string' ? QUANTITY.exec(value.trim()) : null;
  return quantity
    ? { name, value: Number(quantity[1]), unit: quantity[2] ?? null }
    : { name, value, unit: null };
}

function collect(name: string, value: unknown, depth: number, found: RawReading[]): void {
  if (found.length >= MAX_READINGS) return;
  const reading =
    toRawReading(name, value) ?? (isRecord(value) ? toColor(name, [value.r, value.g, value.b]) : null);
  if (reading) found.push(reading);
  // Below the users of a lock stand their names and codes.
  else if (isRecord(value) && depth < MAX_DEPTH && !isPrivateName(name))
    collectInside(name, value, depth, found);
}

/** `{switch: {switch: {value}}}` is the switch (SmartThings); `{color: {x, y}}` is the colour's x and y. */
function collectInside(name: string, record: JsonRecord, depth: number, found: RawReading[]): void {
  for (const [key, inner] of Object.entries(record).slice(0, MAX_READINGS)) {
    const isNamed = isRecord(inner) || toMeaning(toSnake(key), null) !== null;
    collect(isNamed ? key : `${name}_${key}`, inner, depth + 1, found);
  }
}

/** `[255, 128, 0]` under a word for colour. */
function toColor(name: string, channels: readonly unknown[]): RawReading | null {
  const bytes = channels.filter((channel): channel is number => Number.isInteger(channel));
  const isColor =
    /rgb|color/i.test(name) && channels.length === 3 && bytes.every(byte => byte >= 0 && byte <= 255);
  if (!isColor || bytes.length !== 3) return null;
  return { name: 'color', value: `#${Buffer.from(bytes).toString('hex')}`, unit: null };
}
