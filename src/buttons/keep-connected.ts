import { clock } from '../process/clock.ts';
import { type BrokerFailure, toFailure } from './to-failure.ts';

/** How long to wait before the next attempt, in milliseconds. */
export interface RetryTimings {
  /** After the first failure; doubles with each, up to `retryMaxMs`. */
  readonly retryMinMs: number;
  readonly retryMaxMs: number;
  /** Where only a person can mend what is wrong: asking more often would be a hammer. */
  readonly slowRetryMs: number;
  /** A connection that held for so long was a good one: the next failure is retried soon again. */
  readonly stableMs: number;
}

/**
 * Makes one attempt after another until the signal aborts; an attempt resolves when its connection has ended.
 * The pauses vary by a quarter, so that a broker that comes back does not meet every client at once.
 */
export async function keepConnected(
  attempt: () => Promise<BrokerFailure>,
  {
    timings,
    signal,
    onFailure,
  }: {
    timings: RetryTimings;
    signal: AbortSignal;
    onFailure: (failure: BrokerFailure) => void;
  },
): Promise<void> {
  let pauseMs = timings.retryMinMs;
  while (!signal.aborted) {
    const startedAt = clock.elapsed();
    const failure = await attempt().catch(toFailure);
    if (signal.aborted) return;
    onFailure(failure);
    if (clock.elapsed() - startedAt >= timings.stableMs) pauseMs = timings.retryMinMs;
    const waitMs = failure.isLasting ? timings.slowRetryMs : pauseMs;
    pauseMs = Math.min(pauseMs * 2, timings.retryMaxMs);
    await clock.sleep(waitMs * (1 - Math.random() / 4), { signal }).catch(() => {}); // aborted: the loop ends
  }
}
