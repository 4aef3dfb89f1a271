import { expect, it } from 'vitest';
import { watchChannels } from '../../../src/discord/gateway/watch-channels.ts';
import type { LocalDiscord } from '../../../src/local-discord/contract.ts';
import { loginClient, startTestDiscord, type TestDiscord } from '../../support/local-discord.ts';

it.each<[string, (discord: TestDiscord) => void]>([
  ['what the bot may do in a channel changes', it => it.setBotLacks(it.channelId, ['SendMessages'])],
  ['a server can be reached again', comeBack],
])('calls when %s', async (_, change) => {
  const discord = await startTestDiscord();
  const client = await loginClient(discord);
  const called = new Promise(resolve => watchChannels(client, resolve));
  change(discord);
  expect(await called).toBe(discord.guildId);
});

it('calls for a server that the bot joins', async () => {
  const discord: LocalDiscord = await startTestDiscord();
  const client = await loginClient(discord);
  const called = new Promise(resolve => watchChannels(client, resolve));
  const guildId = discord.addGuild({
    name: 'Cabin',
    members: [{ name: 'Eve' }],
    channels: [{ name: 'general' }],
  });
  expect(await called).toBe(guildId);
});

function comeBack(discord: TestDiscord): void {
  discord.setUnavailable(discord.guildId, true);
  discord.setUnavailable(discord.guildId, false);
}
