/** What a process needs of the requests that all may send together. */
export interface RequestNeed {
  readonly worker: string;
  /** So many it would have counted at once. */
  readonly wanted: number;
  readonly shards: number;
}

/** Who has no shard yet asks for little. */
const NO_SHARD = 0.1;

/**
 * Divides them: what is needed first, and what is left by the shards that each has, so that a burst finds some. Each in
 * turn has one more who has the fewest for its shards.
 */
export function divideRequests(all: number, needs: readonly RequestNeed[]): ReadonlyMap<string, number> {
  const parts = new Map(needs.map(({ worker }) => [worker, 0]));
  const partOf = ({ worker }: RequestNeed) => parts.get(worker) ?? 0;
  const share = (need: RequestNeed) => (partOf(need) + 1) / Math.max(need.shards, NO_SHARD);
  for (let left = all; left > 0 && needs.length > 0; left--) {
    const inNeed = needs.filter(need => partOf(need) < need.wanted);
    const next = (inNeed.length > 0 ? inNeed : needs).reduce((one, other) =>
      share(other) < share(one) ? other : one,
    );
    parts.set(next.worker, partOf(next) + 1);
  }
  return parts;
}
