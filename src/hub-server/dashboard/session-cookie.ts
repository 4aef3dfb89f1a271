import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_MS, type SignedIn } from './sessions.ts';

const NAME = 'homecord_session';

/** The token in the session cookie, if there is one. */
export function readSessionCookie(request: FastifyRequest): string | undefined {
  return request.cookies[nameFor(request)];
}

/** Has the browser keep the session for 30 days more. Scripts cannot read it, and no other site's request carries it. */
export function writeSessionCookie(request: FastifyRequest, reply: FastifyReply, { token }: SignedIn): void {
  reply.setCookie(nameFor(request), token, { ...optionsFor(request), maxAge: SESSION_MS / 1000 });
}

/** Has the browser forget the session. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(nameFor(request), optionsFor(request));
}

/** Behind TLS, as far as a trusted proxy says so, the name itself keeps plain HTTP and subdomains from setting it (RFC 6265bis §4.1.3). */
function nameFor(request: FastifyRequest): string {
  return isSecure(request) ? `__Host-${NAME}` : NAME;
}

function optionsFor(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(request) } as const;
}

function isSecure({ protocol }: FastifyRequest): boolean {
  return protocol === 'https';
}
