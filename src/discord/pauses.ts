/** Holds back what would be said too often: once for a place, then not until the pause is over. */
export interface Pauses {
  /** May it be said there now? If so, a pause begins. */
  begin(place: string): boolean;
}

/** Remembers `limit` places; the one that was quiet longest is forgotten first. */
export function createPauses({
  pauseMs,
  now,
  limit = 1000,
}: {
  pauseMs: number;
  now(): number;
  limit?: number;
}): Pauses {
  const begunAt = new Map<string, number>();
  return {
    begin(place) {
      const last = begunAt.get(place);
      if (last !== undefined && now() - last < pauseMs) return false;
      begunAt.delete(place);
      begunAt.set(place, now());
      const oldest = begunAt.keys().next();
      if (begunAt.size > limit && !oldest.done) begunAt.delete(oldest.value);
      return true;
    },
  };
}
