import type { Client, Message } from 'discord.js';
import type { FindCall } from '../../intents/contract.ts';

/** What somebody says, without the bot's name and mention. */
export interface Said {
  readonly text: string;
  /** To the bot: by a mention of it or of its role, a reply, or its name, wherever that stands. */
  readonly addressed: boolean;
}

/** Reads whether somebody speaks to the bot, and what they say. */
export function toSaid(message: Message<true>, client: Client<true>, findCall: FindCall): Said {
  const { content, guild, mentions } = message;
  const { id, username } = client.user;
  const me = guild.members.me;
  // Of the two that Discord suggests behind an @, people choose the bot's role as well.
  const role = `<@&${me?.roles.botRole?.id}>`;
  const isPointed = mentions.users.has(id) || mentions.repliedUser?.id === id || content.includes(role);
  const text = withoutMentions(content, [`<@${id}>`, `<@!${id}>`, role]);
  const called = findCall(text, [username, me?.displayName ?? '']);
  return { text: called ?? text, addressed: isPointed || called !== null };
}

/** What is said beside the mentions of the bot. */
function withoutMentions(content: string, mentions: readonly string[]): string {
  return mentions.reduce((text, mention) => text.replaceAll(mention, ' '), content).trim();
}
