import { expect, it } from 'vitest';
import { auditOf } from '../support/audit-of.ts';
import { startCareful } from '../support/careful-household.ts';
import { answerTo, textOf } from '../support/spoken.ts';
import { waitingApproval } from '../support/waiting-approval.ts';

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

it('asks about each of two who want the same scene at once, and takes each answer for its own', async () => {
  const { discord, doorbell, scene, press, child, parent, second, ran } = await startCareful('approve');
  await Promise.all([scene(child), scene(second)].map(async asked => answerTo(await asked)));
  const requests = discord.messages(doorbell);
  const requestOf = (userId: string) => {
    const found = requests.find(message => textOf(message).startsWith(`<@${userId}> wants`));
    if (!found) throw new Error(`nobody was asked for ${userId}`);
    return found;
  };
  await press(requestOf(child), 'Approve', second);
  await expect.poll(ran).toBe(1);
  expect(await answerTo(await press(requestOf(second), 'Approve', second))).toContain('Nobody approves');
  expect(ran()).toBe(1);
  await press(requestOf(second), 'Approve', parent);
  await expect.poll(ran).toBe(2);
});

it('lets nobody decide who has lost the role since it was asked', async () => {
  const { discord, guilds, guildId, request, press, second, ran } = await startAsking();
  discord.setMemberRoles(guildId, second, []);
  expect(await answerTo(await press(request, 'Approve', second))).toContain('This is for others to decide');
  expect(ran()).toBe(0);
  expect(await guilds.confirmations()).toHaveLength(1);
});

it('lets those decide who have been given the role since it was asked', async () => {
  const { discord, guildId, request, press, friend, ran } = await startAsking();
  discord.setMemberRoles(guildId, friend, ['Parents']);
  await press(request, 'Approve', friend);
  await expect.poll(ran).toBe(1);
});

it('asks those who manage, and pings nobody, where the role that approves was deleted', async () => {
  const gone = '1299999999999999997';
  const { told, doorbell, scene, press, parent, second, ran } = await startCareful('approve', {
    approvers: gone,
  });
  const asking = told(doorbell);
  await scene();
  const request = await asking;
  expect(textOf(request)).toContain(`a deleted role (${gone})`);
  expect(request.mention_roles).toEqual([]);
  expect(await answerTo(await press(request, 'Approve', second))).toContain('This is for others to decide');
  await press(request, 'Approve', parent);
  await expect.poll(ran).toBe(1);
});

it.each([
  ['for somebody who has left', { userId: '1299999999999999999' }, 'memberGone'],
  ['for a channel that was deleted', { channelId: '1299999999999999998' }, 'notSeen'],
])('runs nothing %s meanwhile, and says so where it was approved', async (_what, gone, why) => {
  const household = await startCareful('approve');
  const { press, second, nowSays, ran } = household;
  const request = await waitingApproval(household, gone);
  await press(request, 'Approve', second);
  const says = 'has left this server or no longer sees the channel, so I have not run it.';
  await expect.poll(() => nowSays(request)).toContain(says);
  expect(nowSays(request)).toContain(`<@${second}> approved`);
  expect(await auditOf(household)).toMatchObject([{ decidedBy: second, result: { kind: 'refused', why } }]);
  expect(ran()).toBe(0);
});

it('runs nothing that was approved for a hub that was connected anew while the bot was away', async () => {
  const { request, restart, press, second, guilds, guildId, told, general, ran } = await startAsking();
  const hub = await guilds.hub(guildId);
  if (hub) await guilds.setHub(guildId, { ...hub, connectedAt: new Date() });
  await restart();
  const telling = told(general);
  await press(request, 'Approve', second);
  expect(textOf(await telling)).toContain('Somebody else has to approve');
  expect(ran()).toBe(0);
});

it('says who approved what no hub is there for any more', async () => {
  const { discord, request, press, parent, second, told, general, ran } = await startAsking();
  const disconnect = { userId: parent, channelId: general, command: 'hub disconnect' };
  await answerTo(await discord.invoke(disconnect));
  const telling = told(general);
  await press(request, 'Approve', second);
  const text = textOf(await telling);
  expect(text).toContain(`<@${second}> approved **Movie night**`);
  expect(text).toContain('No hub is connected yet.');
  expect(ran()).toBe(0);
});
