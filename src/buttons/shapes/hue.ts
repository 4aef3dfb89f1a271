import { idleReading, isObject, type Reading } from './reading.ts';

/**
 * The event stream of the Hue bridge's second API, as bridges hand it on: `[{"creationtime":…,"data":[{"button":…}]}]`. Its
 * news of buttons are read as any source's; null for these, and where the payload is no such stream.
 */
export function readHue(payload: unknown): Reading | null {
  const [first, ...others] = Array.isArray(payload) ? payload : [];
  if (!isObject(first) || first.creationtime === undefined) return null;
  const changes = [first, ...others].flatMap(event => (isObject(event) ? event.data : []));
  return changes.some(change => isObject(change) && isObject(change.button)) ? null : idleReading(first);
}
