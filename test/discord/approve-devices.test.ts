import { expect, it } from 'vitest';
import type { CarefulDevice } from '../../src/guilds/access/contract.ts';
import { startCareful } from '../support/careful-household.ts';
import { answerTo, messageOf, textOf } from '../support/spoken.ts';

const LOCK = 'front_door_lock';
const unlock = { device: LOCK, what: 'locked', value: 'unlocked' };

/** A household whose front door is approved by the parents, and in which everybody sets devices. */
async function start(care: Partial<CarefulDevice> = {}) {
  const household = await startCareful(null);
  const { discord, guilds, guildId, child, general, doorbell, hub, parents } = household;
  await guilds.allowRole(guildId, 'control', guildId);
  await guilds.setDeviceCare(guildId, {
    deviceId: LOCK,
    name: 'Front door',
    policy: 'approve',
    approverRoleId: parents,
    approvalChannelId: doorbell,
    ...care,
  });
  hub.home.touch(LOCK);
  return {
    ...household,
    restart: household.restart,
    use: (command: string, options = {}, userId = child) =>
      discord.invoke({ userId, channelId: general, command, options, force: true }),
    async isLocked() {
      const answer = await hub.ask(`/v1/devices/${LOCK}`);
      return ((await answer.json()) as { state: { locked: boolean } }).state.locked;
    },
    async audit(userId = household.parent) {
      return answerTo(await discord.invoke({ userId, channelId: general, command: 'audit' }));
    },
  };
}

/** A child wants the front door unlocked. */
async function startAsking(care: Partial<CarefulDevice> = {}) {
  const household = await start(care);
  const asking = household.told(household.doorbell);
  const waiting = await messageOf(await household.use('set', unlock));
  return { ...household, restart: household.restart, waiting, request: await asking };
}

it('asks those who approve, pings them, and tells whoever waits', async () => {
  const { request, waiting, child, parents, doorbell, general, isLocked, guilds } = await startAsking();
  expect(textOf(request)).toContain(
    `<@${child}> wants this, asked in <#${general}>:\n**Front door lock**: unlocked`,
  );
  expect(request.mention_roles).toEqual([parents]);
  expect(textOf(waiting)).toContain(
    `That has to be approved first for **Front door lock**. I have asked in <#${doorbell}>`,
  );
  expect(await isLocked()).toBe(true);
  expect(await guilds.confirmations()).toMatchObject([{ kind: 'approve', device: { deviceId: LOCK } }]);
});

it('sets the device once it is approved, says there and here who decided, and has it on record', async () => {
  const { request, waiting, press, second, child, nowSays, isLocked, audit } = await startAsking();
  await press(request, 'Approve', second);
  const said = `✅ <@${second}> approved what <@${child}> wanted of **Front door lock**.`;
  await expect.poll(() => nowSays(waiting)).toContain(said);
  expect(nowSays(waiting)).toContain('**Front door lock**: unlocked');
  expect(nowSays(request)).toContain(said);
  expect(await isLocked()).toBe(false);
  const record = await audit();
  expect(record).toContain('✅ **Front door lock → unlocked**: done');
  expect(record).toContain(`approved by <@${second}>`);
});

it('leaves the device as it is where that is denied, and has that on record', async () => {
  const { request, waiting, press, parent, nowSays, isLocked, audit } = await startAsking();
  await press(request, 'Deny', parent);
  await expect.poll(() => nowSays(waiting)).toContain('It stays as it is.');
  expect(await isLocked()).toBe(true);
  expect(await audit()).toMatch(/\*\*Front door lock → unlocked\*\* was not confirmed\n.*denied by/);
});

it('lets nobody decide who may not, or who asked', async () => {
  const { request, press, friend, child, isLocked, guilds } = await startAsking();
  for (const label of ['Approve', 'Deny'])
    expect(await answerTo(await press(request, label, friend))).toContain('This is for others to decide');
  expect(await answerTo(await press(request, 'Approve', child))).toContain('Nobody approves');
  expect(await isLocked()).toBe(true);
  expect(await guilds.confirmations()).toHaveLength(1);
});

it('asks once for what somebody asks for again by whatever way, and anew for something else', async () => {
  const { use, discord, doorbell, general, child, told } = await startAsking();
  expect(await answerTo(await use('set', unlock))).toContain(
    'waits to be approved for **Front door lock** already',
  );
  const replied = told(general);
  discord.say({
    userId: child,
    channelId: general,
    content: `<@${discord.botUserId}> unlock the front door`,
  });
  expect(textOf(await replied)).toContain('waits to be approved for **Front door lock** already');
  expect(discord.messages(doorbell)).toHaveLength(1);
});

