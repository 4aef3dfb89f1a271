import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HubApp } from '../hub-app.ts';
import { HttpProblem } from '../problem.ts';
import type { Limiter } from '../rate-limit.ts';
import type { Owner } from './owner.ts';
import { readBrowserMark } from './session-cookie.ts';
import { createTurns } from './turns.ts';

/** How often passwords may be tried at once, each within `windowMs`, and what becomes of more. */
export interface SignInLimit {
  /** From one address. */
  readonly perAddress: number;
  /** From all addresses together. */
  readonly overall: number;
  readonly windowMs: number;
  /** Every so often one that came too often is let try all the same. */
  readonly turnMs: number;
  /** So many may wait for that. */
  readonly room: number;
}

/** 5 tries a minute from an address, 30 from everywhere; then one in two seconds, and 16 wait. */
export const DEFAULT_SIGN_IN_LIMIT: SignInLimit = {
  perAddress: 5,
  overall: 30,
  windowMs: 60_000,
  turnMs: 2_000,
  room: 16,
};

/**
 * Creates what counts every try of a password, right or wrong, before it is looked at. Too many are slowed down and not
 * refused: who knows the password gets in, however much others guess, from the same address too. A browser in which the
 * owner has signed in before is counted by itself, and waits behind nobody. 429 where too many wait.
 */
export function createSignInLimiter(app: HubApp, limit: SignInLimit, owner: Pick<Owner, 'isMark'>): Limiter {
  const { windowMs: timeWindow } = limit;
  const markOf = (request: FastifyRequest) => {
    const mark = readBrowserMark(request);
    return mark !== undefined && owner.isMark(mark) ? mark : null;
  };
  const fromOf = (request: FastifyRequest) => markOf(request) ?? request.ip;
  const perAddress = app.createRateLimit({ max: limit.perAddress, timeWindow, keyGenerator: fromOf });
  const overall = app.createRateLimit({
    max: limit.overall,
    timeWindow,
    keyGenerator: () => 'everybody',
  });
  const turns = createTurns({ everyMs: limit.turnMs, room: limit.room });
  return async (request, reply) => {
    for (const count of markOf(request) === null ? [perAddress, overall] : [perAddress]) {
      const use = await count(request);
      if (use.isAllowed || !use.isExceeded) continue;
      if (await turns.wait(fromOf(request), leavingOf(reply))) return;
      const seconds = Math.ceil((limit.turnMs * (limit.room + 1)) / 1000);
      throw new HttpProblem(429, `Too many passwords are being tried; wait ${seconds} s.`, {
        headers: { 'retry-after': String(seconds) },
        reason: { code: 'too_many_passwords', seconds },
      });
    }
  };
}

/** Aborts when whoever asked hangs up. */
function leavingOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  raw.once('close', () => leaving.abort());
  return leaving.signal;
}
