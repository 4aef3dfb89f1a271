/** Takes one hub's API key out of a text. */
export type Redact = (text: string) => string;

/**
 * A hub may echo the key that it was sent, in a message, a redirect or a broken header; a person may
 * have typed it into the address. Every text that reaches an error or a log goes through this first.
 */
export function createRedactor(apiKey: string): Redact {
  const key = toBearerToken(apiKey);
  const spellings = new Set([apiKey, apiKey.trim(), key, encodeURIComponent(key.toWellFormed())]);
  const secrets = [...spellings].filter(text => text.length >= 4).sort((a, b) => b.length - a.length);
  return text => secrets.reduce((left, secret) => left.replaceAll(secret, '[key]'), text);
}

/** The key as it was meant: pasted with spaces, line ends or a leading `Bearer`, it is still the key. */
export function toBearerToken(apiKey: string): string {
  return apiKey
    .replace(/\p{Cc}+/gu, '')
    .trim()
    .replace(/^bearer\s+/i, '');
}
