import { randomBytes } from 'node:crypto';

const ID_BYTES = 12;

/** A new id that nobody guesses: 16 characters of base64url. */
export function createId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}
