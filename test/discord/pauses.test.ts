import { expect, it } from 'vitest';
import { createPauses } from '../../src/discord/pauses.ts';

it('lets one through a pause, in each place', () => {
  let now = 0;
  const pauses = createPauses({ pauseMs: 60_000, now: () => now });
  expect([pauses.begin('kitchen'), pauses.begin('kitchen'), pauses.begin('attic')]).toEqual([
    true,
    false,
    true,
  ]);
  now = 59_999;
  expect(pauses.begin('kitchen')).toBe(false);
  now = 60_000;
  expect(pauses.begin('kitchen')).toBe(true);
});

it('remembers no more places than it may, those longest quiet going first', () => {
  const pauses = createPauses({ pauseMs: 60_000, now: () => 0, limit: 2 });
  for (const place of ['a', 'b', 'c']) pauses.begin(place);
  expect([pauses.begin('c'), pauses.begin('b'), pauses.begin('a')]).toEqual([false, false, true]);
});
