import { toCountedAction, type WordMeaning } from '../../parse-press-word.ts';
import { idleReading, isObject, type JsonObject, type Reading } from './reading.ts';

/**
 * BTHome as Shelly's script for its BLU devices hands it on: `{"BTHome_version":2,"pid":42,"button":1,…}`, `button`
 * being a press, or a list of them, one for each key; or as Theengs decodes it: `{"packet":42,"button":1}`.
 * Null where the payload is no such packet.
 */
export function readBthome(payload: unknown): readonly Reading[] | null {
  if (!isObject(payload)) return null;
  const isTheengs = typeof payload.packet === 'number' && typeof payload.button === 'number';
  if (payload.BTHome_version === undefined && !isTheengs) return null;
  const keys = Array.isArray(payload.button) ? payload.button : [payload.button];
  const source = toSource(payload);
  const pressed = keys.flatMap((code, i): Reading[] => {
    const meaning = toMeaning(code);
    const button = keys.length > 1 ? `btn_${i + 1}` : null;
    return meaning.kind === 'press' ? [{ meaning, button, source }] : [];
  });
  return pressed.length > 0 ? pressed : [idleReading(payload)];
}

/** The packet's number tells it from others as a count of events does; it goes up to 255 and starts over. */
function toSource(payload: JsonObject): JsonObject {
  return { ...payload, event_count: payload.pid ?? payload.packet };
}

/** BTHome's object id 0x3A: 1 to 3 presses, 4 to 6 the same held, 0x80 held on; Shelly's own 0xFE means that, too. */
function toMeaning(code: unknown): WordMeaning {
  if (code === 1 || code === 2 || code === 3) {
    return { kind: 'press', action: toCountedAction(code), count: code };
  }
  const isHeld = [4, 5, 6, 0x80, 0xfe].some(held => held === code);
  return isHeld ? { kind: 'press', action: 'hold', count: 1 } : { kind: 'idle' };
}
