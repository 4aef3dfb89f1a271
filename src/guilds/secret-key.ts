import { hkdf, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const KEY_BYTES = 32;
const randomSecret = /^homecord_[\w-]{43}$/;
/** 32 MiB and some 80 ms a guess: a start can wait for it, a dictionary cannot. */
const scryptCost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 };

/** Makes a secret of 256 random bits, `homecord_` and 43 characters of base64url. */
export function createSecret(): string {
  return `homecord_${randomBytes(KEY_BYTES).toString('base64url')}`;
}

/** Whether a text has the form that createSecret gives. */
export function isRandomSecret(text: string): boolean {
  return randomSecret.test(text);
}

/**
 * Derives the 32-byte key from a secret and the database's own salt, the same wherever the secret is kept.
 * A passphrase may be weak, so each guess is made costly (scrypt, RFC 7914), and the salt keeps tables
 * of guesses from serving two databases. A secret of createSecret cannot be guessed: HKDF (RFC 5869) does.
 */
export async function deriveKey(secret: string, salt: Uint8Array): Promise<Uint8Array> {
  if (isRandomSecret(secret)) {
    return new Uint8Array(await promisify(hkdf)('sha256', secret, salt, 'homecord seal', KEY_BYTES));
  }
  return new Promise((resolve, reject) =>
    scrypt(secret.normalize('NFC'), salt, KEY_BYTES, scryptCost, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
}
