import { parseJson } from './json.ts';

/** Takes one hub's API key out of a text. */
export type Redact = (text: string) => string;

const REDACTED = '[key]';
/** A shorter key is a word of every other sentence. */
const SHORTEST = 4;
/** A shorter one may be the name of something in the house. */
const SHORTEST_IN_NAMES = 12;

/**
 * A hub may echo the key that it was sent, in a message, a redirect or a broken header; a person may
 * have typed it into the address. Every text that reaches an error or a log goes through this first.
 */
export function createRedactor(apiKey: string): Redact {
  const key = toBearerToken(apiKey);
  const spellings = [apiKey, apiKey.trim(), key].filter(text => text.length >= SHORTEST).flatMap(toSpellings);
  const secrets = [...new Set(spellings)].sort((a, b) => b.length - a.length);
  return text => secrets.reduce((left, secret) => left.replaceAll(secret, REDACTED), text);
}

/** Takes the key out of the body of an answer, however its JSON escapes it. */
export function redactBody(body: string, redact: Redact): string {
  return redact(body.includes('\\') ? toUsualEscapes(body) : body);
}

/**
 * Takes the key out of a body that names things of the house: a name that repeats it would be shown to everybody.
 * A key that is as short as a word is left where it stands, since ids go back to the hub.
 */
export function createNamesRedactor(apiKey: string, redact: Redact): Redact {
  return toBearerToken(apiKey).length < SHORTEST_IN_NAMES ? body => body : body => redactBody(body, redact);
}

/** JSON can spell every letter as `\u0061`: parsed and written again, it spells each in one way. */
function toUsualEscapes(text: string): string {
  const value = parseJson(text);
  // Not JSON: a backslash is only that.
  return value === undefined ? text : JSON.stringify(value);
}

/** The key as it was meant: pasted with spaces, line ends or a leading `Bearer`, it is still the key. */
export function toBearerToken(apiKey: string): string {
  return apiKey
    .replace(/\p{Cc}+/gu, '')
    .trim()
    .replace(/^bearer\s+/i, '');
}

/** As URLs, forms, JSON, headers, host names, hex dumps and Basic credentials have it. */
function toSpellings(text: string): string[] {
  const wellFormed = text.toWellFormed();
  const bytes = Buffer.from(text);
  const encoded = encodeURIComponent(wellFormed);
  const json = JSON.stringify(text).slice(1, -1);
  const spellings = [
    text,
    text.toLowerCase(),
    encoded,
    encoded.replace(/%../g, byte => byte.toLowerCase()),
    new URLSearchParams([[wellFormed, '']]).toString().slice(0, -1),
    json,
    JSON.stringify(json).slice(1, -1),
    bytes.toString('latin1'),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    ...toBase64(bytes),
  ];
  return spellings.filter(spelling => spelling.length >= SHORTEST);
}

/**
 * Three bytes make four characters, so that what stands before the key shifts it (`user:key`); characters that hold
 * bits of a neighbour are left out.
 */
function toBase64(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap(shift => {
    const shifted = Buffer.concat([Buffer.alloc(shift), bytes]);
    const [from, to] = [shift === 0 ? 0 : shift + 1, Math.floor((shifted.length * 8) / 6)];
    return (['base64', 'base64url'] as const).map(encoding => shifted.toString(encoding).slice(from, to));
  });
}
