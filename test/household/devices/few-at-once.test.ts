import { expect, it } from 'vitest';
import { fewAtOnce } from '../../../src/household/devices/few-at-once.ts';

it('does a few at a time, in their order, and answers in it', async () => {
  const begun: number[] = [];
  let underWay = 0;
  let most = 0;
  const results = await fewAtOnce(
    Array.from({ length: 50 }, (_, n) => n),
    async n => {
      begun.push(n);
      most = Math.max(most, ++underWay);
      // Each takes another while, so that they end in another order.
      for (let turn = 0; turn < (n * 7) % 11; turn++) await Promise.resolve();
      underWay -= 1;
      return `device ${n}`;
    },
  );
  expect(most).toBe(5);
  expect(begun).toEqual(begun.toSorted((one, other) => one - other));
  expect(results).toEqual(Array.from({ length: 50 }, (_, n) => `device ${n}`));
});

it('rejects as the work does', async () => {
  const failing = fewAtOnce([1, 2], async n => {
    if (n === 2) throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await fewAtOnce([], async () => 1)).toEqual([]);
});
