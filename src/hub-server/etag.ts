import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Gives a readable answer its strong `ETag` and turns it into a 304 where the client has it already
 * (RFC 9110 §13.1.2: a list of tags or `*`, compared weakly). An `onSend` hook.
 */
export async function tagResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (!isReading || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const etag = `"${createHash('sha256').update(payload).digest('base64url')}"`;
  reply.headers({ etag, 'cache-control': 'private, no-cache' });
  if (!isKnown(etag, request.headers['if-none-match'])) return payload;
  reply.code(304).removeHeader('content-type');
  return null;
}

function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(',').map(tag => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
