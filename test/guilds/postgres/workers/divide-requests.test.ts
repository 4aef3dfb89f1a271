import { expect, it } from 'vitest';
import { divideRequests } from '../../../../src/guilds/postgres/workers/divide-requests.ts';

const need = (worker: string, wanted: number, shards: number) => ({ worker, wanted, shards });

it.each([
  ['one alone all', [need('one', 5, 4)], [50]],
  ['two that need little a half each', [need('one', 5, 2), need('two', 5, 2)], [25, 25]],
  ['who needs more what the other leaves', [need('one', 200, 2), need('two', 10, 2)], [40, 10]],
  ['two that need more than there is a half each', [need('one', 200, 2), need('two', 90, 2)], [25, 25]],
  ['each by its shards', [need('one', 200, 3), need('two', 200, 1)], [38, 12]],
  ['who has no shard yet a little', [need('one', 200, 10), need('two', 5, 0)], [50, 0]],
  ['nobody nothing', [], []],
])('gives %s', (_what, needs, parts) => {
  expect([...divideRequests(50, needs).values()]).toEqual(parts);
});

it('gives no more than there are, however many ask', () => {
  const parts = divideRequests(
    50,
    Array.from({ length: 60 }, (_, at) => need(`worker-${at}`, 7, 2)),
  );
  expect([...parts.values()].reduce((sum, part) => sum + part, 0)).toBe(50);
});