it('says that nobody decided in time, also after a restart', async () => {
  const household = await startAsking();
  const { later, waiting, nowSays, request, isLocked, child } = household;
  later(120_000);
  await household.restart();
  const said = `⌛ Nobody decided in time about what <@${child}> wanted of **Front door lock**, so it stays as it is.`;
  await expect.poll(() => nowSays(waiting)).toBe(said);
  expect(nowSays(request)).toBe(said);
  expect(await isLocked()).toBe(true);
});

it('still takes an answer after a restart', async () => {
  const household = await startAsking();
  await household.restart();
  await household.press(household.request, 'Approve', household.second);
  await expect.poll(household.isLocked).toBe(false);
});

it.each([
  ['the house is paused', 'The house is paused'],
  ['they may no longer set it', 'You may not switch this device'],
  ['the hub was exchanged', 'Somebody else has to approve this first'],
] as const)('asks the gate again when it is approved: %s', async (what, why) => {
  const { request, waiting, press, second, guilds, guildId, nowSays, isLocked, now, child, hub, parent } =
    await startAsking();
  const rule = { of: 'device', thing: LOCK, name: 'Front door', for: 'member', whom: child } as const;
  const url = `${hub.url}/api/v1`;
  const change = {
    'the house is paused': () =>
      guilds.setPause(guildId, { until: new Date(now() + 60_000), lengthMs: 60_000 }),
    'they may no longer set it': () => guilds.setDeviceRule(guildId, { ...rule, isAllowed: false }),
    'the hub was exchanged': () =>
      guilds.setHub(guildId, {
        ...{ url, apiKey: hub.apiKey, fingerprint: null, connectedBy: parent },
        connectedAt: new Date(1),
      }),
  };
  await change[what]();
  await press(request, 'Approve', second);
  await expect.poll(() => nowSays(waiting)).toContain(why);
  expect(await isLocked()).toBe(true);
});

it('asks where it was asked for where no other channel is said, and leaves nothing else there', async () => {
  const { request, press, second, isLocked, general, nowSays, discord, child } = await startHere();
  expect(request.channel_id).toBe(general);
  expect(textOf(request)).not.toContain('asked in');
  const fromBot = () =>
    discord.messages(general, { as: child }).filter(({ author }) => author.id === discord.botUserId);
  await expect.poll(() => fromBot().map(({ id }) => id)).toEqual([request.id]);
  await press(request, 'Approve', second);
  await expect.poll(() => nowSays(request)).toContain('approved what');
  expect(await isLocked()).toBe(false);
});

async function startHere() {
  const household = await start({ approvalChannelId: null });
  const { discord, general } = household;
  const asking = discord.next(
    'message',
    ({ message }) => message.channel_id === general && textOf(message).includes('wants this'),
  );
  await household.use('set', unlock);
  return { ...household, request: (await asking).message };
}

it('says that it cannot ask where it may not write', async () => {
  const { discord, doorbell, use, guilds, isLocked } = await start();
  discord.setBotLacks(doorbell, ['SendMessages']);
  await expect
    .poll(async () => answerTo(await use('set', unlock)))
    .toContain(`That has to be approved first for **Front door lock**, but I cannot ask in <#${doorbell}>.`);
  expect(await guilds.confirmations()).toEqual([]);
  expect(await isLocked()).toBe(true);
});

it('locks at once what others approve to be unlocked', async () => {
  const { use, guilds } = await start();
  const locked = await use('set', { ...unlock, value: 'locked' });
  expect(await answerTo(locked)).toContain('**Front door lock**: locked');
  expect(await guilds.confirmations()).toEqual([]);
});

it('asks those who approve one and whoever ordered it about the others of one order', async () => {
  const { discord, doorbell, general, child, told, guilds, guildId } = await start();
  const careful = { policy: 'approve', approverRoleId: null, approvalChannelId: doorbell } as const;
  await guilds.setDeviceCare(guildId, { deviceId: 'kitchen_light', name: 'Kitchen light', ...careful });
  const asking = told(doorbell);
  discord.say({
    userId: child,
    channelId: general,
    content: `<@${discord.botUserId}> turn the kitchen light off and unlock the front door`,
  });
  expect(textOf(await asking)).toMatch(/wants this/);
  await expect.poll(() => guilds.confirmations()).toHaveLength(2);
});
