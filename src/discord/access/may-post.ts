import { type Channel, type Client, PermissionFlagsBits } from 'discord.js';
import type { MayPost } from '../gateway/ask-rest.ts';

const { AttachFiles, ViewChannel, SendMessages } = PermissionFlagsBits;

/** What is known of the bot's permissions, until Discord tells that something about them has changed. */
export interface Permissions {
  readonly mayPost: MayPost;
  /** Whether it may attach files there; null: not known. */
  mayAttach(channelId: string): boolean | null;
  /** Something about a server's channels, roles or the bot's own has changed. */
  changed(): void;
}

/**
 * Creates what knows by the gateway's news whether the bot may post in a channel; it knows nothing while that is
 * down. A channel that is open stays so until something changes: computing it keeps a doorbell waiting.
 */
export function createPermissions(online: () => Client<true> | null): Permissions {
  let open = new WeakSet<Channel>();

  function mayPost(channelId: string): ReturnType<MayPost> {
    const client = online();
    if (!client) return null;
    const channel = client.channels.cache.get(channelId);
    // A channel that is not there may be of a server that Discord has not told of yet.
    if (!channel) return client.guilds.cache.every(({ available }) => available) ? 'gone' : null;
    if (channel.isDMBased() || !channel.guild.available || !channel.guild.members.me) return null;
    if (open.has(channel)) return 'yes';
    if (!channel.permissionsFor(channel.guild.members.me).has([ViewChannel, SendMessages]))
      return 'forbidden';
    open.add(channel);
    return 'yes';
  }

  return {
    mayPost,
    mayAttach(channelId) {
      const channel = online()?.channels.cache.get(channelId);
      if (!channel || channel.isDMBased() || !channel.guild.available || !channel.guild.members.me)
        return null;
      return channel.permissionsFor(channel.guild.members.me).has(AttachFiles);
    },
    changed() {
      open = new WeakSet();
    },
  };
}
