import { GatewayIntentBits } from 'discord-api-types/v10';
import { toApiMember } from './payloads.ts';
import type { ChannelState, World } from './world.ts';

/** Somebody types: Discord shows it for ten seconds, or until they have written. */
export function startTyping(world: World, { id: channelId, guildId }: ChannelState, userId: string): void {
  const member = world.guilds.get(guildId ?? '')?.members.get(userId);
  const data = {
    channel_id: channelId,
    ...(guildId && { guild_id: guildId }),
    ...(member && { member: toApiMember(member) }),
    user_id: userId,
    timestamp: Math.floor(world.clock.now() / 1000),
  };
  const { DirectMessageTyping, GuildMessageTyping } = GatewayIntentBits;
  const intents = guildId === null ? DirectMessageTyping : GuildMessageTyping;
  world.dispatch({ name: 'TYPING_START', data, intents, guildId, channelId });
  world.emit({ type: 'typing', channelId, userId });
}
