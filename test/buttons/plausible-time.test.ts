import { expect, it } from 'vitest';
import type { Press } from '../../src/buttons/contract.ts';
import { withPlausibleTime } from '../../src/buttons/plausible-time.ts';
import { newPress } from '../support/new-press.ts';

const noon = new Date('2026-11-21T12:00:00Z');
const somePress: Press = {
  ...newPress({ receivedAt: noon }),
  family: null,
  button: null,
  action: 'single',
};
const before = (minutes: number) => new Date(noon.getTime() - minutes * 60_000);

it.each<[string, number, number | null, boolean]>([
  ['a minute ahead', -1, null, true],
  ['two minutes ahead', -2, null, false],
  ['a week old', 7 * 24 * 60, null, true],
  ['nine days old', 9 * 24 * 60, null, false],
  ['from before the line stood, which it does for a moment', 30, 4, true],
  ['from before the line stood, which it does for long', 30, 6, false],
  ['a minute under way', 1, 29, true],
  ['half an hour under way over a line that stands', 28, 29, false],
])('believes a time that is %s, or not', (_, minutes, connectedMinutes, isBelieved) => {
  const press = { ...somePress, pressedAt: before(minutes) };
  const since = connectedMinutes === null ? null : before(connectedMinutes);
  expect(withPlausibleTime(press, since).pressedAt).toEqual(isBelieved ? before(minutes) : null);
});

it('leaves a press without a time as it is', () => {
  expect(withPlausibleTime(somePress, noon)).toBe(somePress);
});
