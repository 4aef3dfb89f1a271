import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { HttpProblem } from './problem.ts';

/** The query of a list: complete unless `limit` says otherwise. */
export const ListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1000).optional().describe('how many to answer with, 1 to 1000'),
  cursor: z.string().max(256).optional().describe('from the `Link` of the page before'),
});
/** The query of a list, checked. */
export type ListQuery = z.infer<typeof ListQuery>;

/**
 * Cuts the page out of a list and names the next one in `Link` (RFC 8288). Lists are in the order of their
 * ids, and a cursor is the last id of a page: a list that changes between pages neither repeats nor skips.
 */
export function sendPage<Item extends { id: string }>(
  request: FastifyRequest<{ Querystring: ListQuery }>,
  reply: FastifyReply,
  items: readonly Item[],
): Item[] {
  const { limit, cursor } = request.query;
  const after = cursor === undefined ? '' : parseCursor(cursor);
  const rest = items.filter(({ id }) => id > after).sort((a, b) => (a.id < b.id ? -1 : 1));
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  if (last && page.length < rest.length) {
    const query = new URLSearchParams({ limit: String(limit), cursor: toCursor(last.id) });
    reply.header('link', `<${request.url.split('?')[0]}?${query}>; rel="next"`);
  }
  return page;
}

function toCursor(id: string): string {
  return Buffer.from(id).toString('base64url');
}

function parseCursor(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString();
  if (toCursor(id) !== cursor) throw new HttpProblem(400, 'This cursor is none that the hub gave.');
  return id;
}
