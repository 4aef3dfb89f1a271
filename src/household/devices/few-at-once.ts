/** As many as a home answers together without keeping others waiting. */
const AT_ONCE = 5;

/** Does the work for each, begun in their order and a few at a time; answers what came of them in their order. */
export async function fewAtOnce<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const waiting = items.entries();
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const [at, item] of waiting) results[at] = await work(item);
  });
  await Promise.all(workers);
  return results;
}
