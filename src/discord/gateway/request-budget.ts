import { DefaultRestOptions, HTTPError, RESTJSONErrorCodes, type RESTOptions } from 'discord.js';
import type { RequestPart } from '../../guilds/workers/contract.ts';
import { clock } from '../../process/clock.ts';
import { toRefusal } from './refusing-old-edits.ts';

/** https://docs.discord.com/developers/topics/rate-limits#global-rate-limit */
export const REQUESTS_A_SECOND = 50;
/** A second, and what two clocks may differ in it. */
const COUNTS_MS = 1_020;
/** What is sent is answered by then, or sent again: as discord.js has it, which counts the wait, too. */
const ANSWERED_WITHIN_MS = 15_000;
const FOREVER_MS = 2 ** 31 - 1;
/** Of a hundred, what may wait leaves so many to what may not. */
const KEPT_FREE = 20;

/** Answers to interactions, their edits, and what comes after: Discord's limit leaves them out. */
const EXEMPT = /\/v\d+\/(?:interactions\/|webhooks\/\d+\/[^/]+)/;

/** The first answer to an interaction, which Discord takes once. */
const CALLBACK = /\/interactions\/\d+\/[^/]+\/callback/;
const CALLBACK_RETRIES = 3;
/** Discord takes it within 3 s or never: an answer that comes later is lost, and what was asked for must not be done late. */
const CALLBACK_ANSWERED_WITHIN_MS = 4_000;
/** Until the next retry: where connections are cut, the next one may be refused for a moment. */
const CALLBACK_PAUSE_MS = 200;
/** Nothing was sent. */
const UNSENT: ReadonlySet<unknown> = new Set([
  ...['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'],
]);

/** Whether somebody waits for what is asked (`prompt`), or it may come a little later (`patient`). */
export type Urgency = 'prompt' | 'patient';

/** The requests of a whole process, of the 50 a second that Discord lets a bot send. */
export interface RequestBudget extends RequestPart {
  /** Has a REST send its requests out of these; by itself each would send 50 a second. */
  rest(urgency: Urgency): Pick<RESTOptions, 'globalRequestsPerSecond' | 'makeRequest' | 'timeout'>;
}

/**
 * Creates it. A request counts from when it is sent until a second after its answer, so that no second of Discord's,
 * whenever that begins, has more of them than are allowed. Where Discord says that there were too many all the same, all
 * wait for as long as it says.
 */
export function createRequestBudget(most = REQUESTS_A_SECOND): RequestBudget {
  const waiting: Readonly<Record<Urgency, Set<() => void>>> = { prompt: new Set(), patient: new Set() };
  let allowed = most;
  let counted = 0;
  let wanted = 0;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let refusedUntil = Number.NEGATIVE_INFINITY;
  const left = (until: number) => Math.max(0, until - clock.elapsed());

  function admit(): void {
    if (left(pausedUntil) > 0) return;
    for (const go of waiting.prompt) {
      if (counted >= allowed) return;
      go();
    }
    for (const go of waiting.patient) {
      if (counted >= allowed - Math.floor((allowed * KEPT_FREE) / 100)) return;
      go();
    }
  }

  function take(urgency: Urgency, signal: AbortSignal | null | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const queue = waiting[urgency];
    const go = () => {
      signal?.removeEventListener('abort', giveUp);
      queue.delete(go);
      counted += 1;
      resolve();
    };
    const giveUp = () => {
      queue.delete(go);
      reject(signal?.reason);
    };
    if (signal?.aborted) return Promise.reject(signal.reason);
    signal?.addEventListener('abort', giveUp, { once: true });
    queue.add(go);
    wanted = Math.max(wanted, counted + waiting.prompt.size + waiting.patient.size);
    admit();
    return promise;
  }

  function pause(forMs: number): void {
    pausedUntil = Math.max(pausedUntil, clock.elapsed() + forMs);
    clock.after(Math.ceil(forMs) + 1, admit);
  }

  async function send(
    [url, init]: Parameters<RESTOptions['makeRequest']>,
    answeredWithinMs = ANSWERED_WITHIN_MS,
  ) {
    const late = new AbortController();
    const timer = clock.after(answeredWithinMs, () => late.abort());
    const signals = [late.signal, ...(init.signal ? [init.signal] : [])];
    try {
      return await DefaultRestOptions.makeRequest(url, { ...init, signal: AbortSignal.any(signals) });
    } finally {
      timer.cancel();
    }
  }

  /**
   * Retries where the answer was lost: Discord may have taken the callback or not. If it answers the retry with 40060
   * (already acknowledged), it had taken it. 40060 without a retry before stays what it is: another process answered.
   */
  async function sendCallback(...[url, init]: Parameters<RESTOptions['makeRequest']>) {
    for (let retries = 0; ; retries += 1) {
      const isLast = retries === CALLBACK_RETRIES;
      if (retries > 0) await clock.sleep(CALLBACK_PAUSE_MS);
      const response = await send([url, init], CALLBACK_ANSWERED_WITHIN_MS).catch(error => {
        const isNew = retries === 0 && UNSENT.has(error.code);
        if (isLast || init.signal?.aborted || isNew) throw error;
        return null;
      });
      if (response === null) continue;
      if (response.status < 500 && retries === 0) return response;
      const text = await response.text(); // or its connection is not free
      const { status, statusText, headers } = response;
      if (status >= 500 && !isLast) continue;
      // discord.js itself would retry it.
      if (status >= 500) throw new HTTPError(status, statusText, 'POST', url, {});
      const { code } = toRefusal(text);
      if (code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged)
        return new Response(null, { status: 204 });
      return new Response(text || null, { status, headers });
    }
  }

  async function sendCounted(urgency: Urgency, ...request: Parameters<RESTOptions['makeRequest']>) {
    for (;;) {
      await take(urgency, request[1].signal);
      const response = await send(request).finally(() => {
        clock.after(COUNTS_MS, () => {
          counted -= 1;
          admit();
        });
      });
      if (response.status !== 429 || !response.headers.has('X-RateLimit-Global')) return response;
      const forMs = Number(response.headers.get('Retry-After') ?? 1) * 1000;
      refusedUntil = clock.elapsed() + forMs;
      pause(forMs);
      await response.text(); // or its connection is not free
    }
  }

  return {
    rest: urgency => ({
      globalRequestsPerSecond: Number.POSITIVE_INFINITY,
      timeout: FOREVER_MS,
      makeRequest(url, init) {
        if (CALLBACK.test(url)) return sendCallback(url, init);
        return EXEMPT.test(url) ? send([url, init]) : sendCounted(urgency, url, init);
      },
    }),
    allow(count) {
      allowed = count;
      admit();
    },
    pause,
    use() {
      const use = { counted, wanted: Math.max(wanted, counted), refusedForMs: left(refusedUntil) };
      wanted = counted + waiting.prompt.size + waiting.patient.size;
      return use;
    },
  };
}
