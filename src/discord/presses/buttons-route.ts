import { type Guild, PermissionFlagsBits, type Role } from 'discord.js';
import { UserError } from '../../errors.ts';
import type { Manager } from '../../household/access/manager.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { Context } from '../gateway/context.ts';
import { mayPing } from '../replies/may-ping.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { parseTopic, toSubject } from './buttons-topic.ts';

/** Where a button's presses go, who is pinged, and who says so. */
interface Route {
  readonly manager: Manager;
  readonly topic: string;
  /** Null: where the household's are posted. */
  readonly channelId: string | null;
  /** Null: nobody. */
  readonly role: Role | null;
}

/** Sends a button's presses another way, and says at once what the bot may not do there. */
export async function routeButton(
  { guild, house: { setUp }, t }: Context,
  { manager, topic: typed, channelId, role }: Route,
): Promise<Reply> {
  const topic = parseTopic(typed, t);
  if (role?.id === guild.id) throw new UserError(t.buttons.routeEveryone);
  const roleId = role?.id ?? null;
  await manager.routeButton(topic, { channelId, roleId });
  const button = toSubject(topic, await setUp.buttonSettings(), t);
  const target = channelId ?? (await setUp.buttons())?.channelId ?? null;
  const channel = channelId === null ? t.buttons.householdChannel : `<#${channelId}>`;
  const routed = t.buttons.routed({ button, channel, role: role && `<@&${role.id}>` });
  const warnings = target === null ? [] : toRouteWarnings(guild, { channelId: target, roleId }, t);
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
