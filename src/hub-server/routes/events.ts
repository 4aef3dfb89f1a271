import { z } from 'zod';
import type { EventFeed } from '../events/event-feed.ts';
import { createEventStream, type EventStream } from '../events/event-stream.ts';
import type { HubApp } from '../hub-app.ts';
import type { KeyRecord } from '../keys.ts';
import { HttpProblem } from '../problem.ts';
import { problemResponse } from './problems.ts';

/** What the route of events works with. */
export interface EventParts {
  readonly feed: Pick<EventFeed, 'from'>;
  /** Whether a key still opens anything. */
  readonly isActive: (key: KeyRecord) => boolean;
}

/** Readers that one key may have at once. */
const MOST_STREAMS = 8;

/** `GET /events`, this server's extension; readers count by their key, whichever address they came to. */
export function addEventRoute(app: HubApp, { feed, isActive }: EventParts, streams: EventStreams): void {
  app.get('/events', { schema, exposeHeadRoute: false }, async (request, reply) => {
    const key = request.apiKey as KeyRecord;
    const from = await feed.from(request.headers['last-event-id'] ?? null);
    const stream = streams.open(key.prefix, () => createEventStream(from, () => isActive(key)));
    // nginx would gather events, and a connection that was streamed on is not worth keeping.
    reply.headers({ 'x-accel-buffering': 'no', connection: 'close', 'cache-control': 'no-store' });
    return reply.type('text/event-stream').send(stream.body);
  });
}

const schema = {
  operationId: 'followEvents',
  summary: 'What happens in the home, as server-sent events (an extension of homecord)',
  description:
    'Events by name: `device` (a Device that moved), `scene`, `automation` (likewise; `{"id", "removed": true}` where it is no more), `press` (of a button), `notice` (for the household: `GET /notices` has it; `{}` where some were not kept), `notice_answer` (which button of one was pressed), `home` (`{"status": "ok"}` or `"away"`) and `reset` (more was missed than is known any more: list the home anew). A comment comes every 15 seconds.',
  'x-homecord-extension': true,
  headers: z.object({
    'last-event-id': z.string().max(128).optional().describe('of the last event read: those after it follow'),
  }),
  response: {
    200: {
      description: 'Until the reader leaves, or the key ends.',
      content: { 'text/event-stream': { schema: z.unknown().meta({ type: 'string' }) } },
    },
    ...problemResponse(400),
    ...problemResponse(401),
    ...problemResponse(429),
  },
};

/** Those that are open. */
export interface EventStreams {
  /** Throws a 429 where a key has too many. */
  open(prefix: string, create: () => EventStream): EventStream;
}

/** Keeps count of them, and ends them with the server: one that waited for its readers to go would never close. */
export function createEventStreams(app: HubApp): EventStreams {
  const open = new Map<EventStream, string>();
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    for (const stream of open.keys()) stream.end();
  });
  return {
    open(prefix, create) {
      const theirs = [...open.values()].filter(each => each === prefix);
      if (theirs.length >= MOST_STREAMS) {
        throw new HttpProblem(429, `This API key follows the events ${MOST_STREAMS} times already.`, {
          headers: { 'retry-after': '30' },
        });
      }
      const stream = create();
      open.set(stream, prefix);
      stream.body.once('close', () => open.delete(stream));
      if (closing) stream.end();
      return stream;
    },
  };
}
