import type { WordMeaning } from '../../parse-press-word.ts';

/** A parsed JSON object of a source. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** What a payload says, and where in it that stands: there its time and identity are looked for. */
export interface Reading {
  readonly meaning: WordMeaning;
  /** The button that the payload names, as `btn_<n>`; null if none. */
  readonly button: string | null;
  readonly source: JsonObject;
  /** A count beside it that may be one of a lifetime. */
  readonly total?: number;
}

/** More presses than this in one event is no finger's work: a count of a lifetime, or nonsense. */
export const maxCount = 100;

/** A reading of something that is known and is no event. */
export function idleReading(source: JsonObject): Reading {
  return { meaning: { kind: 'idle' }, button: null, source };
}

/** Whether a JSON value is an object; a list is none. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A key without its case and punctuation: `event_type`, `eventType` → `eventtype`. */
export function toPlainKey(key: string): string {
  return key.toLowerCase().replace(/[^a-z0-9]/g, '');
}
