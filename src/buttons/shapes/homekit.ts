import type { WordMeaning } from '../../parse-press-word.ts';
import { isObject, type JsonObject, type Reading, toPlainKey } from './reading.ts';

const keys: ReadonlySet<string> = new Set(['programmableswitchevent', 'eventvalue']);
const meanings: Readonly<Record<number, WordMeaning>> = {
  0: { kind: 'press', action: 'single', count: 1 },
  1: { kind: 'press', action: 'double', count: 2 },
  2: { kind: 'press', action: 'hold', count: 1 },
};

/**
 * HomeKit's characteristic of a stateless switch, by its own name (`{"ProgrammableSwitchEvent":1}`) or that of the
 * Homebridge plugins that take it by MQTT. Null where the payload has none.
 */
export function readHomekit(payload: JsonObject): Reading | null {
  if (!isObject(payload)) return null;
  for (const [key, value] of Object.entries(payload)) {
    const meaning = keys.has(toPlainKey(key)) && typeof value === 'number' ? meanings[value] : undefined;
    if (meaning) return { meaning, button: null, source: payload };
  }
  return null;
}
