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

/** No hub says anything in more; reading what is, a thread is busy for a tenth of a second with each mebibyte. */
const MAX_DEPTH = 100;
/** Characters. A shorter text is read at once, whatever it is. */
const SHORT = 16_384;

/** The value of a JSON text; undefined where it is empty, no JSON or nested too deep, which the text itself can tell apart. */
export function parseJson(text: string): unknown {
  if (text.length > SHORT && isDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // Expected of any hub; the caller says what it means there.
    return undefined;
  }
}

const [QUOTE, BACKSLASH, OPEN, CLOSE] = [0x22, 0x5c, 0x5b, 0x5d];
/** `{` and `}` are `[` and `]` with this bit. */
const BRACE = 0x20;

function isDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) inString = !inString;
    else if (inString) at += code === BACKSLASH ? 1 : 0;
    else if ((code & ~BRACE) === OPEN && ++depth > MAX_DEPTH) return true;
    else if ((code & ~BRACE) === CLOSE) depth--;
  }
  return false;
}
