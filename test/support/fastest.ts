/** Milliseconds for which this thread computes some work, to some 10; what else the machine does is not measured. */
export function cpuOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Milliseconds of the fastest of some runs, to be held against another's: what else the machine does slows both, and is
 * not measured.
 */
export function fastest(work: () => unknown): number {
  const times = Array.from({ length: 9 }, () => {
    const before = performance.now();
    work();
    return performance.now() - before;
  });
  return Math.min(...times);
}
