import type { WordMeaning } from '../../parse-press-word.ts';
import { isObject, type JsonObject, type Reading, toPlainKey } from './reading.ts';

/**
 * Dahua's and Amcrest's events, as their bridges hand them on: `{"Code":"CallNoAnswered","Action":"Start",…}`. The
 * code says what it is, and the action that it begins, ends or was a moment's. Null where the payload is no such event.
 */
export function readDahua(payload: JsonObject): Reading | null {
  if (!isObject(payload)) return null;
  const values = new Map(Object.entries(payload).map(([key, value]) => [toPlainKey(key), value]));
  const [code, action] = [values.get('code'), values.get('action')];
  if (typeof code !== 'string' || typeof action !== 'string') return null;
  if (!/^(?:start|stop|pulse)$/i.test(action)) return null;
  return { meaning: toMeaning(code, action.toLowerCase()), button: null, source: payload };
}

function toMeaning(code: string, action: string): WordMeaning {
  if (action === 'stop') return { kind: 'idle' };
  const isCall = code === 'CallNoAnswered';
  return isCall ? { kind: 'press', action: 'pressed', count: 1 } : { kind: 'unknown' };
}
