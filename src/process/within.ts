import { clock, type Timer } from './clock.ts';

/** Why `requireWithin` waits no longer. */
export class TimeUpError extends Error {
  override name = 'TimeUpError';
}

const TIME_UP = Symbol('time is up');

/** What `work` comes to if that is soon, else null; `work` itself goes on. */
export async function within<T>(work: Promise<T>, timeoutMs: number): Promise<T | null> {
  const outcome = await race(work, timeoutMs);
  return outcome === TIME_UP ? null : outcome;
}

/** What `work` comes to; rejects with a TimeUpError where that is not soon. `work` itself goes on. */
export async function requireWithin<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  const outcome = await race(work, timeoutMs);
  if (outcome === TIME_UP) throw new TimeUpError(`not done within ${timeoutMs} ms`);
  return outcome;
}

async function race<T>(work: Promise<T>, timeoutMs: number): Promise<T | typeof TIME_UP> {
  let timer: Timer | undefined;
  const patience = new Promise<typeof TIME_UP>(resolve => {
    timer = clock.after(timeoutMs, () => resolve(TIME_UP), { ref: true });
  });
  try {
    return await Promise.race([work, patience]);
  } finally {
    timer?.cancel();
  }
}
