import { isAvailabilityWord } from './availability.ts';
import { capabilityOf } from './capabilities.ts';
import { isPercent } from './conversions.ts';
import { readType } from './device-types.ts';
import { isRecord, isScalar, type JsonRecord, pick, pickRecord, type Scalar } from './json.ts';
import { toMeaning } from './meanings.ts';
import { isMetadata } from './metadata.ts';
import type { Reading } from './model.ts';
import { readName } from './names.ts';
import { isPrivate, type NamedFact } from './private-facts.ts';
import { collectReadings, type RawReading, toRawReading } from './readings.ts';
import { toPlainText, toSnake } from './text.ts';

const MAX_READINGS = 50;
const MAX_NAME_LENGTH = 60;
const MAX_VALUE_LENGTH = 200;
const STATE_KEYS = [
  ...['state', 'states', 'status', 'capabilitiesObj', 'components', 'values', 'params'],
  // ioBroker's, and what else a record of one value calls it.
  ...['val', 'value'],
];
/** Said of the state, not part of it. */
const ABOUT_STATE =
  /^(timestamp|last_(changed|updated|seen)|updated_at|reachable|is_reachable|online|available)$/;

/**
 * A device's state, from `state|states|status|attributes|capabilitiesObj` in any shape that hubs use; in
 * the contract's words where they are known, else as the hub spells it. Metadata and what is private are left out.
 */
export function readState(record: JsonRecord): Reading[] {
  const toReading = createReader(record);
  const readings = new Map<string, Reading>();
  for (const raw of collectState(record)) {
    const reading = toReading(raw);
    if (reading && readings.size < MAX_READINGS && !readings.has(reading.name))
      readings.set(reading.name, reading);
  }
  return [...readings.values()];
}

/** Readings of anything else of a device, at most `limit`: plain values, without what is private. */
export function readAttributes(attributes: JsonRecord, device: JsonRecord, limit: number): Reading[] {
  return collectShown(attributes, device)
    .filter(({ value }) => value !== null && value !== '')
    .slice(0, limit)
    .map(raw => ({ name: toWord(raw.name), value: toValue(raw.value), unit: raw.unit }));
}

function collectState(record: JsonRecord): RawReading[] {
  const attributes = collectShown(record.attributes, record);
  for (const key of STATE_KEYS) {
    const source = record[key];
    const told = typeof source === 'object' ? collectShown(source, record) : [];
    const main = isAvailabilityWord(source) ? null : toMain(record, source);
    // A word with attributes beside it (Home Assistant): those that are states are known by their words.
    if (main) return [main, ...attributes.filter(isKnown)].filter(toShownOf(record));
    const states = told.filter(({ name }) => !ABOUT_STATE.test(toSnake(name)));
    if (states.length > 0) return states;
    if (isRecord(source) && Object.keys(source).length === 0) return [];
  }
  if (attributes.length > 0) return attributes.filter(raw => isKnown(raw) || !isMetadata(raw.name));
  // Nothing of the kind: a flat record, of which the known words alone are states.
  return collectShown(record, record).filter(isKnown);
}

/** The bot's own check, for hubs that are not ours: nothing private of any device gets further than this. */
function collectShown(source: unknown, device: JsonRecord): RawReading[] {
  return collectReadings(source).filter(toShownOf(device));
}

function toShownOf(device: JsonRecord): (raw: RawReading) => boolean {
  const about: Pick<NamedFact, 'deviceName' | 'isPlayer'> = {
    deviceName: readName(device, ''),
    isPlayer: readType(device, '') === 'media_player',
  };
  return ({ name, value, unit }) => !isPrivate({ ...about, name: toWord(name), value: toValue(value), unit });
}

/** Does the word mean a capability, with this value? */
function isKnown({ name, value }: { name: string; value: Scalar }): boolean {
  return value !== null && toMeaning(toSnake(name), value) !== null;
}

/** A state that is one value: what it is of, the device's class says (`temperature`), else it is the `state`. */
function toMain(record: JsonRecord, source: unknown): RawReading | null {
  const isOne = isScalar(source) || (isRecord(source) && isScalar(source.value ?? source.val));
  const raw = isOne && source !== null ? toRawReading('state', source) : null;
  if (raw === null) return null;
  const attributes = pickRecord(record, ['attributes']);
  const unit = raw.unit ?? toPlainText(pick(attributes, ['unit_of_measurement', 'unit']), 20);
  const classes = [attributes.device_class, record.device_class, record.type].filter(
    word => typeof word === 'string',
  );
  // A lock's binary sensor is on when it is open; that class alone turns the word round.
  const name =
    classes.find(word => word !== 'binary_sensor' && isKnown({ name: word, value: raw.value })) ?? 'state';
  return { name, value: raw.value, unit };
}

/** How this record's readings are to be understood: its units, and the dialect it speaks. */
function createReader(record: JsonRecord): (raw: RawReading) => Reading | null {
  const units = pickRecord(record, ['units']);
  const attributes = pickRecord(record, ['attributes']);
  // Who gives the availability in the contract's own word, beside a state keyed by capability, speaks it.
  const speaksContract =
    isRecord(record.state) && /^(online|offline|unknown)$/.test(toSnake(record.availability));
  // Home Assistant's brightness counts to 255.
  const is255 = typeof record.entity_id === 'string';
  return raw => {
    // A thermostat that tells both (Home Assistant) means its target by the shorter word.
    const isTarget = raw.name === 'temperature' && Object.hasOwn(attributes, 'current_temperature');
    const key = isTarget ? 'target_temperature' : toSnake(raw.name);
    if (key === '') return null;
    const value = toValue(raw.value);
    if (is255 && key === 'brightness' && typeof value === 'number' && value >= 0 && value <= 255) {
      return { name: 'brightness', value: Math.round(value / 2.55), unit: '%' };
    }
    const meaning = toMeaning(key, value);
    const told = toPlainText(raw.unit ?? units[raw.name], 20);
    if (!meaning) return { name: toWord(raw.name), value, unit: told };
    const promised = speaksContract && meaning.capability === raw.name ? contractUnit(meaning) : null;
    return { name: meaning.capability, value: meaning.value, unit: meaning.unit ?? told ?? promised };
  };
}

/** The contract's unit, as far as the value can be in it. */
function contractUnit({ capability, value }: { capability: string; value: Scalar }): string | null {
  const entry = capabilityOf(capability);
  const unit = entry?.kind === 'number' ? entry.unit : null;
  return unit === '%' && value !== null && !isPercent(value) ? null : unit;
}

function toWord(name: string): string {
  return toPlainText(name, MAX_NAME_LENGTH) ?? 'state';
}

/** Words for "nothing known" are no value; all else is as it came. */
function toValue(value: Scalar): Scalar {
  if (typeof value !== 'string') return value;
  const text = toPlainText(value, MAX_VALUE_LENGTH);
  return text === null || /^(null|undef|unknown|unavailable)$/i.test(text) ? null : text;
}
