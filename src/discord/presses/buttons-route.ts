import { type Guild, PermissionFlagsBits, type Role } from 'discord.js';
import { UserError } from '../../errors.ts';
import { moveWaitingPresses } from '../../household/presses/move-waiting.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { Services } from '../gateway/services.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { parseTopic, toSubject } from './buttons-topic.ts';

/** Where a button's presses go, and who is pinged. */
interface Route {
  readonly topic: string;
  /** Null: where the household's are posted. */
  readonly channelId: string | null;
  /** Null: nobody. */
  readonly role: Role | null;
}

/** Sends a button's presses another way, and says at once what the bot may not do there. */
export async function routeButton(
  guild: Guild,
  { topic: typed, channelId, role }: Route,
  services: Services,
  t: Messages,
): Promise<Reply> {
  const { guilds } = services;
  const topic = parseTopic(typed, t);
  if (role?.id === guild.id) throw new UserError(t.buttons.routeEveryone);
  await guilds.setButtonSettings(guild.id, topic, { channelId, roleId: role?.id ?? null });
  await moveWaitingPresses(guild.id, services, topic);
  const button = toSubject(topic, await guilds.buttonSettings(guild.id), t);
  const target = channelId ?? (await guilds.buttons(guild.id))?.channelId ?? null;
  const channel = channelId === null ? t.buttons.householdChannel : `<#${channelId}>`;
  const routed = t.buttons.routed({ button, channel, role: role && `<@&${role.id}>` });
  const warnings =
    target === null ? [] : toRouteWarnings(guild, { channelId: target, roleId: role?.id ?? null }, t);
  return toReply(warnings.length > 0 ? 'careful' : 'good', [routed, ...warnings].join('\n'));
}

/** What the bot lacks in order to post presses in a channel and to ping a role there; nothing: all is well. */
export function toRouteWarnings(
  guild: Guild,
  { channelId, roleId }: { readonly channelId: string; readonly roleId: string | null },
  t: Messages,
): string[] {
  const channel = `<#${channelId}>`;
  const { me } = guild.members;
  const granted = me && guild.channels.cache.get(channelId)?.permissionsFor(me);
  if (!granted?.has(PermissionFlagsBits.ViewChannel)) return [t.buttons.routeHidden({ channel })];
  const mayPost = granted.has(PermissionFlagsBits.SendMessages);
  return [
    ...(mayPost ? [] : [t.buttons.routeForbidden({ channel })]),
    ...(roleId !== null && !mayPing(guild, channelId, roleId)
      ? [t.buttons.routeNoPing({ role: `<@&${roleId}>`, channel })]
      : []),
  ];
}

/** Whether the bot's mention of a role pings it: one that is not mentionable needs a permission. */
export function mayPing(guild: Guild, channelId: string, roleId: string): boolean {
  const { me } = guild.members;
  const granted = me && guild.channels.cache.get(channelId)?.permissionsFor(me);
  const isMentionable = guild.roles.cache.get(roleId)?.mentionable ?? false;
  return isMentionable || (granted?.has(PermissionFlagsBits.MentionEveryone) ?? false);
}
