import { Client, Events, type GatewayDispatchPayload } from 'discord.js';
import { GatewayIntentBits } from 'discord-api-types/v10';
import { expect, it, onTestFinished } from 'vitest';
import { startTestDiscord } from '../support/local-discord.ts';

/** A server with an owner and a member, and what a bot's gateway says of reactions and messages there. */
async function startWatched() {
  const [owner, member, channelId] = ['11', '12', '13'].map(end => `12000000000000000${end}`) as [
    string,
    string,
    string,
  ];
  const discord = await startTestDiscord({
    members: [
      { id: owner, name: 'Robin', role: 'owner' },
      { id: member, name: 'Mia' },
    ],
    channels: [{ id: channelId, name: 'general' }],
  });
  const { Guilds, GuildMessages, GuildMessageReactions } = GatewayIntentBits;
  const client = new Client({
    intents: [Guilds, GuildMessages, GuildMessageReactions],
    rest: { api: discord.apiUrl },
  });
  onTestFinished(() => client.destroy());
  const seen: string[] = [];
  client.on(Events.Raw, ({ t }: GatewayDispatchPayload) => seen.push(t));
  const ready = new Promise(resolve => client.once(Events.ClientReady, resolve));
  await client.login(discord.token);
  await ready;
  const { id: messageId } = discord.say({ userId: member, channelId, content: 'hello' });
  const emoji = '👍';
  discord.react({ userId: member, channelId, messageId, emoji });
  const reactions = () => discord.messages(channelId).flatMap(message => message.reactions ?? []);
  return { discord, owner, member, seen, reactions, at: { channelId, messageId }, emoji };
}

it('lets a member take back their own reaction, and a moderator anybody’s', async () => {
  const { discord, owner, member, seen, reactions, at, emoji } = await startWatched();
  expect(() => discord.unreact({ ...at, userId: member, emoji, of: owner })).toThrow('Manage Messages');
  discord.unreact({ ...at, userId: owner, emoji, of: member });
  expect(reactions()).toEqual([]);
  await expect.poll(() => seen).toContain('MESSAGE_REACTION_REMOVE');
});

it.each([
  ['all of them', undefined, 'MESSAGE_REACTION_REMOVE_ALL'],
  ['all of an emoji', '👍', 'MESSAGE_REACTION_REMOVE_EMOJI'],
])('lets a moderator take reactions away, %s, in one event', async (_, emoji, event) => {
  const { discord, owner, member, seen, reactions, at } = await startWatched();
  expect(() => discord.clearReactions({ ...at, userId: member })).toThrow('Manage Messages');
  discord.clearReactions({ ...at, userId: owner, ...(emoji && { emoji }) });
  expect(reactions()).toEqual([]);
  await expect.poll(() => seen).toContain(event);
  expect(seen).not.toContain('MESSAGE_REACTION_REMOVE');
});

it('lets people change and delete what they wrote, and a moderator delete it', async () => {
  const { discord, owner, member, seen, at } = await startWatched();
  expect(() => discord.edit({ ...at, userId: owner, content: 'bye' })).toThrow('their own');
  discord.edit({ ...at, userId: member, content: 'bye' });
  expect(discord.messages(at.channelId)).toMatchObject([
    { content: 'bye', edited_timestamp: expect.any(String) },
  ]);
  discord.remove({ ...at, userId: owner });
  expect(discord.messages(at.channelId)).toEqual([]);
  await expect.poll(() => seen).toContain('MESSAGE_DELETE');
  expect(seen).toContain('MESSAGE_UPDATE');
});
