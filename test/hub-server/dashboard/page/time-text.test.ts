import { expect, it } from 'vitest';
import { toClock, toDay, toExact, toRelative } from '../../../../src/hub-server/dashboard/page/time-text.ts';

const now = new Date(2026, 10, 21, 10, 2, 15);

it.each([
  [0, 'now'],
  [-44, 'now'],
  [-45, '1 minute ago'],
  [-119, '1 minute ago'],
  [-120, '2 minutes ago'],
  [-3600, '1 hour ago'],
  [-86_400, 'yesterday'],
  [-3 * 86_400, '3 days ago'],
  [-400 * 86_400, 'last year'],
  [60 * 86_400, 'next month'],
  [50, 'in 1 minute'],
])('tells %i seconds from now as %s', (seconds, words) => {
  expect(toRelative(new Date(now.getTime() + seconds * 1000), now)).toBe(words);
});

it('tells the exact moment, its day and its time of day', () => {
  expect(toExact(now)).toBe('21 Nov 2026, 10:02:15');
  expect(toDay(now)).toBe('21 Nov 2026');
  expect(toClock(now)).toBe('10:02:15');
});
