import { Readable } from 'node:stream';
import { clock } from '../../process/clock.ts';

/** Tells somebody of events as they are sent, from now on; returns how to stop. */
export type Subscribe = (listener: (text: string) => void) => () => void;

/** Server-sent events to one reader: a window of a browser, or a client of the API (HTML §9.2). */
export interface EventStream {
  readonly body: Readable;
  /** Ends the response in order. */
  end(): void;
}

/** After how long a reader whose stream has ended comes back, and so learns why. Browsers would take 3 to 5 s. */
const RETRY_MS = 1_000;
const LOOK_EVERY_MS = 1_000;
/** What is said while nothing happens, and how often. */
interface Heartbeat {
  readonly text: string;
  readonly everyMs: number;
}

/** Keeps proxies from taking a quiet home for a dead connection. */
const COMMENT: Heartbeat = { text: ':\n\n', everyMs: 15_000 };
/** Who reads slower than this much fills is let go: they come back by themselves, and are told what they missed. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024;

/** Streams a home's events as long as `isWelcome`, which is asked before every event and once a second besides. */
export function createEventStream(
  subscribe: Subscribe,
  isWelcome: () => boolean,
  { text: beat, everyMs }: Heartbeat = COMMENT,
): EventStream {
  const body = new Readable({ read() {} });
  const looking = clock.every(LOOK_EVERY_MS, look);
  let heartbeatAt = clock.now() + everyMs;
  let leave = () => {};
  body.once('close', stop);
  body.push(`retry: ${RETRY_MS}\n\n`);
  leave = subscribe(send);

  function send(text: string): void {
    if (!mayStay()) return;
    if (body.readableLength > MAX_WAITING_BYTES) body.destroy();
    else body.push(text);
  }

  function look(): void {
    if (clock.now() < heartbeatAt) return void mayStay();
    heartbeatAt = clock.now() + everyMs;
    send(beat);
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
    looking.cancel();
  }

  function end(): void {
    stop();
    body.push(null);
  }

  return { body, end };
}
