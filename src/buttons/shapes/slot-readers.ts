import {
  isKeyName,
  parseButtonInWord,
  parsePressWord,
  toCountedAction,
  type WordMeaning,
} from '../../parse-press-word.ts';
import { readEventCode } from './deconz.ts';
import { type JsonObject, maxCount, toPlainKey } from './reading.ts';

/** Where the sources write what was done to a button, a key's bare name among it. */
const actionKeys = set('action click clickpattern clicktype gesture buttonaction actiontype presstype');
/** Where they write events of any kind, so that only a known word is a press. */
const eventKeys = set('event eventtype eventname buttonevent lastevent trigger trig press pressed pushed');
const countKeys = set(
  'clicks clickcount multipresscount numberofclicks numberofpresses totalnumberofpressescounted',
);
/** Where some write how many presses the event is, and others how many there ever were, */
const totalKeys = set('presses presscount presscounter');
/** and what may count anything, but beside an event counts that. */
const besideKeys = set('count presses presscount presscounter');
/** Where a press may be written, but so may anything else. */
const looseKeys = set('type state value val v status payload data button command position');
/** More presses than these have no name, and no finger makes them at once. */
const mostNamed = 4;

/** Whether the sources write under it what happened. */
export const isEventKey = (key: string): boolean => actionKeys.has(key) || eventKeys.has(key);

type Told = Pick<Extract<WordMeaning, { kind: 'press' }>, 'action' | 'count'>;

/** What a slot tells, and the button if its value names one by number. */
export interface SlotReading {
  readonly meaning: WordMeaning;
  /** The count that it is, where that may be one of a lifetime. */
  readonly total?: number;
  readonly button?: string | null;
}

/** Reads the slot of a plain key; null where it is none of its kind. */
export type SlotReader = (key: string, value: unknown, name: string) => SlotReading | null;

/** A slot for what was done to a button. */
export function readActionSlot(key: string, value: unknown): SlotReading | null {
  if (!actionKeys.has(key)) return null;
  if (typeof value !== 'string' || value === '') return readEmptySlot(value);
  const meaning = parsePressWord(value);
  // A remote with a key for on and one for off, or up and down, tells of them by name.
  const isOwnKey = meaning.kind === 'switch' || /^(?:up|down)$/i.test(value);
  if (isOwnKey) return { meaning: { kind: 'press', action: 'single', count: 1 } };
  if (meaning.kind === 'key') return { meaning: { kind: 'press', action: meaning.action, count: 1 } };
  const isKey = meaning.kind === 'unknown' && isKeyName(value);
  return { meaning: isKey ? { kind: 'press', action: 'pressed', count: 1 } : meaning };
}

/** A slot for events of any kind. */
export function readEventSlot(key: string, value: unknown): SlotReading | null {
  if (!eventKeys.has(key)) return null;
  const code = readEventCode(value);
  if (code !== null) return code;
  if (typeof value !== 'string' || value === '') return readEmptySlot(value);
  const meaning = parsePressWord(value);
  return { meaning: meaning.kind === 'key' ? { ...meaning, kind: 'press', count: 1 } : meaning };
}

/** A slot for how many presses there were. */
export function readCountSlot(key: string, value: unknown): SlotReading | null {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > maxCount) return null;
  if (totalKeys.has(key)) {
    const meaning: WordMeaning =
      value > mostNamed ? { kind: 'press', action: 'pressed', count: 1 } : toCounted(value);
    return { meaning, total: value };
  }
  return countKeys.has(key) ? { meaning: toCounted(value) } : null;
}

/** The number in an object that counts its event, or all there ever were; null: there is none. */
export function readTotal(object: JsonObject): number | null {
  const [, total] = Object.entries(object).find(([key]) => besideKeys.has(toPlainKey(key))) ?? [];
  return Number.isSafeInteger(total) && Number(total) > 0 ? Number(total) : null;
}

/** A press so many times over; more than have a name are a number of something else, and it is one. */
export function toCounted(count: number): Extract<WordMeaning, { kind: 'press' }> {
  return { kind: 'press', action: toCountedAction(count), count };
}

/** What an event comes to that a total stands beside: a name for several presses says more than the number. */
export function countBeside({ action, count }: Told, total: number): Told {
  if (count > 1 || total > mostNamed || total === 1) return { action, count };
  return action === 'pressed' ? toCounted(total) : { action, count: total };
}

/** A slot whose own name is that of a press, or of the button, and whose value says whether it was: `isDoubleClick`. */
export function readFlagSlot(key: string, value: unknown, name: string): SlotReading | null {
  const isOn = value === true || value === 1;
  if (!isOn && value !== false && value !== 0) return null;
  if (/^(?:is)?(?:button|btn|key)\d*$/.test(key))
    return toFlag(isOn, { kind: 'press', action: 'pressed', count: 1 });
  if (eventKeys.has(key) && typeof value === 'boolean') return null; // it is a switch
  const meaning = parsePressWord(name.replace(/^is(?=[A-Z_])/, ''));
  if (meaning.kind !== 'press' || !/press|click|push|tap|hold|held|ring|release/i.test(name)) return null;
  return toFlag(isOn, meaning);
}

function toFlag(isOn: boolean, meaning: WordMeaning): SlotReading {
  return { meaning: isOn ? meaning : { kind: 'idle' } };
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
