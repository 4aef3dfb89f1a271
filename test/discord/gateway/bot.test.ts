import { GatewayOpcodes as Op } from 'discord.js';
import { expect, it } from 'vitest';
import { startHomecord } from '../../../src/app/build-bot.ts';
import { commands } from '../../../src/app/commands.ts';
import { openTestStore, silent } from '../../support/guild-store.ts';
import { anyAddress, startHousehold } from '../../support/household.ts';
import { startTestDiscord } from '../../support/local-discord.ts';
import { recordLog } from '../../support/record-log.ts';
import { answerTo, textOf } from '../../support/spoken.ts';

const other = {
  name: 'Next door',
  members: [{ name: 'Kim', role: 'owner' }],
  channels: [{ name: 'hallway' }],
} as const;

it('registers its commands once, and not again while they stay the same', async () => {
  const household = await startHousehold({ own: true });
  const { discord, guildId } = household;
  expect(discord.commands(guildId)).toHaveLength(commands.length);
  const written: string[] = [];
  discord.on(
    event =>
      event.type === 'rest' &&
      event.method === 'PUT' &&
      event.path.includes('/commands') &&
      written.push(event.path),
  );
  await household.restart();
  expect(written).toEqual([]);
});

it('greets a server that it joins with the next step', async () => {
  const { discord } = await startHousehold({ own: true });
  const greeting = discord.next('message', ({ message }) => textOf(message).includes('/hub connect'));
  discord.addGuild(other);
  expect(textOf((await greeting).message)).toContain('somebody with **Manage Server** runs `/hub connect`');
});

it('knows which server Discord has at hand', async () => {
  const { discord, guildId, running } = await startHousehold({ own: true });
  const neighbour = discord.addGuild(other);
  discord.setUnavailable(guildId, true);
  await expect.poll(() => running.bot.reachable(guildId)).toBe(false);
  expect(running.bot.reachable(neighbour)).toBe(true);
  discord.setUnavailable(guildId, false);
  await expect.poll(() => running.bot.reachable(guildId)).toBe(true);
});

it('keeps what a server set up through an outage of Discord’s', async () => {
  const household = await startHousehold({ own: true });
  const { discord, guilds, guildId, child, general } = household;
  discord.setUnavailable(guildId, true);
  await household.restart();
  discord.setUnavailable(guildId, false);
  expect(await guilds.hub(guildId)).not.toBeNull();
  const shown = await discord.invoke({ userId: child, channelId: general, command: 'devices' });
  expect(await answerTo(shown)).toContain('Living room');
});

it('goes on after the gateway dropped, and answers what came meanwhile', async () => {
  const { discord, guilds, guildId, child, general } = await startHousehold({ own: true });
  await guilds.listen(guildId, general, 'shared');
  await guilds.syncScenes(guildId, [{ id: 'movie_night', name: 'Movie night' }]);
  const answer = discord.next('message', ({ message }) => textOf(message).includes('**Movie night**'));
  discord.faults.dropGateway();
  discord.say({ userId: child, channelId: general, content: 'movie night please' });
  expect(textOf((await answer).message)).toContain('✅ **Movie night**: 4 devices set');
});

it('begins a session anew after a restart, and resumes it where the gateway dropped', async () => {
  const household = await startHousehold({ own: true });
  const { discord, child, general } = household;
  const introductions: Op[] = [];
  discord.on(event => {
    if (event.type !== 'gateway' || event.direction !== 'in') return;
    if (event.op === Op.Identify || event.op === Op.Resume) introductions.push(event.op);
  });
  await household.restart();
  const back = discord.next('gateway', ({ name }) => name === 'RESUMED');
  discord.faults.dropGateway();
  await back;
  expect(introductions).toEqual([Op.Identify, Op.Resume]);
  const shown = await discord.invoke({ userId: child, channelId: general, command: 'devices' });
  expect(await answerTo(shown)).toContain('Living room');
});

