import { toCountedAction, type WordMeaning } from '../../parse-press-word.ts';
import { idleReading, isObject, type JsonObject, type Reading } from './reading.ts';

/**
 * deCONZ and the Hue bridge's first API: `{"state":{"buttonevent":2004,"lastupdated":…}}`, the thousands being
 * the button and the rest the event; its other news are known, too. Null where the payload is neither.
 */
export function readDeconz(payload: JsonObject): Reading | null {
  const source = isObject(payload.state) ? payload.state : payload;
  const code = source.buttonevent;
  const isOther = payload.t === 'event' && typeof payload.r === 'string' && code === undefined;
  if (isOther) return idleReading(payload);
  if (typeof code !== 'number' || !Number.isSafeInteger(code) || code < 0) return null;
  return { ...readCode(code), source };
}

/**
 * The same number where others hand it on as an event's name: Home Assistant as `"event":1002`, openHAB as
 * `"event":"1002.0"`. Null where the value is no such number.
 */
export function readEventCode(value: unknown): Omit<Reading, 'source'> | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const digits = /^(\d{1,2}00[0-6])(?:\.0)?$/.exec(String(value))?.[1];
  return digits === undefined ? null : readCode(Number(digits));
}

function readCode(code: number): Omit<Reading, 'source'> {
  const button = Math.floor(code / 1000);
  return { meaning: toMeaning(code % 1000), button: button > 0 ? `btn_${button}` : null };
}

function toMeaning(event: number): WordMeaning {
  switch (event) {
    case 0:
      return { kind: 'start', isOpen: true };
    case 1:
      return { kind: 'press', action: 'hold', count: 1, moment: 'again' };
    case 2:
      return { kind: 'press', action: 'single', count: 1 };
    case 3:
      return { kind: 'press', action: 'release', count: 1 };
    case 4:
    case 5:
    case 6:
      return { kind: 'press', action: toCountedAction(event - 2), count: event - 2 };
    default: // shaken, dropped, tilted, pressed many times
      return { kind: 'press', action: 'pressed', count: 1 };
  }
}
