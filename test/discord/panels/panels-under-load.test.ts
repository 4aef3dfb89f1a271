import { expect, it } from 'vitest';
import { measurePanels } from '../../../bench/panel-load.ts';

it('keeps ten panels true within Discord’s limits while twenty of 500 devices change a second', async () => {
  const load = await measurePanels({ seconds: 60 });
  expect(load.changes).toBeGreaterThan(1_000);
  // Of one panel one in five seconds; Discord itself would answer 429 to more than it takes.
  expect(load.shortestGapMs).toBeGreaterThan(4_900);
  // With one at the beginning.
  expect(load.mostEditsPerMinuteOfOne).toBeLessThanOrEqual(13);
  expect(load.mostEditsPerMinuteOfOne).toBeGreaterThan(5);
  expect(load.answered429).toBe(0);
  expect(load.longestWrongMs).toBeLessThan(10_000);
}, 150_000);

it('learns how many edits Discord takes of panels older than an hour, and keeps to that', async () => {
  const load = await measurePanels({ seconds: 30, isOld: true });
  // Of each of the three channels one, by which it is learned.
  expect(load.answered429).toBeLessThanOrEqual(3);
  // Three in each channel in 20 seconds are taken.
  expect(load.editsPerMinute).toBeGreaterThan(12);
}, 150_000);
