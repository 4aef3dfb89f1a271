import type { APIMessage } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { type HouseholdOptions, startHousehold } from '../support/household.ts';
import { answerTo, buttonOf, messageOf, textOf } from '../support/spoken.ts';

const OPEN_SINCE = /🚪 \*\*.+\*\* has been open since <t:\d+:t>/;

/** A household of which a parent asks to be told. */
async function startAlerts(options: HouseholdOptions = {}) {
  const household = await startHousehold(options);
  const { discord, hub, parent, general } = household;
  const command = async (name: string, given: Record<string, string | number> = {}, userId = parent) =>
    answerTo(
      await discord.invoke({
        userId,
        channelId: general,
        command: `alerts ${name}`,
        options: given,
        force: true,
      }),
    );
  const told = (channelId = general): APIMessage[] =>
    discord
      .messages(channelId)
      .filter(({ author, flags }) => author.id === discord.botUserId && !isReply(flags));
  return {
    ...household,
    command,
    told,
    /** Waits for the last message of a channel to say something. */
    async says(text: string | RegExp, channelId = general): Promise<APIMessage> {
      await expect.poll(() => textOf(told(channelId).at(-1))).toMatch(text);
      return told(channelId).at(-1) as APIMessage;
    },
    openDoor: () => hub.home.touch('front_door'),
  };
}

const EPHEMERAL = 64;
const SILENT = 4096;
const isReply = (flags = 0) => (flags & EPHEMERAL) !== 0;

it('tells of a door that is open, pings who is named, and edits that when it is closed', async () => {
  const { command, discord, child, openDoor, says, doorbell, guilds, guildId } = await startAlerts();
  const asked = { what: 'open', minutes: 0, channel: doorbell, mention: child };
  expect(await command('add', asked)).toContain(
    `**🚪 Left open** · every device · <#${doorbell}> · <@${child}>`,
  );
  openDoor();
  const message = await says(OPEN_SINCE, doorbell);
  expect(textOf(message)).toContain(`<@${child}>`);
  expect(message.mentions.map(({ id }) => id)).toEqual([child]);
  const seen = await discord.click({
    userId: child,
    messageId: message.id,
    customId: buttonOf(message, 'I’ll see to it'),
  });
  expect(await answerTo(seen)).toContain('Noted');
  await says(`👀 <@${child}> sees to it`, doorbell);
  expect(await guilds.alertNotices(guildId)).toHaveLength(1);
});

it('goes on with what it told before a restart', async () => {
  const household = await startAlerts();
  const { command, openDoor, says, told, restart, hub } = household;
  await command('add', { what: 'open', minutes: 0 });
  await command('add', { what: 'danger' });
  openDoor();
  const { id } = await says(OPEN_SINCE);
  const before = told().length;
  await restart();
  hub.home.touch('bathroom_leak');
  await expect.poll(() => told().length).toBe(before + 1);
  expect(textOf(told().find(message => message.id === id))).toMatch(OPEN_SINCE);
});

