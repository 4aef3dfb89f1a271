import { Events } from 'discord.js';
import { expect, it } from 'vitest';
import { createMayPost } from '../../src/discord/may-post.ts';
import { loginClient, startTestDiscord } from '../support/local-discord.ts';

async function startMayPost() {
  const discord = await startTestDiscord();
  const client = await loginClient(discord);
  return { discord, client, mayPost: createMayPost(() => client) };
}

it('knows nothing while the gateway is down', async () => {
  expect(createMayPost(() => null)('1')).toBeNull();
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
