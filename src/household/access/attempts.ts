/** Counts what may be tried, or said, only so often, by place. */
export interface Attempts {
  /** May it be tried there once more? If so, it counts. */
  begin(place: string): boolean;
}

/** Lets `most` attempts through within `withinMs`. Remembers `limit` places; the one that was quiet longest is forgotten first. */
export function createAttempts({
  most,
  withinMs,
  now,
  limit = 1000,
}: {
  most: number;
  withinMs: number;
  now(): number;
  limit?: number;
}): Attempts {
  const madeAt = new Map<string, readonly number[]>();
  return {
    begin(place) {
      const recent = (madeAt.get(place) ?? []).filter(at => now() - at < withinMs);
      if (recent.length >= most) return false;
      madeAt.delete(place);
      madeAt.set(place, [...recent, now()]);
      const oldest = madeAt.keys().next();
      if (madeAt.size > limit && !oldest.done) madeAt.delete(oldest.value);
      return true;
    },
  };
}
