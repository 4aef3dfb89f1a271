import { Events } from 'discord.js';
import { expect, it } from 'vitest';
import { loginClient, startTestDiscord } from '../../support/local-discord.ts';

it('lets discord.js resume after its connection is cut, missing nothing', async () => {
  const discord = await startTestDiscord();
  const client = await loginClient(discord);
  const heard = new Promise(resolve => client.on(Events.MessageCreate, ({ content }) => resolve(content)));
  const offline = discord.next('bot', ({ online }) => !online);
  const resumed = discord.next('gateway', ({ name }) => name === 'RESUMED');

  discord.faults.dropGateway();
  await offline;
  discord.say({ userId: discord.memberId, channelId: discord.channelId, content: 'while you were away' });

  await resumed;
  expect(await heard).toBe('while you were away');
});

it('makes discord.js identify anew when its session is lost', async () => {
  const discord = await startTestDiscord();
  const client = await loginClient(discord);
  const ready = new Promise(resolve => client.once(Events.ShardReady, resolve));
  const identified = discord.next('gateway', ({ name }) => name === 'READY', 15_000);
  discord.faults.dropGateway({ resumable: false });
  await identified;
  await ready;
});

it('makes discord.js resume when asked to reconnect', async () => {
  const discord = await startTestDiscord();
  await loginClient(discord);
  const resumed = discord.next('gateway', ({ name }) => name === 'RESUMED');
  discord.faults.reconnectGateway();
  await resumed;
});

it('keeps discord.js out while connections are refused, and lets it back in', async () => {
  const discord = await startTestDiscord();
  const client = await loginClient(discord);
  client.on(Events.ShardError, () => {}); // Being refused is what is asked for.
  const refused = new Promise(resolve => client.once(Events.ShardError, resolve));
  const online = new Promise(resolve => client.once(Events.ShardResume, resolve));
  discord.faults.refuseGateway(true);
  discord.faults.dropGateway();
  await refused;
  discord.faults.refuseGateway(false);
  await online;
});

it('tells discord.js of guilds joined, lost for good and away for a while', async () => {
  const discord = await startTestDiscord();
  const client = await loginClient(discord);
  const joined = new Promise(resolve => client.once(Events.GuildCreate, ({ name }) => resolve(name)));
  const guildId = discord.addGuild({
    name: 'Cabin',
    members: [{ name: 'Cy' }],
    channels: [{ name: 'porch' }],
  });
  expect(await joined).toBe('Cabin');
  const away = new Promise(resolve => client.once(Events.GuildUnavailable, ({ id }) => resolve(id)));
  discord.setUnavailable(guildId, true);
  expect(await away).toBe(guildId);
  const left = new Promise(resolve => client.once(Events.GuildDelete, ({ id }) => resolve(id)));
  discord.setUnavailable(guildId, false);
  discord.removeGuild(guildId);
  expect(await left).toBe(guildId);
});

it('lets discord.js compute what the bot may do in a channel', async () => {
  const discord = await startTestDiscord({
    guilds: [
      { name: 'Home', members: [{ name: 'Ada' }], channels: [{ name: 'quiet', botLacks: ['SendMessages'] }] },
    ],
  });
  const client = await loginClient(discord);
  const permissions = client.guilds.cache.first()?.members.me?.permissionsIn(discord.channelId);
  expect(permissions?.has('ViewChannel')).toBe(true);
  expect(permissions?.has('SendMessages')).toBe(false);
});
