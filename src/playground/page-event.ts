import type { LocalEvent } from '../local-discord/contract.ts';
import type { PageEvent, Snapshot } from './page/protocol.ts';
import type { Playground } from './snapshot.ts';

/** An event as a member of a guild is told it; null where it is none of their business. */
export function toPageEvent(event: LocalEvent, seen: Snapshot, { discord }: Playground): PageEvent | null {
  const inGuild = (channelId: string) => seen.channels.some(channel => channel.id === channelId);
  switch (event.type) {
    case 'message':
    case 'message_update': {
      const visible = event.visibleTo === null || event.visibleTo === seen.userId;
      return visible && inGuild(event.message.channel_id)
        ? { type: event.type, message: event.message }
        : null;
    }
    case 'message_delete':
    case 'typing':
      return inGuild(event.channelId) ? event : null;
    case 'reaction': {
      const messages = inGuild(event.channelId) ? discord.messages(event.channelId, { as: seen.userId }) : [];
      const message = messages.find(each => each.id === event.messageId);
      return message ? { type: 'message_update', message } : null;
    }
    case 'commands':
      return { type: 'commands', commands: discord.commands(seen.guildId) };
    case 'member': {
      const guild = discord.guilds().find(({ id }) => id === event.guildId);
      return guild && guild.id === seen.guildId ? { type: 'people', people: guild.members } : null;
    }
    case 'bot':
      return event;
    case 'rest':
    case 'gateway':
      return null;
  }
}
