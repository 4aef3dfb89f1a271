import { expect, it } from 'vitest';
import { type Ringing, startRinging } from '../../support/ringing-household.ts';
import { answerTo } from '../../support/spoken.ts';

const bell = 'doorbell/button/btn_1';

const hubStatus = async ({ discord, parent, general }: Ringing) =>
  answerTo(await discord.invoke({ userId: parent, channelId: general, command: 'hub status' }));

/** A role of the server that nobody may mention. */
const roleOf = ({ running, guildId }: Ringing) =>
  running.bot.client.guilds.cache.get(guildId)?.roles.cache.find(({ id }) => id !== guildId)?.id ?? '';

it('looks at the channels that buttons are routed to, by what presses need', async () => {
  const household = await startRinging();
  const { discord, guilds, guildId, doorbell } = household;
  discord.setBotLacks(doorbell, ['ReadMessageHistory', 'AddReactions']);
  await guilds.setButtonSettings(guildId, bell, { channelId: '1290000000000000001' });
  await expect
    .poll(() => hubStatus(household))
    .toContain(`⚠️ **Channel** <#${doorbell}>: the bot lacks **Read Message History**`);
  expect(await hubStatus(household)).toContain('❌ **Channel** <#1290000000000000001> is gone');
});

it('names the permission that a ping needs', async () => {
  const household = await startRinging();
  const { discord, guilds, guildId, doorbell, ask } = household;
  const role = roleOf(household);
  expect(await ask('route', { topic: bell, role })).toContain(`and ping <@&${role}>.`);
  expect(await hubStatus(household)).not.toContain('cannot ping');
  discord.setBotLacks(doorbell, ['MentionEveryone']);
  await expect
    .poll(() => hubStatus(household))
    .toContain(`**Doorbell** cannot ping <@&${role}> in <#${doorbell}>`);
  expect(await ask('route', { topic: bell, role })).toContain('**Mention @everyone, @here and All Roles**');
  await guilds.setButtonSettings(guildId, bell, { roleId: '1290000000000000002' });
  expect(await hubStatus(household)).toContain('**Doorbell** pings a role that is gone');
});

it('pings the role of a button with its press', async () => {
  const household = await startRinging();
  const role = roleOf(household);
  await household.ask('route', { topic: bell, role });
  const message = await household.ring(bell);
  expect(message.content).toContain(`<@&${role}> **Doorbell** pressed`);
  expect(message.mention_roles).toEqual([role]);
});

it('names a channel whose presses wait', async () => {
  const household = await startRinging();
  const { discord, doorbell, broker } = household;
  discord.setBotLacks(doorbell, ['SendMessages']);
  await broker.publish(bell);
  await expect
    .poll(() => hubStatus(household))
    .toMatch(/❌ \*\*Buttons\*\* ⏳ 1 press waits to be told.*\n⚠️ <#\d+>: the bot may not post there/);
});

it('looks at where alerts, notices and panels are, and at whom they ping', async () => {
  const household = await startRinging();
  const { discord, guilds, guildId, doorbell } = household;
  const role = roleOf(household);
  const gone = '1290000000000000002';
  const [alerts, notices, panels] = ['1290000000000000003', '1290000000000000004', '1290000000000000005'];
  const alert = { device: null, capability: null, limit: null, holdMs: 0, repeatMs: null };
  const ping = (id: string) => ({ kind: 'role', id }) as const;
  await guilds.addAlert(guildId, { ...alert, kind: 'danger', channelId: doorbell, mention: ping(role) });
  await guilds.addAlert(guildId, { ...alert, kind: 'open', channelId: doorbell, mention: ping(role) });
  await guilds.addAlert(guildId, { ...alert, kind: 'offline', channelId: alerts, mention: null });
  await guilds.setNoticeTarget(guildId, { channelId: notices, mention: ping(gone) });
  await guilds.addPanel(guildId, { channelId: panels, messageId: '1290000000000000006', room: null });
  const status = await hubStatus(household);
  for (const channel of [alerts, notices, panels]) expect(status).toContain(`<#${channel}> is gone`);
  expect(status).toContain('⚠️ **Alerts** **📣 Notices from the home** pings a role that is gone');
  expect(status).not.toContain('cannot ping');
  discord.setBotLacks(doorbell, ['MentionEveryone', 'ReadMessageHistory']);
  await expect
    .poll(() => hubStatus(household))
    .toContain(`**Alerts** **🚨 Danger**, **🚪 Left open** cannot ping <@&${role}> in <#${doorbell}>`);
  expect(await hubStatus(household)).toContain(`<#${doorbell}>: the bot lacks **Read Message History**`);
});
