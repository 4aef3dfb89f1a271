import { type Client, PermissionFlagsBits } from 'discord.js';
import type { MayPost } from './press-poster.ts';

const { ViewChannel, SendMessages } = PermissionFlagsBits;

/** Creates what knows by the gateway's news whether the bot may post in a channel; it knows nothing while that is down. */
export function createMayPost(online: () => Client<true> | null): MayPost {
  return channelId => {
    const client = online();
    if (!client) return null;
    const channel = client.channels.cache.get(channelId);
    // A channel that is not there may be of a server that Discord has not told of yet.
    if (!channel) return client.guilds.cache.every(({ available }) => available) ? 'gone' : null;
    if (channel.isDMBased() || !channel.guild.available || !channel.guild.members.me) return null;
    const granted = channel.permissionsFor(channel.guild.members.me);
    return granted.has([ViewChannel, SendMessages]) ? 'yes' : 'forbidden';
  };
}
