import { expect, it } from 'vitest';
import { startCareful } from '../support/careful-household.ts';
import { answerTo, textOf } from '../support/spoken.ts';

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

it('asks once where Discord takes the request and fails to say so', async () => {
  const { discord, doorbell, scene, press, second, told, general, ran, guilds } =
    await startCareful('approve');
  discord.faults.failRest({ count: 2, status: 500, acted: true, path: new RegExp(`${doorbell}/messages`) });
  await answerTo(await scene());
  const [request, ...others] = discord.messages(doorbell);
  expect(others).toEqual([]);
  expect(await guilds.confirmations()).toMatchObject([{ message: { id: request?.id } }]);
  const telling = told(general);
  if (request) await press(request, 'Approve', second);
  await telling;
  expect(ran()).toBe(1);
});
