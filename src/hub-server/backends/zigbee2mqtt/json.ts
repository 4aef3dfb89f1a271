/** An object as JSON has it. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Deeper than any message of zigbee2mqtt. Walking through thousands of levels would overflow the stack. */
const MOST_LEVELS = 50;

/** Reads a payload; undefined where it is no JSON, or is nested deeper than zigbee2mqtt nests anything. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isDeeper(value, MOST_LEVELS) ? undefined : value;
  } catch {
    return undefined; // the caller decides what no JSON means
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some(each => isDeeper(each, levels - 1));
}

/** Whether a value is an object, and not a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects in a list; none where it is no list. */
export function objectsIn(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** A text with something in it, else null. */
export function textIn(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** A finite number, else null. */
export function numberIn(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** What an object itself has under a key. */
export function own(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
