import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { toEtag } from './etag.ts';
import { HttpProblem } from './problem.ts';

/** The query of a list: complete unless `limit` says otherwise. */
export const ListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1000).optional().describe('how many to answer with, 1 to 1000'),
  cursor: z.string().max(256).optional().describe('from the `Link` of the page before'),
});
/** The query of a list, checked. */
export type ListQuery = z.infer<typeof ListQuery>;

/** A list in the order of its ids; `body` and `etag` are what it is sent as where nobody asks for a page. */
interface SortedList {
  readonly items: readonly { id: string }[];
  readonly body: Buffer;
  readonly etag: string;
}

/** A backend gives the very same array while nothing in it changed: then it need not be checked and written again. */
const sortedLists = new WeakMap<readonly { id: string }[], SortedList>();

/**
 * Sends a list in the order of its ids: all of it, or the page that is asked for, which names the next one in `Link`
 * (RFC 8288). A cursor is the last id of a page: a list that changes between pages neither repeats nor skips.
 */
export function sendList(
  request: FastifyRequest<{ Querystring: ListQuery }>,
  reply: FastifyReply,
  items: readonly { id: string }[],
): FastifyReply {
  const list = sortedLists.get(items) ?? toSortedList(reply, items);
  const { limit, cursor } = request.query;
  if (limit !== undefined || cursor !== undefined) return sendPage(request, reply, list.items);
  return reply.header('etag', list.etag).type('application/json; charset=utf-8').send(list.body);
}

function toSortedList(reply: FastifyReply, unsorted: readonly { id: string }[]): SortedList {
  const items = unsorted.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  // By the route's own schema: what does not fit it is a failure of the backend.
  const body = Buffer.from(String(reply.serialize(items)));
  const list = { items, body, etag: toEtag(body) };
  sortedLists.set(unsorted, list);
  return list;
}

function sendPage(
  request: FastifyRequest<{ Querystring: ListQuery }>,
  reply: FastifyReply,
  items: readonly { id: string }[],
): FastifyReply {
  const { limit, cursor } = request.query;
  const after = cursor === undefined ? '' : parseCursor(cursor);
  const rest = items.filter(({ id }) => id > after);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  if (last && page.length < rest.length) {
    const query = new URLSearchParams({ limit: String(limit), cursor: toCursor(last.id) });
    reply.header('link', `<${request.url.split('?')[0]}?${query}>; rel="next"`);
  }
  return reply.send(page);
}

function toCursor(id: string): string {
  return Buffer.from(id).toString('base64url');
}

function parseCursor(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString();
  if (toCursor(id) !== cursor) throw new HttpProblem(400, 'This cursor is none that the hub gave.');
  return id;
}
