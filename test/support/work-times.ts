/** Milliseconds for which this thread computes some work, to some 10; what else the machine does is not measured. */
export function cpuOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/**
 * How many times as long some work takes as other work, each by its fastest of some runs, which are made in turn: what else
 * the machine does slows both.
 */
export function timesAsLong(work: () => unknown, other: () => unknown): number {
  const took = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < 15; round++)
    for (const [at, each] of [work, other].entries()) {
      const before = performance.now();
      each();
      took[at] = Math.min(took[at] as number, performance.now() - before);
    }
  const [one = 0, another = 0] = took;
  return one / another;
}
