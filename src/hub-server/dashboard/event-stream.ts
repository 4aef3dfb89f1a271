import { Readable } from 'node:stream';
import type { HomeFeed } from './home-feed.ts';

/** Server-sent events to one window of a browser (HTML §9.2). */
export interface EventStream {
  readonly body: Readable;
  /** Ends the response in order. */
  end(): void;
}

/** After how long a window whose stream has ended comes back, and so learns why. Browsers would take 3 to 5 s. */
const RETRY_MS = 1_000;
const LOOK_EVERY_MS = 1_000;
/** Keeps proxies from taking a quiet home for a dead connection. */
const HEARTBEAT_EVERY_MS = 20_000;
/** A window that reads slower than this much fills is let go: it comes back by itself, and gets the overview anew. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024;

/** Streams a home's events as long as `isWelcome`, which is asked before every event and once a second besides. */
export function createEventStream(feed: Pick<HomeFeed, 'subscribe'>, isWelcome: () => boolean): EventStream {
  const body = new Readable({ read() {} });
  const leave = feed.subscribe(send);
  const looking = setInterval(look, LOOK_EVERY_MS).unref();
  let heartbeatAt = Date.now() + HEARTBEAT_EVERY_MS;
  body.once('close', stop);
  body.push(`retry: ${RETRY_MS}\n\n`);

  function send(text: string): void {
    if (!mayStay()) return;
    if (body.readableLength > MAX_WAITING_BYTES) body.destroy();
    else body.push(text);
  }

  function look(): void {
    if (Date.now() < heartbeatAt) return void mayStay();
    heartbeatAt = Date.now() + HEARTBEAT_EVERY_MS;
    send(':\n\n');
  }

  function mayStay(): boolean {
    try {
      if (isWelcome()) return true;
      end();
    } catch (error) {
      // Called by a timer, it would take the whole hub with it.
      body.destroy(error instanceof Error ? error : new Error(String(error)));
    }
    return false;
  }

  function stop(): void {
    leave();
    clearInterval(looking);
  }

  function end(): void {
    stop();
    body.push(null);
  }

  return { body, end };
}
