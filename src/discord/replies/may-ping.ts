import { type Guild, PermissionFlagsBits } from 'discord.js';

/** Whether the bot's mention of a role in a channel pings it: one that is not mentionable needs a permission. */
export function mayPing(guild: Guild, channelId: string, roleId: string): boolean {
  const { me } = guild.members;
  const granted = me && guild.channels.resolve(channelId)?.permissionsFor(me);
  const isMentionable = guild.roles.cache.get(roleId)?.mentionable ?? false;
  return isMentionable || (granted?.has(PermissionFlagsBits.MentionEveryone) ?? false);
}
