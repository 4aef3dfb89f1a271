import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_MS, type SignedIn } from './sessions.ts';

const NAME = 'homecord_session';
const BROWSER = 'homecord_browser';
/** As long as browsers keep a cookie (RFC 6265bis §5.5). */
const BROWSER_SECONDS = 400 * 24 * 3600;

/** The token in the session cookie, if there is one. */
export function readSessionCookie(request: FastifyRequest): string | undefined {
  return request.cookies[nameFor(request, NAME)];
}

/** Has the browser keep the session for 30 days more. Scripts cannot read it, and no other site's request carries it. */
export function writeSessionCookie(request: FastifyRequest, reply: FastifyReply, { token }: SignedIn): void {
  reply.setCookie(nameFor(request, NAME), token, { ...optionsFor(request), maxAge: SESSION_MS / 1000 });
}

/** Has the browser forget the session. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(nameFor(request, NAME), optionsFor(request));
}

/** The mark of a browser in which the owner has signed in, if it has one. */
export function readBrowserMark(request: FastifyRequest): string | undefined {
  return request.cookies[nameFor(request, BROWSER)];
}

/** Has the browser keep the mark, signed in or not. */
export function writeBrowserMark(request: FastifyRequest, reply: FastifyReply, mark: string): void {
  reply.setCookie(nameFor(request, BROWSER), mark, { ...optionsFor(request), maxAge: BROWSER_SECONDS });
}

/**
 * Behind TLS, as far as a trusted proxy says so, the name itself keeps plain HTTP and subdomains from setting it
 * (RFC 6265bis §4.1.3); the latter only where the whole host is the hub's.
 */
function nameFor(request: FastifyRequest, name: string): string {
  if (!isSecure(request)) return name;
  return request.ingressPath === null ? `__Host-${name}` : `__Secure-${name}`;
}

/** Within Home Assistant, for the page's own path: neither it nor any other add-on is sent the session. */
function optionsFor(request: FastifyRequest) {
  const path = `${request.ingressPath ?? ''}/`;
  return { path, httpOnly: true, sameSite: 'strict', secure: isSecure(request) } as const;
}

function isSecure({ protocol }: FastifyRequest): boolean {
  return protocol === 'https';
}
