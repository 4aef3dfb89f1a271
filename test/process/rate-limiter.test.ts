import { expect, it } from 'vitest';
import { createRateLimiter } from '../../src/process/rate-limiter.ts';

it('lets so many attempts through at a place, and more as the first are long ago', () => {
  const clock = { ms: 0 };
  const limiter = createRateLimiter({ max: 2, windowMs: 60_000, now: () => clock.ms });
  const take = (ms: number) => {
    clock.ms = ms;
    return limiter.take('house');
  };
  expect([0, 30_000, 59_999, 60_000, 60_001, 90_000].map(take)).toEqual([
    true,
    true,
    false,
    true,
    false,
    true,
  ]);
});

it('counts each place by itself, and remembers no more of them than it may', () => {
  const limiter = createRateLimiter({ max: 1, windowMs: 60_000, now: () => 0, limit: 2 });
  expect(['a', 'b', 'a', 'c', 'a'].map(place => limiter.take(place))).toEqual([
    true,
    true,
    false,
    true,
    true,
  ]);
});
