import type { Client } from 'discord.js';
import type { Confirmation } from '../../guilds/access/contract.ts';
import { channelOf } from './channel-of.ts';
import { COMPONENTS, type Reply } from './reply.ts';

/** Puts a reply on one of the bot's messages in a channel, in place of what it said. Rejects with Discord's errors. */
export async function editMessage(
  { channelId, id }: NonNullable<Confirmation['message']>,
  { components }: Reply,
  client: Client<true>,
  guildId: string,
): Promise<void> {
  const channel = await channelOf(client, guildId, channelId);
  await channel.messages.edit(id, { components, flags: COMPONENTS });
}
