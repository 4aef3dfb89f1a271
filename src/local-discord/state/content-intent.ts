import type { APIMessage } from 'discord-api-types/v10';
import type { World } from './world.ts';

/**
 * A message as an application without Message Content reads it: its content, embeds, components and attachments
 * are empty, unless the bot wrote it, is mentioned in it, or it is a direct message.
 * https://docs.discord.com/developers/events/gateway#message-content-intent
 */
export function withholdContent<T extends Partial<APIMessage>>(
  world: World,
  message: T,
  granted: boolean = world.messageContent,
): T {
  const channel = world.channels.get(message.channel_id ?? '');
  const isFor = message.mentions?.some(user => user.id === world.bot.id) ?? false;
  if (granted || isFor || message.author?.id === world.bot.id || channel?.guildId === null) return message;
  return { ...message, content: '', embeds: [], components: [], attachments: [] };
}
