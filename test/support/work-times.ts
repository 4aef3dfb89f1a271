/** Milliseconds for which this thread computes some work, to some 10; what else the machine does is not measured. */
export function cpuOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const [ROUNDS, MOST_ROUNDS] = [15, 100];

/**
 * How many times as long some work takes as other work, each by its fastest of some runs, which are made in turn: what else
 * the machine does slows both. Where that is no less than what it has to be, a busy machine is given more rounds.
 */
export function timesAsLong(work: () => unknown, other: () => unknown, hasToBeLess: number): number {
  const took = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const ratio = () => (took[0] as number) / (took[1] as number);
  for (let round = 0; round < ROUNDS || (round < MOST_ROUNDS && ratio() >= hasToBeLess); round++)
    for (const [at, each] of [work, other].entries()) {
      const before = performance.now();
      each();
      took[at] = Math.min(took[at] as number, performance.now() - before);
    }
  return ratio();
}
