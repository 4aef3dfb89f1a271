import type { FastifyRequest } from 'fastify';
import type { KeyRecord, KeyStore } from './keys.ts';
import { HttpProblem } from './problem.ts';

/**
 * The key that a request came with, per RFC 6750. Throws the 401 that says what is missing: without a token
 * it only asks for one; with a bad one it adds `invalid_token`.
 */
export function authenticate(request: FastifyRequest, keys: KeyStore): KeyRecord {
  const token = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) {
    throw unauthorized('Send "Authorization: Bearer <API key>".', 'Bearer realm="hub"');
  }
  const key = keys.find(token);
  if (!key) {
    throw unauthorized(
      'This API key is unknown or was revoked.',
      'Bearer realm="hub", error="invalid_token", error_description="unknown or revoked"',
    );
  }
  touch(request, keys, key);
  return key;
}

/** Holds a key back from what it may not do: 403 `insufficient_scope` (RFC 6750 §3.1). */
export function requireTriggerScope({ apiKey }: FastifyRequest): void {
  if (apiKey?.scope === 'read+trigger') return;
  throw new HttpProblem(403, 'This API key may read, but not trigger scenes.', {
    headers: { 'www-authenticate': 'Bearer realm="hub", error="insufficient_scope", scope="trigger"' },
  });
}

function unauthorized(detail: string, challenge: string): HttpProblem {
  return new HttpProblem(401, detail, { headers: { 'www-authenticate': challenge } });
}

function touch(request: FastifyRequest, keys: KeyStore, { prefix }: KeyRecord): void {
  try {
    keys.touch(prefix);
  } catch (error) {
    // When a key was last used is a courtesy: a full disk must not keep people out of their home.
    request.log.warn({ err: error }, 'the use of a key could not be noted');
  }
}
