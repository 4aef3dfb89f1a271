import { expect, it } from 'vitest';
import { countLeft, describeLeft, findTooLong } from '../../../src/playground/page/characters-left.ts';

it.each([
  [201, ''],
  [200, 'At most 200 characters left'],
  [151, 'At most 200 characters left'],
  [150, 'At most 150 characters left'],
  [1, 'At most 50 characters left'],
  [0, 'At most 0 characters left'],
  [-1, 'Too long to be sent'],
])('tells of %i characters left: %j', (left, told) => {
  expect(describeLeft(left)).toBe(told);
});

it('takes a message of 2,000 characters, and says of a longer one how long it is', () => {
  expect(findTooLong('x'.repeat(2000))).toBe(null);
  expect(countLeft('x'.repeat(2001))).toBe(-1);
  expect(findTooLong('x'.repeat(2001))).toContain('2,001 characters');
});
