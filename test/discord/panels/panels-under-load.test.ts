import { expect, it } from 'vitest';
import { measurePanels, type StartBot } from '../../../bench/panel-load.ts';
import { startHomecord } from '../../../src/app/build-bot.ts';
import { createCachedStore } from '../../../src/guilds/cached-store.ts';
import { openGuildStore } from '../../../src/guilds/store.ts';
import { silent } from '../../support/guild-store.ts';
import { anyAddress } from '../../support/household.ts';
import { stepClock } from '../../support/step-clock.ts';

/** In this process, by whose clock it runs. */
const startBot: StartBot = async ({ discord, dataDir, opened }) => {
  const store = await openGuildStore({ dataDir, secret: null, previousSecrets: [], log: silent });
  opened.defer(() => store.close());
  const access = { token: discord.token, apiUrl: discord.apiUrl };
  const guilds = createCachedStore(store);
  const running = await startHomecord({ access, guilds, addresses: anyAddress, log: silent, status: null });
  opened.defer(() => running.stop());
  return process;
};

it('keeps ten panels true within Discord’s limits while twenty of 500 devices change a second', async () => {
  const load = await stepClock().through(measurePanels({ seconds: 60, startBot }));
  expect(load.changes).toBeGreaterThan(1_000);
  // Of one panel one in five seconds; Discord itself would answer 429 to more than it takes.
  expect(load.shortestGapMs).toBeGreaterThan(4_900);
  // With one at the beginning.
  expect(load.mostEditsPerMinuteOfOne).toBeLessThanOrEqual(13);
  expect(load.mostEditsPerMinuteOfOne).toBeGreaterThan(5);
  expect(load.answered429).toBe(0);
  expect(load.longestWrongMs).toBeLessThan(10_000);
});

it('learns how many edits Discord takes of panels older than an hour, and keeps to that', async () => {
  const load = await stepClock().through(measurePanels({ seconds: 30, isOld: true, startBot }));
  // Of each of the three channels one, by which it is learned.
  expect(load.answered429).toBeLessThanOrEqual(3);
  // Three in each channel in 20 seconds are taken.
  expect(load.editsPerMinute).toBeGreaterThan(12);
});
