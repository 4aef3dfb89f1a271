import { toCountedAction, type WordMeaning } from '../../parse-press-word.ts';
import { idleReading, isObject, type Reading } from './reading.ts';

/** Z-Wave's command class for buttons, Central Scene. */
const centralScene = 91;

/**
 * Z-Wave JS: the value of a Central Scene, bare or as `{"time":…,"value":3}`, on a topic that ends in
 * `scene/<number>`, or as a whole value event that names the command class. Null where it is neither.
 */
export function readZwave(payload: unknown, topic: string): Reading | null {
  const scene = /(?:^|\/)scene\/(\d{1,3})$/.exec(topic)?.[1];
  const source = isObject(payload) ? payload : {};
  const event = isObject(source.args) ? source.args : source;
  if (scene === undefined && event.commandClass !== centralScene) return null;
  const value = isObject(payload) ? (event.value ?? event.newValue ?? null) : payload;
  if (value === null) return idleReading(source);
  const meaning = typeof value === 'number' ? toMeaning(value) : null;
  return meaning && { meaning, button: toButton(scene ?? event.propertyKey), source };
}

/** Central Scene key attributes (Z-Wave Application Command Class Specification, 2.2.20). */
function toMeaning(attribute: number): WordMeaning | null {
  if (attribute === 0) return { kind: 'press', action: 'single', count: 1 };
  if (attribute === 1) return { kind: 'press', action: 'release', count: 1 };
  if (attribute === 2) return { kind: 'press', action: 'hold', count: 1 };
  const count = attribute - 1;
  return count >= 2 && count <= 5 ? { kind: 'press', action: toCountedAction(count), count } : null;
}

function toButton(scene: unknown): string | null {
  if (typeof scene !== 'string' && typeof scene !== 'number') return null;
  return /^\d{1,3}$/.test(String(scene)) ? `btn_${Number(scene)}` : null;
}
