import { Readable } from 'node:stream';
import type { HomeFeed } from './home-feed.ts';

/** Server-sent events to one window of a browser (HTML §9.2). */
export interface EventStream {
  readonly body: Readable;
  /** Ends the response in order. */
  end(): void;
}

const LOOK_EVERY_MS = 1_000;
/** Keeps proxies from taking a quiet home for a dead connection. */
const HEARTBEAT_EVERY_MS = 20_000;
/** A window that reads slower than this much fills is let go: it comes back by itself, and gets the overview anew. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024;

/** Streams a home's events as long as `isWelcome`, which is asked before every event and once a second besides. */
export function createEventStream(feed: HomeFeed, isWelcome: () => boolean): EventStream {
  const body = new Readable({ read() {} });
  let heartbeatAt = Date.now() + HEARTBEAT_EVERY_MS;

  function send(text: string): void {
    if (!isWelcome()) end();
    else if (body.readableLength > MAX_WAITING_BYTES) body.destroy();
    else body.push(text);
  }

  function look(): void {
    if (!isWelcome()) end();
    else if (Date.now() >= heartbeatAt) {
      heartbeatAt = Date.now() + HEARTBEAT_EVERY_MS;
      send(':\n\n');
    }
  }

  const leave = feed.subscribe(send);
  const looking = setInterval(look, LOOK_EVERY_MS).unref();
  function stop(): void {
    leave();
    clearInterval(looking);
  }
  function end(): void {
    stop();
    body.push(null);
  }
  body.once('close', stop);
  return { body, end };
}
