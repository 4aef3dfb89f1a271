import { expect, it } from 'vitest';
import { createSceneRate } from '../../../src/household/access/scene-rate.ts';

function startRate() {
  const clock = { now: 0 };
  const rate = createSceneRate({ now: () => clock.now });
  const ask = (times: number, userId: string, guildId = '1') =>
    Array.from({ length: times }, () => rate.take({ guildId, userId })).filter(Boolean).length;
  return { clock, ask };
}

it('lets a person ask for twenty scenes a minute, and then for as many as are a minute old', () => {
  const { clock, ask } = startRate();
  expect(ask(10, 'mia')).toBe(10);
  clock.now = 30_000;
  expect(ask(15, 'mia')).toBe(10);
  clock.now = 60_000;
  expect(ask(15, 'mia')).toBe(10);
  clock.now = 89_999;
  expect(ask(1, 'mia')).toBe(0);
});

it('lets a house be asked for sixty a minute in all', () => {
  const { ask } = startRate();
  expect(['a', 'b', 'c', 'd'].map(userId => ask(18, userId))).toEqual([18, 18, 18, 6]);
  expect(ask(18, 'a', 'next door')).toBe(18);
});

it('does not count what it turned away', () => {
  const { clock, ask } = startRate();
  ask(20, 'mia');
  clock.now = 59_000;
  expect(ask(100, 'mia')).toBe(0);
  clock.now = 60_000;
  expect(ask(20, 'mia')).toBe(20);
});
