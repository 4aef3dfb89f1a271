/** An object as JSON.parse makes it: own keys only, values of any shape. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** What can be shown as one value. */
export type Scalar = string | number | boolean | null;

/** Whether a value is an object with fields: neither null nor an array. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value can be shown as one. */
export function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** The value of the first of `keys` that the record itself has and that is not null. */
export function pick(record: JsonRecord, keys: readonly string[]): unknown {
  const key = keys.find(name => Object.hasOwn(record, name) && record[name] != null);
  return key === undefined ? undefined : record[key];
}

/** The object under the first of `keys` that has one, or an empty one. */
export function pickRecord(record: JsonRecord, keys: readonly string[]): JsonRecord {
  const key = keys.find(name => Object.hasOwn(record, name) && isRecord(record[name]));
  const value = key === undefined ? undefined : record[key];
  return isRecord(value) ? value : {};
}

/** The value of a JSON text; undefined where it is empty or no JSON, which the text itself can tell apart. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Expected of any hub; the caller says what it means there.
    return undefined;
  }
}
