import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The strong tag of a body. */
export function toEtag(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url')}"`;
}

/**
 * Gives a readable answer its strong `ETag`, unless it has one, and turns it into a 304 where the client has it already
 * (RFC 9110 §13.1.2: a list of tags or `*`, compared weakly). An `onSend` hook.
 */
export function tagResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload: unknown) => void,
): void {
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (!isReading || reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload);
  const etag = String(reply.getHeader('etag') ?? toEtag(payload));
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (!isKnown(etag, request.headers['if-none-match'])) return done(null, payload);
  reply.code(304).removeHeader('content-type');
  done(null, null);
}

function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(',').map(tag => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
