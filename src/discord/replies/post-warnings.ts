import { type Guild, PermissionFlagsBits } from 'discord.js';
import type { Messages } from '../../messages/catalogue.ts';
import { mayPing } from './may-ping.ts';
import { toRoleMention } from './role-mention.ts';

/** What the bot lacks in order to post in a channel, and to ping a role there (null: none); nothing: all is well. */
export function toPostWarnings(
  guild: Guild,
  { channelId, roleId }: { readonly channelId: string; readonly roleId: string | null },
  t: Messages,
): string[] {
  const channel = `<#${channelId}>`;
  const { me } = guild.members;
  const granted = me && guild.channels.resolve(channelId)?.permissionsFor(me);
  if (!granted?.has([PermissionFlagsBits.ViewChannel, PermissionFlagsBits.SendMessages]))
    return [t.careful.cannotPost({ channel })];
  if (roleId === null || mayPing(guild, channelId, roleId)) return [];
  return [t.buttons.routeNoPing({ role: toRoleMention(guild, roleId, t), channel })];
}
