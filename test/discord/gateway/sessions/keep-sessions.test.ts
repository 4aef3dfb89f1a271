import { GatewayOpcodes as Op } from 'discord.js';
import { expect, it } from 'vitest';
import { toTold } from '../../../../src/discord/gateway/sessions/told-guild.ts';
import { type HouseholdOptions, startHousehold } from '../../../support/household.ts';
import { answerTo, textOf } from '../../../support/spoken.ts';

/** What a process leaves to the one after it: its session with Discord. */

/** A household whose bot can be stopped, and how it introduces itself from the first start on. */
async function start(options: HouseholdOptions = {}) {
  const introductions: Op[] = [];
  const clock = { aheadMs: 0 };
  const household = await startHousehold({ ...options, now: () => Date.now() + clock.aheadMs });
  household.discord.on(event => {
    if (event.type !== 'gateway' || event.direction !== 'in') return;
    if (event.op === Op.Identify || event.op === Op.Resume) introductions.push(event.op);
  });
  const look = () => household.running.bot.client.guilds.cache.map(toTold);
  return {
    ...household,
    clock,
    introductions,
    look,
    running: () => household.running,
    stop: () => household.running.stop(),
    restart: household.restart,
  };
}

it('goes on with the session of the process before, and knows of its servers what that one knew', async () => {
  const { restart, introductions, look, guildId } = await start();
  const before = look();
  await restart();
  expect(introductions).toEqual([Op.Resume]);
  expect(before).toMatchObject([{ id: guildId, unavailable: false }]);
  expect(look()).toEqual(before);
});

it('hands on what came of its servers while it ran, and after it had ended', async () => {
  const { restart, stop, introductions, running, discord, general, doorbell } = await start();
  const closed = () =>
    [general, doorbell].filter(id => {
      const channel = running().bot.client.channels.cache.get(id);
      if (!channel || channel.isDMBased()) throw new Error('a channel is not known');
      const me = channel.guild.members.me;
      return !me?.permissionsIn(channel).has('SendMessages');
    });
  discord.setBotLacks(general, ['SendMessages']);
  await expect.poll(closed).toEqual([general]);
  await stop();
  discord.setBotLacks(doorbell, ['SendMessages']);
  await restart();
  await expect.poll(closed).toEqual([general, doorbell]);
  expect(introductions).toEqual([Op.Resume]);
});

it('does once what was said between two processes, while it is fresh', async () => {
  const { restart, stop, discord, guilds, guildId, child, general, hub } = await start();
  await guilds.listen(guildId, general, 'own');
  await guilds.syncScenes(guildId, [{ id: 'movie_night', name: 'Movie night' }]);
  await stop();
  const answer = discord.next('message', ({ message }) => textOf(message).includes('**Movie night**'));
  discord.say({ userId: child, channelId: general, content: 'movie night please' });
  await restart();
  expect(textOf((await answer).message)).toContain('✅ **Movie night**');
  await restart();
  expect(hub.ran).toEqual(['movie_night']);
});

it('answers a command of between two processes, while Discord would take the answer', async () => {
  const { restart, stop, discord, child, general, clock } = await start();
  await stop();
  // However long it takes here, it is the same moment to the bot.
  clock.aheadMs = -60_000;
  const shown = discord.invoke({ userId: child, channelId: general, command: 'devices', force: true });
  await restart();
  expect(await answerTo(await shown)).toContain('Living room');
});

it('does nothing for a command of which nobody could be told any more', async () => {
  const { restart, stop, discord, guilds, guildId, parent, general, clock } = await start();
  await stop();
  void discord.invoke({
    userId: parent,
    channelId: general,
    command: 'listen on',
    options: { channel: general },
    force: true,
  });
  clock.aheadMs = 3_000;
  await restart();
  await expect(
    answerTo(await discord.invoke({ userId: parent, channelId: general, command: 'devices' })),
  ).resolves.toContain('Living room');
  expect(await guilds.listening(guildId)).toEqual([]);
});

it.each<[string, (household: Awaited<ReturnType<typeof start>>) => void, Op[]]>([
  [
    'that Discord knows no more',
    ({ discord }) => discord.faults.dropGateway({ resumable: false }),
    [Op.Resume, Op.Identify],
  ],
  [
    'that is older than Discord keeps one',
    ({ clock }) => {
      clock.aheadMs = 11 * 60_000;
    },
    [Op.Identify],
  ],
])('begins a session in the place of one %s', async (_, spoil, expected) => {
  const household = await start();
  await household.stop();
  spoil(household);
  await household.restart();
  expect(household.introductions).toEqual(expected);
  expect(household.look()).toMatchObject([{ id: household.guildId, unavailable: false }]);
});

it('begins one session, and not two, where Message Content is off', async () => {
  const { discord, introductions, restart, stop } = await start({
    discord: { privilegedIntents: { messageContent: false } },
  });
  await stop();
  discord.faults.dropGateway({ resumable: false });
  introductions.length = 0;
  await restart();
  expect(introductions).toEqual([Op.Resume, Op.Identify]);
});