it('logs each close of the gateway by its code and reason', async () => {
  const recorded = recordLog();
  const { discord } = await startHousehold({ log: recorded.log });
  const closes: [() => void, number, string][] = [
    [() => discord.faults.dropGateway(), 1006, 'the connection was lost'],
    [() => discord.faults.dropGateway({ code: 4009 }), 4009, 'session timed out'],
    [() => discord.faults.reconnectGateway(), 4200, 'the bot closed it, to resume'],
    [() => discord.faults.dropGateway({ code: 4777 }), 4777, 'no reason that is known'],
  ];
  for (const [close] of closes) {
    const back = discord.next('gateway', ({ name }) => name === 'RESUMED');
    close();
    await back;
  }
  const logged = recorded.lines().filter(({ msg }) => msg === 'a connection to Discord was closed');
  expect(logged).toMatchObject(closes.map(([, code, reason]) => ({ shard: 0, code, reason })));
});

it('warns once that Message Content is switched off, however often it joins', async () => {
  const recorded = recordLog('warn');
  const household = await startHousehold({
    log: recorded.log,
    discord: { privilegedIntents: { messageContent: false } },
  });
  household.discord.faults.dropGateway({ resumable: false });
  await household.restart();
  await household.restart();
  const warnings = recorded.lines().filter(({ msg }) => String(msg).startsWith('Message Content'));
  expect(warnings).toHaveLength(1);
});

it('does nothing for a command that Discord gave up while the gateway was away', async () => {
  const clock = { aheadMs: 0 };
  const { discord, guilds, guildId, parent, general } = await startHousehold({
    own: true,
    now: () => Date.now() + clock.aheadMs,
  });
  const back = discord.next('gateway', ({ name }) => name === 'RESUMED');
  discord.faults.dropGateway();
  const listen = { command: 'listen on', options: { channel: general } };
  void discord.invoke({ userId: parent, channelId: general, ...listen, force: true });
  clock.aheadMs = 3_000;
  await back;
  const shown = await discord.invoke({ userId: parent, channelId: general, command: 'devices' });
  expect(await answerTo(shown)).toContain('Living room');
  expect(await guilds.listening(guildId)).toEqual([]);
});

it('says which setting is wrong where Discord does not accept the token', async () => {
  const discord = await startTestDiscord();
  const starting = startHomecord({
    access: { token: 'MTIz.abc.not-a-token', apiUrl: discord.apiUrl },
    guilds: await openTestStore(),
    addresses: anyAddress,
    log: silent,
    status: null,
  });
  await expect(starting).rejects.toThrow('DISCORD_TOKEN is not accepted by Discord');
});

it('does not start over another bot’s settings, and leaves them as they are', async () => {
  const { guilds, guildId, running } = await startHousehold({ own: true });
  await running.stop();
  const { token, apiUrl } = await startTestDiscord();
  const starting = startHomecord({
    access: { token, apiUrl },
    guilds,
    addresses: anyAddress,
    log: silent,
    status: null,
  });
  await expect(starting).rejects.toThrow('DATA_DIR holds the settings of another bot');
  expect(await guilds.hub(guildId)).not.toBeNull();
});

it('does not start over settings that do not say whose they are, and that it is in no server of', async () => {
  const { token, apiUrl } = await startTestDiscord();
  const guilds = await openTestStore();
  await guilds.listen('1200000000000000009', '1', 'shared');
  const starting = startHomecord({
    access: { token, apiUrl },
    guilds,
    addresses: anyAddress,
    log: silent,
    status: null,
  });
  await expect(starting).rejects.toThrow('DATA_DIR holds the settings of another bot');
  expect(await guilds.guildIds()).toEqual(['1200000000000000009']);
});

it('starts with the commands of last time where Discord does not take them now', async () => {
  const household = await startHousehold({ own: true });
  const { discord, child, general } = household;
  discord.faults.failRest({ count: 1, status: 400, path: /commands$/ });
  await household.restart();
  const shown = await discord.invoke({ userId: child, channelId: general, command: 'devices' });
  expect(await answerTo(shown)).toContain('Living room');
});
