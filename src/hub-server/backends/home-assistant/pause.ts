/**
 * How long to wait before the next attempt, after so many failures in a row: twice as long each time, up to the
 * longest, half of it left to chance, so that hubs which were cut off together do not come back together.
 */
export function toPauseMs(
  failures: number,
  { retryMs, longestRetryMs }: { readonly retryMs: number; readonly longestRetryMs: number },
  random = Math.random,
): number {
  const longest = Math.min(retryMs * 2 ** failures, longestRetryMs);
  return longest / 2 + (random() * longest) / 2;
}
