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

const CAPITAL = /^[A-Z]/;
/** Deeper than any device or outcome is told. */
const MAX_USUAL_DEPTH = 4;

/** The record with its keys, and those of the objects in it, as most hubs spell them: `Id` and `ID` are `id`, `DeviceId` is `deviceId`. */
export function toUsualKeys(record: JsonRecord, depth = 0): JsonRecord {
  const entries = Object.entries(record).map(([key, value]) => {
    const inner = isRecord(value) && depth < MAX_USUAL_DEPTH ? toUsualKeys(value, depth + 1) : value;
    return [toUsualKey(key, record), inner] as const;
  });
  return Object.fromEntries(entries);
}

function toUsualKey(key: string, record: JsonRecord): string {
  if (!CAPITAL.test(key)) return key;
  const usual = key === 'ID' ? 'id' : key.charAt(0).toLowerCase() + key.slice(1);
  return Object.hasOwn(record, usual) ? key : usual;
}

/** No hub says anything in more; reading what is, a thread is busy for a tenth of a second with each mebibyte. */
const MAX_DEPTH = 100;
/** Characters. A shorter text is read at once, whatever it is. */
const SHORT = 16_384;

/**
 * The value of a JSON text; undefined where it is empty, no JSON or nested too deep, which the text itself can tell apart.
 * A `NaN` or `Infinity`, which JSON does not have and programs write for a sensor that measures nothing, is null.
 */
export function parseJson(text: string): unknown {
  if (text.length > SHORT && isDeep(text)) return undefined;
  const value = parseStrictly(text);
  if (value !== undefined || !NO_NUMBER.test(text)) return value;
  return parseStrictly(text.replace(STRING_OR_NO_NUMBER, toNull));
}

const NO_NUMBER = /(?:nan|inf)/i;
/** A string goes on to the end where nothing closes it, so that no text is looked at twice. */
const STRING_OR_NO_NUMBER = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|(?<![\w.])[+-]?(?:nan|inf(?:inity)?)(?!\w)/gi;

function toNull(token: string): string {
  return token.startsWith('"') ? token : 'null';
}

function parseStrictly(text: string): unknown {
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