it('tells a household that has just connected its hub of dangers, where it takes that up', async () => {
  const { command, discord, parent, general, hub, told, says, guilds, guildId } = await startAlerts();
  const opened = await discord.invoke({ userId: parent, channelId: general, command: 'hub connect' });
  const fields = { address: `${hub.url}/api/v1`, key: hub.apiKey };
  const submission = { userId: parent, interactionId: opened.interactionId, fields };
  const message = await messageOf(await discord.submit(submission));
  const customId = buttonOf(message, 'Tell us of dangers here');
  const press = () => discord.click({ userId: parent, messageId: message.id, customId });
  expect(await answerTo(await press())).toContain('From now on this channel is told of smoke');
  expect(await answerTo(await press())).toContain('told of that already');
  expect(await guilds.alerts(guildId)).toMatchObject([
    { kind: 'danger', holdMs: 0, channelId: general },
    { kind: 'offline', holdMs: 30 * 60_000 },
  ]);
  // One of its lamps has been away for long; that is told at once.
  const [lamp] = (await hub.home.devices()).filter(({ availability }) => availability === 'offline');
  await says(`📡 **${lamp?.name}** has not answered since`);
  hub.home.touch('bathroom_leak');
  await expect.poll(() => told().map(textOf).join()).toContain('🚨');
  expect(await command('list')).toMatch(/\*\*🚨 Danger\*\* · every device · <#\d+>\n\*\*📡/);
});

it.each([
  ['a limit', { what: 'warmer' }, 'Say beyond which limit'],
  ['a machine', { what: 'done' }, 'Say of which device'],
  ['a device that there is', { what: 'open', device: 'Ballroom door' }, 'Ballroom door'],
  [
    'a device that can be so',
    { what: 'danger', device: 'Living room lamp' },
    '**Living room lamp** does not tell',
  ],
])('asks for %s', async (_what, given, answer) => {
  const { command, guilds, guildId } = await startAlerts();
  expect(await command('add', given)).toContain(answer);
  expect(await guilds.alerts(guildId)).toEqual([]);
});

it('suggests only devices that can be so, and takes one by its name', async () => {
  const { command, discord, parent, general } = await startAlerts();
  const suggested = () =>
    discord.autocomplete({
      userId: parent,
      channelId: general,
      command: 'alerts add',
      options: { what: 'danger', device: '' },
      focused: 'device',
    });
  // Whoever types is shown what has come meanwhile.
  await expect
    .poll(async () => (await suggested()).map(({ name }) => name))
    .toEqual(['Alarm system', 'Leak sensor', 'Smoke alarm']);
  const [, leak] = await suggested();
  expect(await command('add', { what: 'danger', device: String(leak?.name) })).toContain('You are told here');
});

it('takes one away, ends what it told, and has both on record', async () => {
  const { command, guilds, guildId, openDoor, says, discord, parent, general } = await startAlerts();
  await command('add', { what: 'open', minutes: 0 });
  openDoor();
  await says(OPEN_SINCE);
  const [alert] = await guilds.alerts(guildId);
  expect(await command('remove', { alert: alert?.id ?? '' })).toContain('No longer told: **🚪 Left open**');
  await says(/✅ ~~.+~~: over at/);
  await expect.poll(() => guilds.alertNotices(guildId)).toEqual([]);
  expect(await command('remove', { alert: alert?.id ?? '' })).toContain('no such alert');
  const record = await answerTo(
    await discord.invoke({ userId: parent, channelId: general, command: 'audit' }),
  );
  expect(record).toContain('Alert removed: 🚪 Left open');
  expect(record).toContain('Alert: 🚪 Left open');
});

it('says at the list and in another channel what cannot be told, and tells it once it can be', async () => {
  const { command, discord, doorbell, general, openDoor, says } = await startAlerts();
  await command('add', { what: 'open', minutes: 0, channel: doorbell });
  discord.setBotLacks(doorbell, ['SendMessages']);
  openDoor();
  await says(`I may not write in <#${doorbell}>`, general);
  expect(await command('list')).toContain('⚠️ cannot be told since');
  discord.setBotLacks(doorbell, []);
  await says(OPEN_SINCE, doorbell);
});

it('wakes nobody in quiet hours, but for dangers', async () => {
  const { command, guilds, guildId, openDoor, hub, says, told, child } = await startAlerts();
  await guilds.setSettings(guildId, { quietHours: { from: 0, to: 24 * 60 - 1 }, timeZone: 'Etc/UTC' });
  await command('add', { what: 'open', minutes: 0, mention: child });
  await command('add', { what: 'danger', mention: child });
  openDoor();
  const door = await says(OPEN_SINCE);
  expect([door.mentions, Number(door.flags) & SILENT]).toEqual([[], SILENT]);
  hub.home.touch('bathroom_leak');
  await says('🚨 **Bathroom: Leak sensor**: **Water!**');
  const leak = told().at(-1);
  expect([leak?.mentions.length, Number(leak?.flags) & SILENT]).toEqual([1, 0]);
});

it('makes no sound in the quiet hours of one alert, by the household’s clocks, and tells others as ever', async () => {
  const hour = new Date().getUTCHours();
  const { command, guilds, guildId, openDoor, says, child, doorbell } = await startAlerts();
  // In Kiritimati it is fourteen hours later.
  await guilds.setSettings(guildId, { timeZone: 'Pacific/Kiritimati' });
  const [from, to] = [13, 16].map(later => `${(hour + later) % 24}:00`);
  const door = { what: 'open', minutes: 0, mention: child };
  expect(await command('add', { ...door, quiet: `${from}-${to}` })).toContain(`🌙 Quiet from `);
  await command('add', { ...door, quiet: `${(hour + 23) % 24}-${(hour + 2) % 24}`, channel: doorbell });
  expect((await command('list')).match(/🌙 Quiet from/g)).toHaveLength(2);
  openDoor();
  const quiet = await says(OPEN_SINCE);
  expect([quiet.mentions, Number(quiet.flags) & SILENT]).toEqual([[], SILENT]);
  const loud = await says(OPEN_SINCE, doorbell);
  expect([loud.mentions.length, Number(loud.flags) & SILENT]).toEqual([1, 0]);
});

it('takes no quiet hours that are none, nor any for dangers', async () => {
  const { command, guilds, guildId } = await startAlerts();
  for (const quiet of ['at night', '22:00', '25-7'])
    expect(await command('add', { what: 'open', quiet })).toContain(`“${quiet}” are no quiet hours`);
  expect(await command('add', { what: 'danger', quiet: '22-7' })).toContain('Dangers are told aloud');
  expect(await guilds.alerts(guildId)).toEqual([]);
});

it('says at once what it lacks in order to tell, and to ping whom it was told to', async () => {
  const { command, discord, doorbell, running, guildId, guilds } = await startAlerts();
  const role =
    running.bot.client.guilds.cache.get(guildId)?.roles.cache.find(({ id }) => id !== guildId)?.id ?? '';
  const asked = { what: 'danger', channel: doorbell, mention: role };
  expect(await command('add', asked)).not.toContain('⚠️');
  discord.setBotLacks(doorbell, ['MentionEveryone']);
  await expect
    .poll(() => command('add', asked))
    .toContain(`⚠️ <@&${role}> cannot be pinged in <#${doorbell}>.`);
  discord.setBotLacks(doorbell, ['SendMessages']);
  await expect.poll(() => command('add', asked)).toContain(`⚠️ I cannot write in <#${doorbell}>.`);
  const known = (await guilds.alerts(guildId)).length;
  expect(await command('add', { ...asked, mention: guildId })).toContain('Everyone is no role of its own');
  expect(await guilds.alerts(guildId)).toHaveLength(known);
});
