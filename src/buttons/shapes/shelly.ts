import { parsePressWord } from '../../parse-press-word.ts';
import { readBthome } from './bthome.ts';
import { idleReading, isObject, type JsonObject, type Reading } from './reading.ts';

/**
 * Shelly's second generation: JSON-RPC notifications on `<id>/events/rpc`, where `NotifyEvent` lists events
 * such as `{"component":"input:0","event":"double_push","ts":…}` and every other `Notify…` reports a state.
 * A script's event carries what the script gives it; of these the one for BLU devices is known.
 * Null where the payload is no such notification.
 */
export function readShelly(payload: JsonObject): readonly Reading[] | null {
  const { method, params } = payload;
  if (typeof method !== 'string' || !method.startsWith('Notify')) return null;
  const events = isObject(params) && Array.isArray(params.events) ? params.events.filter(isObject) : [];
  const told = events.flatMap(event => readBthome(event.data) ?? readEvent(event));
  return told.length > 0 ? told : [idleReading(payload)];
}

function readEvent(event: JsonObject): readonly Reading[] {
  if (typeof event.event !== 'string') return [];
  const meaning = parsePressWord(event.event);
  const reading = { button: toButton(event.component), source: event };
  if (meaning.kind === 'press') return [{ ...reading, meaning }];
  return meaning.kind === 'start' ? [{ ...reading, meaning: { kind: 'start' } }] : []; // what it was always follows
}

/** Inputs count from 0, buttons from 1. */
function toButton(component: unknown): string | null {
  const digits = typeof component === 'string' ? /^input:(\d{1,3})$/.exec(component)?.[1] : undefined;
  return digits === undefined ? null : `btn_${Number(digits) + 1}`;
}
