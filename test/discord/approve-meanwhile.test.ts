import { expect, it } from 'vitest';
import { startCareful } from '../support/careful-household.ts';
import { textOf } from '../support/spoken.ts';

/** A child has asked for what has to be approved, and the request stands there. */
async function startAsking() {
  const household = await startCareful('approve');
  const asking = household.told(household.doorbell);
  await household.scene();
  return { ...household, restart: household.restart, request: await asking };
}

it('tells whoever waits that nobody decided, where the request itself is gone', async () => {
  const { discord, request, nowSays, told, general, child, later } = await startAsking();
  discord.faults.failRest({ count: 1, status: 404, path: new RegExp(`/messages/${request.id}`) });
  const telling = told(general);
  later(120_000);
  expect(textOf(await telling)).toContain(`Nobody decided in time about **Movie night** for <@${child}>`);
  expect(nowSays(request)).toContain('wants to run');
});

it('tells whoever waits that nobody decided, where the bot was stopped as it asked', async () => {
  const { guilds, guildId, general, child, told, now, restart } = await startCareful('approve');
  const asker = { guildId, channelId: general, userId: child, way: 'slash', sceneId: 'movie_night' } as const;
  const asked = { ...asker, kind: 'approve', runAt: null, hubSince: null } as const;
  await guilds.askConfirmation({ ...asked, expiresAt: new Date(now()) });
  const telling = told(general);
  await restart();
  expect(textOf(await telling)).toContain('Nobody decided in time');
});
