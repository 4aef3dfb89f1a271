import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LEFT_OF_BUCKET, type Told, thin } from '../../../src/hub-server/history/thin.ts';

const told = fc
  .array(
    fc.record({ at: fc.integer({ min: 0, max: 10_000 }), value: fc.option(fc.integer(), { nil: null }) }),
  )
  .map(all => all.toSorted((a, b) => a.at - b.at));
const bucketsOf = (all: readonly Told[], ms: number) => Map.groupBy(all, ({ at }) => Math.floor(at / ms));

it('leaves in each stretch of time the first and last, the least and most, and no more than five', () => {
  fc.assert(
    fc.property(told, fc.integer({ min: 1, max: 2_000 }), (all, ms) => {
      const left = bucketsOf(thin(all, ms), ms);
      for (const [bucket, before] of bucketsOf(all, ms)) {
        const after = left.get(bucket) ?? [];
        expect(after.length).toBeLessThanOrEqual(LEFT_OF_BUCKET);
        expect([after[0], after.at(-1)]).toEqual([before[0], before.at(-1)]);
        const numbers = (some: readonly Told[]) => some.flatMap(({ value }) => value ?? []);
        expect(Math.max(...numbers(after))).toBe(Math.max(...numbers(before)));
        expect(Math.min(...numbers(after))).toBe(Math.min(...numbers(before)));
        expect(after.some(({ value }) => value === null)).toBe(before.some(({ value }) => value === null));
        expect(after.every(each => before.includes(each))).toBe(true);
      }
    }),
  );
});
