import { GatewayIntentBits } from 'discord-api-types/v10';
import { toApiMember } from './payloads.ts';
import type { ChannelState, StoredMessage, World } from './world.ts';

interface Reaction {
  /** Unicode, or `name:id` for a server's own. */
  readonly emoji: string;
  readonly userId: string;
}

/** Somebody reacts; doing so twice changes nothing. */
export function addReaction(
  world: World,
  channel: ChannelState,
  stored: StoredMessage,
  reaction: Reaction,
): void {
  const users = stored.reactions.get(reaction.emoji) ?? new Set();
  if (users.has(reaction.userId)) return;
  stored.reactions.set(reaction.emoji, users.add(reaction.userId));
  announce(world, channel, stored, { ...reaction, added: true });
}

/** Somebody takes a reaction back. */
export function removeReaction(
  world: World,
  channel: ChannelState,
  stored: StoredMessage,
  reaction: Reaction,
): void {
  const users = stored.reactions.get(reaction.emoji);
  if (!users?.delete(reaction.userId)) return;
  if (users.size === 0) stored.reactions.delete(reaction.emoji);
  announce(world, channel, stored, { ...reaction, added: false });
}

function toEmoji(emoji: string): { id: string | null; name: string } {
  const [name = '', id = null] = emoji.split(':');
  return { id, name };
}

function announce(
  world: World,
  channel: ChannelState,
  stored: StoredMessage,
  { emoji, userId, added }: Reaction & { added: boolean },
): void {
  const at = { channelId: channel.id, messageId: stored.message.id };
  stored.message = {
    ...stored.message,
    reactions: [...stored.reactions].map(([name, users]) => ({
      emoji: toEmoji(name),
      count: users.size,
      count_details: { normal: users.size, burst: 0 },
      me: users.has(world.bot.id),
      me_burst: false,
      burst_colors: [],
    })),
  };
  const member = world.guilds.get(channel.guildId ?? '')?.members.get(userId);
  const data = {
    user_id: userId,
    channel_id: at.channelId,
    message_id: at.messageId,
    ...(channel.guildId && { guild_id: channel.guildId }),
    ...(added && member && { member: toApiMember(member) }),
    ...(added && { message_author_id: stored.message.author.id }),
    emoji: toEmoji(emoji),
    burst: false,
    type: 0,
  };
  const { GuildMessageReactions, DirectMessageReactions } = GatewayIntentBits;
  const intents = channel.guildId === null ? DirectMessageReactions : GuildMessageReactions;
  const name = added ? 'MESSAGE_REACTION_ADD' : 'MESSAGE_REACTION_REMOVE';
  world.dispatch({ name, data, intents, guildId: channel.guildId, channelId: channel.id });
  world.emit({ type: 'reaction', ...at, emoji, userId, added });
}
