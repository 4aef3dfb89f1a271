import { expect, it } from 'vitest';
import { toPauseMs } from '../../../../src/hub-server/backends/home-assistant/pause.ts';

const timings = { retryMs: 1_000, longestRetryMs: 60_000 };

it('doubles the pause with each failure, up to the longest', () => {
  const pauses = [0, 1, 2, 5, 6, 10_000].map(failures => toPauseMs(failures, timings, () => 1));
  expect(pauses).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000]);
});

it('leaves half of it to chance', () => {
  expect(toPauseMs(3, timings, () => 0)).toBe(4_000);
});
