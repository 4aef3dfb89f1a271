import type { HubApp } from '../hub-app.ts';
import { createLimiter, type Limiter } from '../rate-limit.ts';

/** How often passwords may be tried, each within `windowMs`. */
export interface SignInLimit {
  /** From one address. */
  readonly perAddress: number;
  /** From all addresses together. Somebody with many can use it up and keep the door shut; who is inside stays there. */
  readonly overall: number;
  readonly windowMs: number;
}

/** 5 tries a minute from an address, 30 from everywhere. */
export const DEFAULT_SIGN_IN_LIMIT: SignInLimit = { perAddress: 5, overall: 30, windowMs: 60_000 };

/** Creates what counts every try of a password, right or wrong, before it is looked at. */
export function createSignInLimiter(app: HubApp, limit: SignInLimit): Limiter {
  const { windowMs: timeWindow } = limit;
  const perAddress = createLimiter('sign-in', app.createRateLimit({ max: limit.perAddress, timeWindow }));
  const overall = createLimiter(
    'sign-in-overall',
    app.createRateLimit({ max: limit.overall, timeWindow, keyGenerator: () => 'everybody' }),
  );
  return async (request, reply) => {
    await perAddress(request, reply);
    await overall(request, reply);
  };
}
