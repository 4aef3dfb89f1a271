/** Counts what may be done only so often, by key, over the time that ends now. */
export interface RateLimiter {
  /** Whether there is room for one more; nothing is counted. */
  hasRoom(key: string): boolean;
  /** Counts one, if there is room for it; one that is turned away does not count. */
  take(key: string): boolean;
}

/** Lets `max` through within `windowMs`. Remembers `limit` keys at the most; the one that was quiet longest is forgotten first. */
export function createRateLimiter({
  max,
  windowMs,
  now,
  limit = 1000,
}: {
  max: number;
  windowMs: number;
  now(): number;
  limit?: number;
}): RateLimiter {
  const takenAt = new Map<string, readonly number[]>();
  const recent = (key: string) => (takenAt.get(key) ?? []).filter(at => now() - at < windowMs);
  const hasRoom = (key: string) => recent(key).length < max;
  /** Those that were quiet for longest come first. */
  function forget(): void {
    for (const [key, times] of takenAt) {
      const isQuiet = now() - (times.at(-1) ?? 0) >= windowMs;
      if (!isQuiet && takenAt.size <= limit) return;
      takenAt.delete(key);
    }
  }

  return {
    hasRoom,
    take(key) {
      if (!hasRoom(key)) return false;
      const times = [...recent(key), now()];
      takenAt.delete(key);
      takenAt.set(key, times);
      forget();
      return true;
    },
  };
}
