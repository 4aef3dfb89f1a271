import { expect, it } from 'vitest';
import { createAttempts } from '../../../src/household/access/attempts.ts';

it('lets so many attempts through at a place, and more as the first are long ago', () => {
  const clock = { ms: 0 };
  const attempts = createAttempts({ most: 2, withinMs: 60_000, now: () => clock.ms });
  const begin = (ms: number) => {
    clock.ms = ms;
    return attempts.begin('house');
  };
  expect([0, 30_000, 59_999, 60_000, 60_001, 90_000].map(begin)).toEqual([
    true,
    true,
    false,
    true,
    false,
    true,
  ]);
});

it('counts each place by itself, and remembers no more of them than it may', () => {
  const attempts = createAttempts({ most: 1, withinMs: 60_000, now: () => 0, limit: 2 });
  expect(['a', 'b', 'a', 'c', 'a'].map(place => attempts.begin(place))).toEqual([
    true,
    true,
    false,
    true,
    true,
  ]);
});
