import type { Client, Message } from 'discord.js';

/** What stands between a name and what is said to it. */
const CALL = /^\s*[,:]\s*/;

/** Whether somebody speaks to the bot: by a mention, a reply, or its name: "homecord, movie night". */
export function isAddressed(message: Message<true>, client: Client<true>): boolean {
  const { mentions } = message;
  const pointed = mentions.users.has(client.user.id) || mentions.repliedUser?.id === client.user.id;
  return pointed || withoutName(message, client) !== message.content;
}

/** What is said behind the bot's name. */
export function withoutName({ content, guild }: Message<true>, client: Client<true>): string {
  const names = [client.user.username, guild.members.me?.displayName ?? ''].filter(name => name !== '');
  const start = content.trimStart();
  const called = names.find(
    name =>
      start.slice(0, name.length).toLowerCase() === name.toLowerCase() && CALL.test(start.slice(name.length)),
  );
  return called === undefined ? content : start.slice(called.length).replace(CALL, '');
}

/** What is said beside the mention of the bot. */
export function withoutMention(content: string, botId: string): string {
  return content.replaceAll(`<@${botId}>`, ' ').replaceAll(`<@!${botId}>`, ' ').trim();
}
