import { hash } from 'node:crypto';

/**
 * What is stored of a random secret: an API key, a session's token, a setup link's. One fast hash is enough: there is
 * nothing to guess from.
 */
export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
