import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HubApp } from '../hub-app.ts';
import { HttpProblem } from '../problem.ts';
import type { KnownLimiter } from '../rate-limit.ts';
import { readJsonBodies } from '../read-json-bodies.ts';
import type { ProblemReason } from '../reason.ts';
import { requireCsrfToken, requireOwnPage } from './own-page.ts';
import { allows, type Level } from './page/levels.ts';
import { readSessionCookie } from './session-cookie.ts';
import { levelOf, type Sessions, type SignedIn } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The browser's session; null where it is not signed in, and outside the account's routes. */
    signedIn: SignedIn | null;
  }
}

/** More than any request of the page has. */
const BODY_LIMIT_BYTES = 8 * 1024;

/** What the account's routes have in common: who is asking, from where, and JSON as the only kind of body. */
export async function prepareAccountScope(account: HubApp, sessions: Sessions): Promise<void> {
  await account.register(cookie);
  readJsonBodies(account, BODY_LIMIT_BYTES);
  account.decorateRequest('signedIn', null);
  account.addHook('onRoute', route => {
    route.schema = { ...route.schema, hide: true };
  });
  account.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  account.addHook('onRequest', requireOwnPage);
  account.addHook('onRequest', async request => recognise(request, sessions));
}

/** An `onRequest` hook for what is for those who are signed in: 401 to everybody else, 403 without the session's own token. */
export async function requireSignedIn(request: FastifyRequest): Promise<void> {
  const session = signedInOf(request);
  if (request.method !== 'GET' && request.method !== 'HEAD') requireCsrfToken(request, session);
}

/** An `onRequest` hook for what takes a level, beside the above: 403 to those who have less. */
export function requireLevel(needed: Level): (request: FastifyRequest) => Promise<void> {
  return async request => {
    await requireSignedIn(request);
    if (!allows(levelOf(signedInOf(request)), needed))
      throw new HttpProblem(403, 'This is not for you to do.', { reason: { code: 'not_allowed' } });
  };
}

/** An `onRequest` hook behind either, which counts by who is signed in, in however many browsers. */
export function limitPerson(limit: KnownLimiter) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    limit(String(signedInOf(request).member?.id ?? 'owner'), reply);
}

/** The session of a request that must have one; throws the 401 otherwise. */
export function signedInOf({ signedIn }: FastifyRequest): SignedIn {
  if (signedIn) return signedIn;
  throw notSignedIn('Sign in first.');
}

/** A 401. It must carry a challenge (RFC 9110 §11.6.1): this one makes no browser ask for a password of its own accord. */
export function notSignedIn(detail: string, reason: ProblemReason | null = null): HttpProblem {
  return new HttpProblem(401, detail, { headers: { 'www-authenticate': 'Cookie realm="hub"' }, reason });
}

function recognise(request: FastifyRequest, sessions: Sessions): void {
  const token = readSessionCookie(request);
  if (token !== undefined) request.signedIn = sessions.find(token);
}
