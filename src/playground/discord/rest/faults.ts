import type { LocalFaults } from '../contract.ts';

/** The REST half of the faults that a test or a visitor causes, and what they do to a request. */
export interface RestFaults extends Pick<LocalFaults, 'rateLimit' | 'failRest' | 'delayRest'> {
  /** The fault for a request, used up by one; null if it goes through. */
  take(path: string): { status: number; retryAfterMs?: number } | null;
  delayMs(): number;
}

/** Creates the REST faults, none of them active. */
export function createRestFaults(): RestFaults {
  let planned: { count: number; path?: RegExp; status: number; retryAfterMs?: number }[] = [];
  let delay = 0;
  return {
    rateLimit: options => void planned.push({ ...options, status: 429 }),
    failRest: options => void planned.push({ ...options }),
    delayRest(delayMs) {
      delay = delayMs;
    },
    delayMs: () => delay,
    take(path) {
      const fault = planned.find(({ path: wanted }) => !wanted || wanted.test(path));
      if (!fault) return null;
      fault.count -= 1;
      if (fault.count <= 0) planned = planned.filter(other => other !== fault);
      return fault;
    },
  };
}
