import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Doer } from './deeds/contract.ts';
import { type KeyScope, mayDo } from './key-scope.ts';
import type { KeyRecord, KeyStore } from './keys.ts';
import { HttpProblem } from './problem.ts';
import type { Limiters } from './rate-limit.ts';

/**
 * The key that a request came with, per RFC 6750. Throws the 401 that says what is missing: without a token
 * it only asks for one; with a bad one it adds `invalid_token`.
 */
export function authenticate(request: FastifyRequest, keys: KeyStore): KeyRecord {
  const token = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) {
    throw unauthorized('Send "Authorization: Bearer <API key>".', 'Bearer realm="hub"');
  }
  const found = keys.find(token);
  if (found.status !== 'active') {
    throw unauthorized(
      refusals[found.status],
      `Bearer realm="hub", error="invalid_token", error_description="${found.status}"`,
    );
  }
  keys.noteUse(found.key.prefix, request.ip);
  return found.key;
}

/** Sets `request.apiKey`, as a hook of fastify's; ends with the error of a 401 or 429 otherwise. */
export type Admit = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void;

/** Lets in who has a key, and neither too often. */
export function createAdmission(keys: KeyStore, { perKey, perFailure }: Limiters): Admit {
  return (request, reply, done) => {
    try {
      request.apiKey = authenticate(request, keys);
    } catch (error) {
      perFailure(request, reply).then(() => done(error as Error), done);
      return;
    }
    perKey(request.apiKey.prefix, reply);
    done();
  };
}

/** Only who holds the whole key learns what became of it. */
const refusals = {
  expired: 'This API key has expired: create another one.',
  revoked: 'This API key was revoked.',
  unknown: 'This hub knows no such API key.',
};

/** What needs more than to read, and what a key that may not do it is told. */
const NEEDS = {
  trigger: { scope: 'read+trigger', detail: 'This API key may read, but not trigger scenes.' },
  control: { scope: 'read+trigger+control', detail: 'This API key may not set devices.' },
  // It switches nothing, and yet whoever may only look has no reason to wake a household.
  notify: { scope: 'read+trigger', detail: 'This API key may read, but tell the household nothing.' },
  // What is pressed sets off what the home has offered itself, as a scene does.
  answer: { scope: 'read+trigger', detail: 'This API key may read, but press no buttons of notices.' },
} as const satisfies Record<string, { scope: KeyScope; detail: string }>;

/** Whether a request's key may do it. */
export function mayKey({ apiKey }: FastifyRequest, deed: keyof typeof NEEDS): boolean {
  return apiKey !== null && mayDo(apiKey.scope, NEEDS[deed].scope);
}

/** Holds a key back from what it may not do: 403 `insufficient_scope` (RFC 6750 §3.1). */
export function requireScope(request: FastifyRequest, deed: keyof typeof NEEDS): void {
  if (mayKey(request, deed)) return;
  const { detail } = NEEDS[deed];
  throw new HttpProblem(403, detail, {
    headers: { 'www-authenticate': `Bearer realm="hub", error="insufficient_scope", scope="${deed}"` },
  });
}

/** Whom what a request's key does is put down to. */
export function doerOf({ apiKey }: FastifyRequest): Doer {
  return { kind: 'key', name: apiKey?.label ?? null };
}

function unauthorized(detail: string, challenge: string): HttpProblem {
  return new HttpProblem(401, detail, { headers: { 'www-authenticate': challenge } });
}
