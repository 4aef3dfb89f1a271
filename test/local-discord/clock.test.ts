import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createManualClock } from '../../src/local-discord/clock.ts';
import { compareIds, createSnowflakes, toTimestampMs } from '../../src/local-discord/state/snowflakes.ts';

it('runs what falls due in its order, at its time, and not what was called off', () => {
  const clock = createManualClock(0);
  const ran: string[] = [];
  clock.after(20, () => ran.push(`b at ${clock.now()}`));
  clock.after(10, () => {
    ran.push(`a at ${clock.now()}`);
    clock.after(5, () => ran.push(`c at ${clock.now()}`));
  });
  clock.after(12, () => ran.push('never')).cancel();
  clock.advance(30);
  expect(ran).toEqual(['a at 10', 'c at 15', 'b at 20']);
  expect(clock.now()).toBe(30);
});

it('makes ids that only grow, however the clock runs', () => {
  const times = fc.array(fc.integer({ min: 1_500_000_000_000, max: 1_500_000_000_050 }), { minLength: 2 });
  fc.assert(
    fc.property(times, moments => {
      let nowMs = 0;
      const nextId = createSnowflakes(() => nowMs);
      const ids = moments.map(moment => {
        nowMs = moment;
        return nextId();
      });
      expect(ids.toSorted(compareIds)).toEqual(ids);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

it('puts the moment into the id', () => {
  const atMs = Date.UTC(2026, 10, 1);
  expect(toTimestampMs(createSnowflakes(Date.now)(atMs))).toBe(atMs);
});
