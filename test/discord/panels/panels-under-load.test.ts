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
