import type { Client, GuildBasedChannel, SendableChannels } from 'discord.js';

/** A household's channel that takes messages; throws where it is gone, hidden, or another household's. */
export async function channelOf(
  client: Client<true>,
  guildId: string,
  channelId: string,
): Promise<SendableChannels & GuildBasedChannel> {
  const channel = await client.channels.fetch(channelId);
  if (!channel?.isSendable() || channel.isDMBased() || channel.guildId !== guildId) {
    throw new Error(`channel ${channelId} takes no messages`);
  }
  return channel;
}
