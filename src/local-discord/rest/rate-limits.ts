import { createHash } from 'node:crypto';
import type { Route, Sublimit } from './route.ts';

/** What the rate limits say about a request. */
export interface RateVerdict {
  readonly headers: Readonly<Record<string, string>>;
  /** Present where the request is refused: when to come again. */
  readonly retryAfterMs?: number;
  readonly isGlobal: boolean;
  /** Which further limit refuses it, where it is not the route's own. */
  readonly sublimit?: Sublimit;
}

/** Discord's limit for the whole bot: 50 requests a second, interaction endpoints exempt. */
const globalLimit = { count: 50, windowMs: 1000 };
const defaultLimit = { count: 50, windowMs: 1000 };

interface Bucket {
  remaining: number;
  resetMs: number;
}

/** Creates the counters: one bucket a route and major parameter (guild, channel or webhook), and the global one. */
export function createRateLimits(now: () => number) {
  const buckets = new Map<string, Bucket>();

  function take(key: string, limit: { count: number; windowMs: number }): Bucket & { refused: boolean } {
    let bucket = buckets.get(key);
    if (!bucket || bucket.resetMs <= now())
      bucket = { remaining: limit.count, resetMs: now() + limit.windowMs };
    buckets.set(key, bucket);
    const refused = bucket.remaining === 0;
    if (!refused) bucket.remaining -= 1;
    return { ...bucket, refused };
  }

  return {
    /** Counts a request against its buckets, and against the further limit that it comes under, if any. */
    check(route: Route, params: Readonly<Record<string, string>>, sublimit?: Sublimit | null): RateVerdict {
      if (!route.open) {
        const all = take('global', globalLimit);
        if (all.refused)
          return { headers: {}, retryAfterMs: Math.max(1, all.resetMs - now()), isGlobal: true };
      }
      const { limit = defaultLimit } = route;
      if (limit === null) return { headers: {}, isGlobal: false };
      const major = params.channelId ?? params.guildId ?? params.token ?? '';
      const operation = `${route.method} ${route.path}`;
      const { remaining, resetMs, refused } = take(`${operation} ${major}`, limit);
      const resetAfterMs = Math.max(1, resetMs - now());
      const headers = {
        'X-RateLimit-Limit': String(limit.count),
        'X-RateLimit-Remaining': String(remaining),
        'X-RateLimit-Reset': (resetMs / 1000).toFixed(3),
        'X-RateLimit-Reset-After': (resetAfterMs / 1000).toFixed(3),
        'X-RateLimit-Bucket': createHash('md5').update(operation).digest('hex'),
      };
      if (refused) return { headers, isGlobal: false, retryAfterMs: resetAfterMs };
      const further = sublimit ? take(`${sublimit.code} ${major}`, sublimit) : null;
      if (!sublimit || !further?.refused) return { headers, isGlobal: false };
      return { headers, isGlobal: false, retryAfterMs: Math.max(1, further.resetMs - now()), sublimit };
    },
  };
}

/** Counts nothing and refuses nothing. */
export const noRateLimits: RateLimits = { check: () => ({ headers: {}, isGlobal: false }) };

/** The counters of one local Discord. */
export type RateLimits = ReturnType<typeof createRateLimits>;
