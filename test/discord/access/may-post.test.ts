import { once } from 'node:events';
import { Events } from 'discord.js';
import { expect, it } from 'vitest';
import { createPermissions } from '../../../src/discord/access/may-post.ts';
import { createShards } from '../../../src/discord/gateway/shards.ts';
import { loginClient, startTestDiscord } from '../../support/local-discord.ts';

async function startMayPost() {
  const discord = await startTestDiscord();
  const client = await loginClient(discord);
  return { discord, client, ...createPermissions({ client, shards: createShards(client) }) };
}

it('knows nothing while the gateway is down', async () => {
  const { discord, client, mayPost } = await startMayPost();
  discord.faults.refuseGateway(true);
  const dropped = once(client, Events.ShardReconnecting);
  discord.faults.dropGateway();
  await dropped;
  expect([discord.channelId, '999999999999999999'].map(mayPost)).toEqual([null, null]);
});

it('knows the channels that are open, closed and gone', async () => {
  const { discord, client, mayPost } = await startMayPost();
  const [open = '', closed = ''] = discord.guilds()[0]?.channels.map(({ id }) => id) ?? [];
  const changed = new Promise(resolve => client.once(Events.ChannelUpdate, resolve));
  discord.setBotLacks(closed, ['SendMessages']);
  await changed;
  expect([open, closed, '999999999999999999'].map(mayPost)).toEqual(['yes', 'forbidden', 'gone']);
});

it('knows nothing of the channels of a server that Discord cannot reach itself', async () => {
  const { discord, client, mayPost } = await startMayPost();
  const unavailable = new Promise(resolve => client.once(Events.GuildUnavailable, resolve));
  discord.setUnavailable(discord.guildId, true);
  await unavailable;
  expect([discord.channelId, '999999999999999999'].map(mayPost)).toEqual([null, null]);
});

it('asks again once something has changed', async () => {
  const { discord, client, mayPost, changed } = await startMayPost();
  expect(mayPost(discord.channelId)).toBe('yes');
  const updated = new Promise(resolve => client.once(Events.ChannelUpdate, resolve));
  discord.setBotLacks(discord.channelId, ['SendMessages']);
  await updated;
  changed();
  expect(mayPost(discord.channelId)).toBe('forbidden');
});
