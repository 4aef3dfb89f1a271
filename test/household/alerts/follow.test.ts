import fc from 'fast-check';
import { expect, it } from 'vitest';
import { follow, OFF, ON, type Phase } from '../../../src/household/alerts/follow.ts';

const TIMES = { holdMs: 100, settleMs: 50 };
const see = (phase: Phase, isSo: boolean | null, at: number, since: number | null = null) =>
  follow(phase, { isSo, at, since, ...TIMES });

it('begins what has been so for its time, as of when that began', () => {
  const first = see(OFF, true, 1_000);
  expect(first).toMatchObject({ turnedAt: null, dueAt: 1_100 });
  expect(see(first.phase, true, 1_099).turnedAt).toBeNull();
  expect(see(first.phase, true, 1_100)).toEqual({ phase: ON, turnedAt: 1_000, dueAt: null });
});

it('begins at once what the home says has been so for long', () => {
  expect(see(OFF, true, 1_000, 400)).toEqual({ phase: ON, turnedAt: 400, dueAt: null });
});

it('believes no home that says it will be so', () => {
  expect(see(OFF, true, 1_000, 5_000).dueAt).toBe(1_100);
});

it('neither begins nor ends what flaps within its times', () => {
  const begun = see(OFF, true, 0);
  const back = see(begun.phase, false, 99);
  expect(back).toEqual({ phase: OFF, turnedAt: null, dueAt: null });
  const ended = see(ON, false, 200);
  expect(see(ended.phase, true, 249)).toEqual({ phase: ON, turnedAt: null, dueAt: null });
});

it('leaves all as it is while nobody knows', () => {
  const begun = see(OFF, true, 0);
  expect(see(begun.phase, null, 500)).toEqual({ phase: begun.phase, turnedAt: null, dueAt: null });
});

it('tells beginnings and ends in turn, each once, whatever is seen when', () => {
  const seen = fc.record({
    isSo: fc.constantFrom(true, false, null),
    afterMs: fc.integer({ min: 0, max: 200 }),
    since: fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: null }),
  });
  fc.assert(
    fc.property(fc.array(seen, { maxLength: 60 }), all => {
      let phase: Phase = OFF;
      let at = 0;
      const told: { isOn: boolean; turnedAt: number }[] = [];
      for (const { isSo, afterMs, since } of all) {
        at += afterMs;
        const step = see(phase, isSo, at, since);
        phase = step.phase;
        if (step.turnedAt !== null) told.push({ isOn: phase.isOn, turnedAt: step.turnedAt });
        expect(step.turnedAt ?? 0).toBeLessThanOrEqual(at);
        expect(step.dueAt ?? Number.POSITIVE_INFINITY).toBeGreaterThan(at);
      }
      expect(told.map(({ isOn }) => isOn)).toEqual(told.map((_, index) => index % 2 === 0));
    }),
  );
});
