import { HubUnreachableError } from '../errors.ts';
import { clock } from '../process/clock.ts';
import type { CallOptions } from './model.ts';

const DEFAULT_PATIENCE_MS = 10_000;
/** Discord forgets an interaction after 15 minutes; nobody waits longer. */
const MAX_PATIENCE_MS = 900_000;
const MAX_RETRIES = 3;
const BASE_DELAY_MS = 200;
const MAX_DELAY_MS = 2_000;

/** How much longer the person who asked will wait. */
export interface Patience {
  readonly signal: AbortSignal | undefined;
  leftMs(): number;
}

/** Starts the clock of one call: its patience, at most 15 minutes, counts from here. */
export function createPatience({ signal, patienceMs = DEFAULT_PATIENCE_MS }: CallOptions = {}): Patience {
  const endsAt = clock.elapsed() + Math.min(patienceMs, MAX_PATIENCE_MS);
  return { signal, leftMs: () => Math.max(0, Math.floor(endsAt - clock.elapsed())) };
}

/**
 * Makes an attempt again while `delayFor` gives its error a delay, in milliseconds, and what is left of
 * the patience is longer than that delay. `null` from `delayFor` means that another attempt would not
 * help. The last error is thrown, or, where that is only the end of the patience, what was found before it.
 */
export async function retry<T>(
  attempt: () => Promise<T>,
  patience: Patience,
  delayFor: (error: unknown, retries: number) => number | null,
): Promise<T> {
  let found: unknown = null;
  for (let retries = 0; ; retries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isEndOfPatience(error)) found = error;
      const telling = found ?? error;
      const delayMs = retries < MAX_RETRIES ? delayFor(error, retries) : null;
      if (delayMs === null || delayMs >= patience.leftMs() || patience.signal?.aborted) throw telling;
      await clock.sleep(delayMs, { signal: patience.signal }).catch(() => {
        throw telling;
      });
    }
  }
}

/** A time-out says nothing that an earlier attempt did not, unless the house may have acted on it. */
function isEndOfPatience(error: unknown): boolean {
  if (!(error instanceof HubUnreachableError) || error.reason !== 'timeout') return false;
  return error.method === 'GET' || !error.sent;
}

/** Half of it chance, so that a hub that restarts does not meet every caller at the same moment. */
export function backoffMs(retries: number): number {
  const longestMs = Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** retries);
  return longestMs * (0.5 + Math.random() / 2);
}

/** `Retry-After` (RFC 9110 §10.2.3), seconds or an HTTP date, in milliseconds from `now`; null if unreadable. */
export function parseRetryAfter(value: string | null, now = clock.now()): number | null {
  const text = value?.trim() ?? '';
  if (/^\d{1,9}(\.\d+)?$/.test(text)) return Math.ceil(Number(text) * 1000);
  // Date.parse reads much that is no HTTP date; those all name their month.
  const at = /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
