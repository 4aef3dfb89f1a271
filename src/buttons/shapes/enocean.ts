import { idleReading, type JsonObject, type Reading } from './reading.ts';

/**
 * A rocker of EnOcean's profile F6-02 as bridges hand it on: `{"R1":2,"EB":1,…}`, `EB` being 1 while the rocker is down and
 * `R1` which one is. Of the way up nobody is told, as that names no rocker. Null where the payload is no such telegram.
 */
export function readEnocean(payload: JsonObject): Reading | null {
  const { R1: rocker, EB: bow } = payload;
  if (!Number.isSafeInteger(rocker) || (bow !== 0 && bow !== 1)) return null;
  if (bow === 0) return idleReading(payload);
  return { meaning: { kind: 'start', isOpen: true }, button: `btn_${Number(rocker) + 1}`, source: payload };
}
