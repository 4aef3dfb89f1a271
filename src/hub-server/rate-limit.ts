import type { FastifyReply, FastifyRequest } from 'fastify';
import { clock } from '../process/clock.ts';
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

/** Counts a request; rejects with a 429 where it is one too many. */
export type Limiter = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Counts a request of somebody who is known; throws a 429 where it is one too many. */
export type KnownLimiter = (who: string, reply: FastifyReply) => void;

/** The two that guard the API. */
export interface Limiters {
  /** Counts a request of a key, by its prefix. */
  readonly perKey: KnownLimiter;
  /**
   * Counts a request that came without a valid key by its address, and nothing else: a household behind one address is
   * not locked out of its home by a stranger's guesses from the same address.
   */
  readonly perFailure: Limiter;
}

/**
 * Creates them. Both tell how they stand in `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers,
 * structured fields).
 */
export function createLimiters(app: HubApp, { requests, authFailures, windowMs }: RateLimit): Limiters {
  const perFailure = app.createRateLimit({ max: authFailures, timeWindow: windowMs });
  return {
    perKey: createKnownLimiter({ policy: 'key', max: requests, windowMs }),
    perFailure: createLimiter('auth-failures', perFailure),
  };
}

/** Makes a limiter that is told as `policy` of one of fastify's. */
export function createLimiter(policy: string, count: ReturnType<HubApp['createRateLimit']>): Limiter {
  return async (request, reply) => {
    const use = await count(request);
    if (use.isAllowed) return;
    const { max, remaining, timeWindow, isExceeded, ttlInSeconds } = use;
    tell(reply, { policy, max, windowMs: timeWindow, remaining, isExceeded, resetSeconds: ttlInSeconds });
  };
}

/** Of our own, since every request passes it: those who are known are few, so that none has to be forgotten. */
export function createKnownLimiter({
  policy,
  max,
  windowMs,
  now = clock.now,
}: {
  policy: string;
  max: number;
  windowMs: number;
  now?: () => number;
}): KnownLimiter {
  const windows = new Map<string, { used: number; endsAtMs: number }>();
  return (who, reply) => {
    const at = now();
    let window = windows.get(who);
    if (!window || window.endsAtMs <= at) windows.set(who, (window = { used: 0, endsAtMs: at + windowMs }));
    window.used += 1;
    tell(reply, {
      policy,
      max,
      windowMs,
      remaining: Math.max(0, max - window.used),
      isExceeded: window.used > max,
      resetSeconds: Math.ceil((window.endsAtMs - at) / 1000),
    });
  };
}

interface Use {
  readonly policy: string;
  readonly max: number;
  readonly windowMs: number;
  readonly remaining: number;
  readonly isExceeded: boolean;
  readonly resetSeconds: number;
}

/** Says how a limit stands; throws a 429 where it is exceeded. */
function tell(
  reply: FastifyReply,
  { policy, max, windowMs, remaining, isExceeded, resetSeconds }: Use,
): void {
  reply.header('ratelimit', `"${policy}";r=${remaining};t=${resetSeconds}`);
  reply.header('ratelimit-policy', `"${policy}";q=${max};w=${Math.ceil(windowMs / 1000)}`);
  if (!isExceeded) return;
  throw new HttpProblem(429, `Too many requests; wait ${resetSeconds} s.`, {
    headers: { 'retry-after': String(resetSeconds) },
    reason: { code: 'too_many_requests', seconds: resetSeconds },
  });
}
