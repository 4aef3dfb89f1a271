import type { LocalFaults } from '../contract.ts';

/** What becomes of one request. */
export interface RestFault {
  /** What it is answered with; null: its connection is cut instead. */
  readonly status: number | null;
  readonly retryAfterMs?: number;
  /** Its limit is that of the whole bot. */
  readonly global?: boolean;
  /** What it asks for is done all the same. */
  readonly acted?: boolean;
}

type Methods = 'rateLimit' | 'failRest' | 'cutRest' | 'delayRest' | 'mendRest';

/** The REST half of the faults that a test or a visitor causes, and what they do to a request. */
export interface RestFaults extends Pick<LocalFaults, Methods> {
  /** The fault for a request, used up by one; null if it goes through. */
  take(path: string): RestFault | null;
  delayMs(): number;
}

/** Creates the REST faults, none of them active. */
export function createRestFaults(): RestFaults {
  let planned: (RestFault & { count: number; path?: RegExp })[] = [];
  let delay = 0;
  return {
    rateLimit: options => void planned.push({ ...options, status: 429 }),
    failRest: options => void planned.push({ ...options }),
    cutRest: options => void planned.push({ ...options, status: null }),
    delayRest(delayMs) {
      delay = delayMs;
    },
    mendRest() {
      planned = [];
      delay = 0;
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
