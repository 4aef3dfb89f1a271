import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The strong tag of a body. */
export function toEtag(body: string | Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url')}"`;
}

/**
 * Gives a readable answer that may be kept its strong `ETag`, unless it has one, and turns it into a 304 where the client has it already
 * (RFC 9110 §13.1.2: a list of tags or `*`, compared weakly). An `onSend` hook.
 */
export function tagResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload: unknown) => void,
): void {
  done(null, isReading(request) && mayKeep(reply) ? tag(request, reply, payload) : payload);
}

function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

function mayKeep(reply: FastifyReply): boolean {
  return reply.statusCode === 200 && reply.getHeader('cache-control') !== 'no-store';
}

/** The payload, or null where the client has it. */
function tag(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
  const etag = String(reply.getHeader('etag') ?? toEtag(payload));
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (!isKnown(etag, request.headers['if-none-match'])) return payload;
  reply.code(304).removeHeader('content-type');
  // Fastify takes the body off the answer to a HEAD itself, and fails where there is none.
  return request.method === 'HEAD' ? payload : null;
}

function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(',').map(tag => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
