import { expect, it } from 'vitest';
import { createPace } from '../../../src/discord/gateway/identifies.ts';
import { stepClock } from '../../support/step-clock.ts';

it('lets one session of a bucket begin in 5.5 seconds, and each bucket by itself', async () => {
  const { advance } = stepClock();
  const pace = createPace();
  const signal = new AbortController().signal;
  const begun: string[] = [];
  for (const [name, bucket] of [
    ['a', 0],
    ['b', 0],
    ['c', 0],
    ['d', 1],
  ] as const)
    void pace.wait(bucket, signal).then(() => begun.push(name));
  await advance(5_400);
  expect(begun).toEqual(['a', 'd']);
  await advance(200);
  expect(begun).toEqual(['a', 'd', 'b']);
  await advance(5_500);
  expect(begun).toEqual(['a', 'd', 'b', 'c']);
});

it('takes no turn for those who give up waiting', async () => {
  const { advance } = stepClock();
  const pace = createPace();
  const leaving = new AbortController();
  await pace.wait(0, leaving.signal);
  const gone = [1, 2, 3].map(() => pace.wait(0, leaving.signal).catch(() => 'gone'));
  leaving.abort();
  expect(await Promise.all(gone)).toEqual(['gone', 'gone', 'gone']);
  const next = pace.wait(0, new AbortController().signal).then(() => 'begun');
  await advance(5_600);
  expect(await Promise.race([next, Promise.resolve('still waits')])).toBe('begun');
});
