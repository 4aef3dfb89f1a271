import { expect, it } from 'vitest';
import { createOddities } from '../../../../src/household/presses/outbox/oddities.ts';
import { silent } from '../../../support/guild-store.ts';

const noon = Date.UTC(2026, 10, 21, 12);

it('says so where more buttons press than a household has', () => {
  const oddities = createOddities({ now: () => noon, log: silent });
  for (let n = 0; n < 1_000; n++) oddities.note('1', `button_${n}`);
  expect(oddities.of('1').manyTopics).toBe(false);
  oddities.note('1', 'button_1000');
  expect(oddities.of('1').manyTopics).toBe(true);
  expect(oddities.of('2').manyTopics).toBe(false);
  oddities.forget('1');
  expect(oddities.of('1').manyTopics).toBe(false);
});

it.each([
  ['an hour', 3_600_000, { at: new Date(noon - 3_600_000), byMs: 3_600_000 }],
  ['a second', 1_000, null],
])('tells of a clock that was set back by %s, or not', (_, byMs, told) => {
  let now = noon;
  const oddities = createOddities({ now: () => now, log: silent });
  now -= byMs;
  oddities.note('1', 'a');
  expect(oddities.of('1').clockSetBack).toEqual(told);
});
