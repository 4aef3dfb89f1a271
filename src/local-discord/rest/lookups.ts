import {
  invalidForm,
  missingAccess,
  missingPermissions,
  unknownChannel,
  unknownGuild,
  unknownMessage,
} from '../errors.ts';
import { findMessage } from '../state/messages.ts';
import { botMay, type PermissionName } from '../state/permissions.ts';
import type { ChannelState, GuildState, StoredMessage, World } from '../state/world.ts';
import { param, type RestRequest } from './route.ts';

/** How many the query's `limit` asks for. Throws 50035 outside what a page may hold. */
export function pageSize(
  request: RestRequest,
  { least, most, usual }: { readonly least: number; readonly most: number; readonly usual: number },
): number {
  const limit = Number(request.query.get('limit') ?? usual);
  if (Number.isInteger(limit) && limit >= least && limit <= most) return limit;
  const message = `int value should be between ${least} and ${most}.`;
  throw invalidForm([{ path: ['limit'], code: 'NUMBER_TYPE_RANGE', message }]);
}

/** The guild that the path names. Throws 10004 if the bot is not in it. */
export function requireGuild(request: RestRequest): GuildState {
  const guild = request.world.guilds.get(param(request, 'guildId'));
  if (!guild || guild.unavailable) throw unknownGuild();
  return guild;
}

/** The channel that the path names, seen by the bot and allowing it this. Throws 10003, 50001 or 50013. */
export function requireChannel(request: RestRequest, ...needs: readonly PermissionName[]): ChannelState {
  const { world } = request;
  const channel = world.channels.get(param(request, 'channelId'));
  if (!channel) throw unknownChannel();
  if (channel.guildId !== null && world.guilds.get(channel.guildId)?.unavailable) throw missingAccess();
  if (!botMay(world, channel, 'ViewChannel')) throw missingAccess();
  requirePermissions(world, channel, needs);
  return channel;
}

/** Throws 50013 unless the bot may do all this in the channel. */
export function requirePermissions(
  world: World,
  channel: ChannelState,
  needs: readonly PermissionName[],
): void {
  if (!needs.every(need => botMay(world, channel, need))) throw missingPermissions();
}

/** The message that the path names. Throws 10008; ephemeral ones are not found this way. */
export function requireMessage(request: RestRequest, channel: ChannelState): StoredMessage {
  const stored = findMessage(channel, param(request, 'messageId'));
  if (!stored || stored.visibleTo !== null) throw unknownMessage();
  return stored;
}
