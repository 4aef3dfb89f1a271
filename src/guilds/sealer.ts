import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { AppError } from '../errors.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Where a sealed value belongs. It opens there and nowhere else. */
export interface SealedPlace {
  readonly guildId: string;
  /** `table.column` */
  readonly field: string;
}

/** Seals secrets for storage. */
export interface Sealer {
  /** Names the key without revealing it: 8 characters of base64url. */
  readonly keyId: string;
  /** Gives `v1.<key id>.<nonce>.<ciphertext>.<tag>`, the last three in base64url. */
  seal(plaintext: string, place: SealedPlace): string;
  /** Throws an AppError `sealed_value` for another key's value, another place's, or a changed one. */
  open(sealed: string, place: SealedPlace): string;
}

/**
 * Creates a sealer: AES-256-GCM (NIST SP 800-38D) under a 32-byte key, a random 96-bit nonce a value,
 * and the guild id and field name as authenticated data. Random nonces are safe for 2^32 values a key.
 */
export function createSealer(key: Uint8Array): Sealer {
  const keyId = Buffer.from(hkdfSync('sha256', key, '', 'homecord key id', 6)).toString('base64url');
  return {
    keyId,
    seal(plaintext, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(toAad(place));
      const ciphertext = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
      return ['v1', keyId, ...[nonce, ciphertext, cipher.getAuthTag()].map(toText)].join('.');
    },
    open(sealed, place) {
      const [version, id, ...parts] = sealed.split('.');
      const [nonce, ciphertext, tag] = parts.map(part => Buffer.from(part, 'base64url'));
      if (version !== 'v1' || !nonce || !ciphertext || tag?.length !== TAG_BYTES) {
        throw unopened(place, 'it has another form');
      }
      if (id !== keyId) throw unopened(place, `it is sealed under key ${id}, not ${keyId}`);
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
        decipher.setAAD(toAad(place)).setAuthTag(tag);
        return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
      } catch (error) {
        throw unopened(place, 'it was changed, or sealed for another place', error);
      }
    },
  };
}

/** NUL stands in neither part, so no two places share their authenticated data. */
function toAad({ guildId, field }: SealedPlace): Buffer {
  return Buffer.from(`v1\0${guildId}\0${field}`);
}

function toText(bytes: Buffer): string {
  return bytes.toString('base64url');
}

function unopened({ guildId, field }: SealedPlace, why: string, cause?: unknown): AppError {
  return new AppError('sealed_value', `${field} of guild ${guildId} does not open: ${why}`, { cause });
}
