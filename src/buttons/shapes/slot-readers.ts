import {
  parseButtonInWord,
  parsePressWord,
  toCountedAction,
  type WordMeaning,
} from '../../parse-press-word.ts';
import { readEventCode } from './deconz.ts';
import { maxCount } from './reading.ts';

/** Where the sources write what was done to a button; a word that nobody knows is an event there, too. */
const actionKeys = set('action click clickpattern clicktype gesture buttonaction actiontype presstype');
/** Where they write events of any kind, so that only a known word is a press. */
const eventKeys = set('event eventtype eventname buttonevent lastevent trigger trig press pressed pushed');
const countKeys = set('clicks presses clickcount presscount totalnumberofpressescounted');
/** Where a press may be written, but so may anything else. */
const looseKeys = set('type state value status payload data button command position');
/** What a slot tells, and the button if its value names one by number. */
export interface SlotReading {
  readonly meaning: WordMeaning;
  readonly button?: string | null;
}

/** Reads the slot of a plain key; null where it is none of its kind. */
export type SlotReader = (key: string, value: unknown) => SlotReading | null;

/** A slot for what was done to a button. */
export function readActionSlot(key: string, value: unknown): SlotReading | null {
  if (!actionKeys.has(key)) return null;
  if (typeof value !== 'string' || value === '') return readEmptySlot(value);
  const meaning = parsePressWord(value);
  // A remote with a key for on and one for off, or up and down, tells of them by name.
  const isKeyName = meaning.kind === 'switch' || /^(?:up|down)$/i.test(value);
  if (isKeyName) return { meaning: { kind: 'press', action: 'single', count: 1 } };
  if (meaning.kind === 'key') return { meaning: { kind: 'press', action: meaning.action, count: 1 } };
  return { meaning: meaning.kind === 'unknown' ? { kind: 'press', action: 'pressed', count: 1 } : meaning };
}

/** A slot for events of any kind. */
export function readEventSlot(key: string, value: unknown): SlotReading | null {
  if (!eventKeys.has(key)) return null;
  const code = readEventCode(value);
  if (code !== null) return code;
  if (typeof value !== 'string' || value === '') return readEmptySlot(value);
  const meaning = parsePressWord(value);
  return { meaning: meaning.kind === 'key' ? { kind: 'press', action: meaning.action, count: 1 } : meaning };
}

/** A slot for how many presses there were. */
export function readCountSlot(key: string, value: unknown): SlotReading | null {
  const count = Number(value);
  if (!countKeys.has(key) || !Number.isInteger(value) || count < 1 || count > maxCount) return null;
  return { meaning: { kind: 'press', action: toCountedAction(count), count } };
}

/** A slot that holds no name of an event. */
function readEmptySlot(value: unknown): SlotReading | null {
  if (typeof value === 'boolean') return { meaning: { kind: 'switch', isOn: value } };
  return value === null || value === '' ? { meaning: { kind: 'idle' } } : null;
}

/** A slot for anything, a press among it. */
export function readLooseSlot(key: string, value: unknown): SlotReading | null {
  // Aqara's wall switches tell of their rockers as `channel_0`.
  if (!looseKeys.has(key) && parseButtonInWord(key) === null && !/^channel\d$/.test(key)) return null;
  const isWord = typeof value === 'string' || typeof value === 'boolean';
  return isWord ? { meaning: parsePressWord(String(value)) } : null;
}

function set(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
