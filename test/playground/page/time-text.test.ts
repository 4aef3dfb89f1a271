import { expect, it } from 'vitest';
import { toMessageTime, toTimeText } from '../../../src/playground/page/time-text.ts';

const now = new Date('2026-11-21T12:00:00');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

it.each([
  [0, 'now'],
  [5, '5 seconds ago'],
  [119, '2 minutes ago'],
  [-1199, 'in 20 minutes'],
  [7200, '2 hours ago'],
  [-86_400, 'tomorrow'],
  [400 * 86_400, 'last year'],
])('tells %i seconds ago as "%s"', (seconds, expected) => {
  expect(toTimeText(ago(seconds), 'R', now)).toBe(expected);
});

it('tells only the hour of a message of today', () => {
  const today = toMessageTime(ago(60), now);

  expect(toMessageTime(ago(3 * 86_400), now)).toContain(toTimeText(ago(3 * 86_400), 'd', now));
  expect(today).toBe(toTimeText(ago(60), 't', now));
  expect(toMessageTime(ago(86_400), now)).toBe(`Yesterday at ${toTimeText(ago(86_400), 't', now)}`);
});

it('survives a time that is none', () => {
  expect(toTimeText(new Date(Number.NaN), 'f', now)).toBe('Invalid date');
});
