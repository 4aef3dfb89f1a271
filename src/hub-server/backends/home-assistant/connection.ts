import { type Connection, createConnection, ERR_INVALID_AUTH } from 'home-assistant-js-websocket';
import { clock, type Timer } from '../../../process/clock.ts';
import type { Log } from '../../../process/log.ts';
import { requireWithin } from '../../../process/within.ts';
import { toAdvice } from './advice.ts';
import { toReason } from './error-words.ts';
import { openSocket } from './socket.ts';

/** How it stands between the hub and Home Assistant. `rejected` is for good: another attempt risks a ban. */
export type ConnectionState = 'connecting' | 'preparing' | 'connected' | 'away' | 'rejected';

/** How patient a connection is, in milliseconds. */
export interface Timings {
  /** For the connection to stand, signed in. */
  readonly connectMs: number;
  /** Between two pings. */
  readonly pingMs: number;
  /** For the answer to a ping: with the pause before it, as long as a home may be gone and still pass for there. */
  readonly pongMs: number;
  /** For an answer to a question. */
  readonly answerMs: number;
  /** For the registries to come to rest: they change in bursts, as when an integration is set up. */
  readonly settleMs: number;
  /**
   * From a first failed attempt to the next; it doubles with each further one, up to the longest. That is short: one
   * who waits for the home notices seconds, and no Home Assistant an attempt every few of them.
   */
  readonly retryMs: number;
  readonly longestRetryMs: number;
}

/** What a household's network and a small computer that restarts call for. */
export const DEFAULT_TIMINGS: Timings = {
  connectMs: 10_000,
  pingMs: 4_000,
  pongMs: 5_000,
  answerMs: 10_000,
  settleMs: 500,
  retryMs: 1_000,
  longestRetryMs: 4_000,
};

/** What keeps a connection to Home Assistant. */
export interface ConnectionKeeper {
  state(): ConnectionState;
  /** Ends the connection, and the attempts at one. */
  stop(): Promise<void>;
}

/** What a connection is kept with. */
export interface ConnectionOptions {
  readonly url: string;
  readonly token: string;
  readonly log: Log;
  readonly timings: Timings;
  /** Makes a fresh connection ready for use; where it rejects, the connection is given up and made anew. */
  prepare(connection: Connection): Promise<void>;
  /** `reason`: why it is away, in a few words. */
  onState(state: ConnectionState, reason: string | null): void;
}

/**
 * Connects to Home Assistant, and again with growing, scattered pauses whenever the connection is lost. Each time
 * it is the official client's, made anew: reconnecting by itself, that client drops the errors of its subscriptions
 * (which would end the process), and it never asks whether the other side is still there. A token that is not
 * accepted ends it for good.
 */
export function startConnection({ log, timings, ...options }: ConnectionOptions): ConnectionKeeper {
  const { host, hostname } = new URL(options.url);
  const ended = new AbortController();
  let state: ConnectionState = 'connecting';
  let why: string | null = null;
  let failures = 0;
  let warnedOf: string | null = null;

  function enter(next: ConnectionState, reason: string | null = null): void {
    if ((state === next && why === reason) || ended.signal.aborted) return;
    state = next;
    why = reason;
    if (next === 'connected') {
      failures = 0;
      warnedOf = null;
      log.info({ host }, 'Home Assistant is connected');
    }
    options.onState(next, reason);
  }

  async function run(): Promise<void> {
    while (!ended.signal.aborted) {
      const begunAt = clock.elapsed();
      let reason = 'the connection is lost';
      let triedMs = 0;
      try {
        await useConnection({ ...options, timings, enter, ended: ended.signal });
      } catch (error) {
        if (error === ERR_INVALID_AUTH) {
          log.error('Home Assistant rejects the token: set HOME_ASSISTANT_TOKEN to a new one and restart');
          return enter('rejected');
        }
        reason = toReason(error);
        triedMs = clock.elapsed() - begunAt;
      }
      // Not once for every attempt: a Home Assistant may be away for a night.
      if (!ended.signal.aborted && reason !== warnedOf)
        log.warn({ host, reason, ...toHint(reason, hostname) }, 'Home Assistant cannot be used');
      warnedOf = reason;
      enter('away', reason);
      // What an attempt took in vain has been waited already.
      const leftMs = toPauseMs(failures++, timings) - triedMs;
      await clock.sleep(Math.max(leftMs, timings.retryMs / 2), { signal: ended.signal }).catch(() => {
        // Only ever aborted, by `stop`.
      });
    }
  }

  const running = run();
  return {
    state: () => state,
    async stop() {
      ended.abort();
      await running;
    },
  };
}

/** What to do. Whoever runs this in a container means the machine, and names the container: the log alone says where it is. */
function toHint(reason: string, hostname: string): { readonly hint?: string } {
  const advice = toAdvice(reason);
  if (advice === null) return {};
  const isOwn = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
  return isOwn && reason === 'ECONNREFUSED'
    ? { hint: `${advice} Within a container, ${hostname} is the container itself.` }
    : { hint: advice };
}

/** Holds one connection until it is lost or asked to end. */
async function useConnection({
  url,
  token,
  timings,
  prepare,
  enter,
  ended,
}: Omit<ConnectionOptions, 'log' | 'onState'> & {
  enter: (state: ConnectionState) => void;
  ended: AbortSignal;
}): Promise<void> {
  const createSocket = () => openSocket(url, token, { timeoutMs: timings.connectMs, ended });
  const connection = await createConnection({ createSocket, setupRetry: 0 });
  const over = Promise.withResolvers<void>();
  const end = () => over.resolve();
  connection.addEventListener('disconnected', end);
  ended.addEventListener('abort', end);
  let pinging: Timer | undefined;
  try {
    enter('preparing');
    const isReady = await Promise.race([prepare(connection).then(() => true), over.promise]);
    if (!isReady) return;
    enter('connected');
    pinging = clock.every(timings.pingMs, () => {
      requireWithin(connection.ping(), timings.pongMs).catch(end);
    });
    await over.promise;
  } finally {
    pinging?.cancel();
    ended.removeEventListener('abort', end);
    connection.close();
  }
}

/**
 * How long from one attempt to the next, after so many failures in a row: twice as long each time, up to the
 * longest, half of it left to chance, so that hubs which were cut off together do not come back together.
 */
export function toPauseMs(
  failures: number,
  { retryMs, longestRetryMs }: { readonly retryMs: number; readonly longestRetryMs: number },
  random = Math.random,
): number {
  const longest = Math.min(retryMs * 2 ** failures, longestRetryMs);
  return longest / 2 + (random() * longest) / 2;
}
