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

/** A moderator takes all reactions away, or all of an emoji; Discord tells of that once. */
export function clearReactions(
  world: World,
  channel: ChannelState,
  stored: StoredMessage,
  emoji: string | null = null,
): void {
  const gone = [...stored.reactions].filter(([name]) => emoji === null || name === emoji);
  if (gone.length === 0) return;
  for (const [name] of gone) stored.reactions.delete(name);
  stored.message = { ...stored.message, reactions: toCounts(world, stored) };
  const data = {
    channel_id: channel.id,
    message_id: stored.message.id,
    ...(channel.guildId && { guild_id: channel.guildId }),
    ...(emoji !== null && { emoji: toEmoji(emoji) }),
  };
  const name = emoji === null ? 'MESSAGE_REACTION_REMOVE_ALL' : 'MESSAGE_REACTION_REMOVE_EMOJI';
  const { guildId, id: channelId } = channel;
  world.dispatch({ name, data, intents: intentsOf(channel), guildId, channelId });
  for (const [each, users] of gone) {
    for (const userId of users)
      world.emit({
        type: 'reaction',
        channelId,
        messageId: stored.message.id,
        emoji: each,
        userId,
        added: false,
      });
  }
}

function intentsOf({ guildId }: ChannelState): GatewayIntentBits {
  const { GuildMessageReactions, DirectMessageReactions } = GatewayIntentBits;
  return guildId === null ? DirectMessageReactions : GuildMessageReactions;
}

function toCounts(world: World, { reactions }: StoredMessage) {
  return [...reactions].map(([name, users]) => ({
    emoji: toEmoji(name),
    count: users.size,
    count_details: { normal: users.size, burst: 0 },
    me: users.has(world.bot.id),
    me_burst: false,
    burst_colors: [],
  }));
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
  stored.message = { ...stored.message, reactions: toCounts(world, stored) };
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
  const intents = intentsOf(channel);
  const name = added ? 'MESSAGE_REACTION_ADD' : 'MESSAGE_REACTION_REMOVE';
  world.dispatch({ name, data, intents, guildId: channel.guildId, channelId: channel.id });
  world.emit({ type: 'reaction', ...at, emoji, userId, added });
}
