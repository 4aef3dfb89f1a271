import { uptime } from 'node:os';
import type { Span } from '../../guilds/model.ts';

/**
 * How long confirmations, pauses and the like still last. Within a process nothing but the time that passes ends them, however
 * the machine's clock is set meanwhile. One that another process began goes by the clock as it is when this one first looks
 * at it, and lasts no longer from then on than it was asked for.
 */
export interface Spans {
  /** Begins one. `until` is when it ends by the clock as it is now, to be stored and shown. */
  begin(lengthMs: number): Span & { readonly lengthMs: number };
  /** In milliseconds; 0: it is over. */
  leftMs(span: Span): number;
}

/** So many are remembered; then those that are over go, the oldest first. */
const MOST = 10_000;

/** Milliseconds since the machine started, with those in which it slept: setting the clock does not change them. */
export const sinceBoot = () => uptime() * 1000;

/** Creates them. `now`: milliseconds since 1970. `elapsed`: milliseconds of a count that nobody sets. */
export function createSpans({ now, elapsed }: { now(): number; elapsed(): number }): Spans {
  /** When each ends, by `elapsed`. One that is over stays: a clock that is set back begins it not anew. */
  const ends = new Map<string, number>();
  const keyOf = ({ until, lengthMs }: Span) => `${until.getTime()} ${lengthMs}`;

  function remember(span: Span, end: number): void {
    ends.set(keyOf(span), end);
    if (ends.size <= MOST) return;
    for (const [key, each] of ends) {
      if (ends.size <= MOST) return;
      if (each <= elapsed()) ends.delete(key);
    }
  }

  return {
    begin(lengthMs) {
      const end = elapsed() + lengthMs;
      let span = { until: new Date(now() + lengthMs), lengthMs };
      // The same end from before the clock was set back is another one's.
      while ((ends.get(keyOf(span)) ?? end) !== end)
        span = { until: new Date(span.until.getTime() + 1), lengthMs };
      remember(span, end);
      return span;
    },

    leftMs(span) {
      const known = ends.get(keyOf(span));
      if (known !== undefined) return Math.max(0, known - elapsed());
      const leftMs = Math.max(
        0,
        Math.min(span.until.getTime() - now(), span.lengthMs ?? Number.POSITIVE_INFINITY),
      );
      remember(span, elapsed() + leftMs);
      return leftMs;
    },
  };
}
