import { type Channel, type Client, type GuildMember, PermissionFlagsBits } from 'discord.js';
import type { MayPost } from '../gateway/ask-rest.ts';
import type { Shards } from '../gateway/shards.ts';

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
export function createPermissions({
  client,
  shards,
}: {
  readonly client: Client<true>;
  readonly shards: Shards;
}): Permissions {
  let open = new WeakSet<Channel>();

  function isWhole(): boolean {
    const { all, standing } = shards.count();
    return standing === all && client.guilds.cache.every(({ available }) => available);
  }

  /** The bot as a member where the channel is, if Discord has that server at hand. */
  function selfIn(channel: Channel): GuildMember | null {
    if (channel.isDMBased() || !channel.guild.available || !shards.standsFor(channel.guild.id)) return null;
    return channel.guild.members.me;
  }

  function mayPost(channelId: string): ReturnType<MayPost> {
    const channel = client.channels.cache.get(channelId);
    // A channel that is not there may be of a server that Discord has not told of yet.
    if (!channel) return isWhole() ? 'gone' : null;
    const me = selfIn(channel);
    if (!me) return null;
    if (open.has(channel)) return 'yes';
    if (!me.permissionsIn(channelId).has([ViewChannel, SendMessages])) return 'forbidden';
    open.add(channel);
    return 'yes';
  }

  return {
    mayPost,
    mayAttach(channelId) {
      const channel = client.channels.cache.get(channelId);
      const me = channel && selfIn(channel);
      return me ? me.permissionsIn(channelId).has(AttachFiles) : null;
    },
    changed() {
      open = new WeakSet();
    },
  };
}
