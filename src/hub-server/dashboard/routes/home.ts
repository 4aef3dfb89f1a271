import { createEventStream, type EventStream } from '../../events/event-stream.ts';
import type { HubApp } from '../../hub-app.ts';
import { HttpProblem } from '../../problem.ts';
import { requireSignedIn, signedInOf } from '../account-scope.ts';
import type { HomeFeed } from '../home-feed.ts';
import { BEAT_EVERY_MS } from '../page/limits.ts';
import type { Sessions } from '../sessions.ts';

/** Read by the page itself, which a comment is not. */
const BEAT = { text: 'event: beat\ndata: {}\n\n', everyMs: BEAT_EVERY_MS };

/** The home at a glance, and as it changes. */
export function addHomeRoutes(app: HubApp, feed: HomeFeed, sessions: Sessions): void {
  const onRequest = requireSignedIn;
  const streams = new Set<EventStream>();
  let closing = false;
  // A server that waited for its windows to go would never close.
  app.addHook('preClose', async () => {
    closing = true;
    for (const stream of streams) stream.end();
  });

  app.get('/overview', { onRequest }, () => feed.overview());

  app.get('/events', { onRequest, exposeHeadRoute: false }, async (request, reply) => {
    if (closing) throw new HttpProblem(503, 'The hub is shutting down.', { headers: { 'retry-after': '5' } });
    const { token } = signedInOf(request);
    const stream = createEventStream(feed.subscribe, () => sessions.find(token) !== null, BEAT);
    streams.add(stream);
    stream.body.once('close', () => streams.delete(stream));
    // nginx would gather events, and a connection that was streamed on is not worth keeping.
    reply.headers({ 'x-accel-buffering': 'no', connection: 'close' });
    return reply.type('text/event-stream').send(stream.body);
  });
}
