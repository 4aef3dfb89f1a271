import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HubApp } from './hub-app.ts';
import { HttpProblem } from './problem.ts';

/** How much is too much, each within `windowMs`. */
export interface RateLimit {
  /** Requests of one key. */
  readonly requests: number;
  /** Requests from one address that came without a valid key. */
  readonly authFailures: number;
  readonly windowMs: number;
}

/** 600 requests a minute for a key, 30 failures a minute for an address. */
export const DEFAULT_RATE_LIMIT: RateLimit = { requests: 600, authFailures: 30, windowMs: 60_000 };

/** Counts a request; throws a 429 where it is one too many. */
export type Limiter = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Creates the two limiters. Both tell how they stand in `RateLimit` and `RateLimit-Policy`
 * (draft-ietf-httpapi-ratelimit-headers, structured fields). The one for failures counts failures alone: a
 * household behind one address is not locked out of its home by a stranger's guesses from the same address.
 */
export function createLimiters(app: HubApp, limit: RateLimit): { perKey: Limiter; perFailure: Limiter } {
  const { windowMs: timeWindow } = limit;
  const perKey = app.createRateLimit({
    max: limit.requests,
    timeWindow,
    keyGenerator: request => request.apiKey?.prefix ?? request.ip,
  });
  const perFailure = app.createRateLimit({ max: limit.authFailures, timeWindow });
  return {
    perKey: createLimiter('key', perKey),
    perFailure: createLimiter('auth-failures', perFailure),
  };
}

/** Makes a limiter that is told as `policy` of one of fastify's. */
export function createLimiter(policy: string, count: ReturnType<HubApp['createRateLimit']>): Limiter {
  return async (request, reply) => {
    const use = await count(request);
    if (use.isAllowed) return;
    const windowSeconds = Math.ceil(use.timeWindow / 1000);
    reply.headers({
      ratelimit: `"${policy}";r=${use.remaining};t=${use.ttlInSeconds}`,
      'ratelimit-policy': `"${policy}";q=${use.max};w=${windowSeconds}`,
    });
    if (!use.isExceeded) return;
    throw new HttpProblem(429, `Too many requests; wait ${use.ttlInSeconds} s.`, {
      headers: { 'retry-after': String(use.ttlInSeconds) },
    });
  };
}
