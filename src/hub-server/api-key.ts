import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * The form of an API key: `hck_`, 256 random bits as 43 base62 digits, and a CRC-32 of all that precedes
 * as 6 more. Prefix and checksum let secret scanners recognise a leaked key for sure, and let the hub turn
 * a mistyped one away without looking it up.
 */
export const API_KEY_PATTERN = /^hck_[0-9A-Za-z]{49}$/;

/** How much of a key is stored readably and shown in lists, to tell keys apart: `hck_` and 8 digits. */
export const SHOWN_PREFIX_LENGTH = 12;

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Creates a new random key. */
export function createApiKey(): string {
  const body = `hck_${toBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), 43)}`;
  return body + checksumOf(body);
}

/** Whether a text is a key that some hub may have issued: right form, right checksum. */
export function isApiKey(text: string): boolean {
  return API_KEY_PATTERN.test(text) && checksumOf(text.slice(0, -6)) === text.slice(-6);
}

function checksumOf(body: string): string {
  return toBase62(BigInt(crc32(body)), 6);
}

function toBase62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; rest > 0n; rest /= 62n) text = digits.charAt(Number(rest % 62n)) + text;
  return text.padStart(length, '0');
}
