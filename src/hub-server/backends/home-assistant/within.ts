/** Why an answer did not come in time. */
export class TimeUpError extends Error {
  override name = 'TimeUpError';
}

/** The promise's outcome, or a TimeUpError after `timeoutMs`. */
export async function within<T>(timeoutMs: number, promise: Promise<T>): Promise<T> {
  const { promise: timeUp, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeUpError(`no answer within ${timeoutMs} ms`)), timeoutMs);
  try {
    return await Promise.race([promise, timeUp]);
  } finally {
    clearTimeout(timer);
  }
}
