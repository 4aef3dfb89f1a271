import type {
  AnyThreadChannel,
  Guild,
  GuildBasedChannel,
  GuildMember,
  NonThreadGuildBasedChannel,
  Role,
} from 'discord.js';

/** A guild as the gateway tells of it. */
export interface Told {
  readonly id: string;
  readonly unavailable: boolean;
  readonly [field: string]: unknown;
}

/**
 * What GUILD_CREATE would tell of a guild: everything that the bot asks discord.js for, and no more. It is told anew to a
 * process that takes up the session, which Discord tells of none.
 * https://docs.discord.com/developers/events/gateway-events#guild-create
 */
export function toTold(guild: Guild): Told {
  const { id } = guild;
  if (!guild.available) return { id, unavailable: true };
  const channels = [...guild.channels.cache.values()];
  const { me } = guild.members;
  return {
    id,
    name: guild.name,
    owner_id: guild.ownerId,
    preferred_locale: guild.preferredLocale,
    system_channel_id: guild.systemChannelId,
    member_count: guild.memberCount,
    joined_at: guild.joinedAt,
    features: guild.features,
    unavailable: false,
    roles: guild.roles.cache.map(toRole),
    channels: channels.filter(channel => !channel.isThread()).map(toChannel),
    threads: channels.filter(isThread).map(toThread),
    members: me ? [toMember(me)] : [],
  };
}

function toRole({ id, name, rawPosition, permissions, managed, mentionable, tags }: Role) {
  const { botId, integrationId } = tags ?? {};
  return {
    id,
    name,
    position: rawPosition,
    permissions: String(permissions.bitfield),
    managed,
    mentionable,
    ...(tags && { tags: { bot_id: botId, integration_id: integrationId } }),
  };
}

function toChannel(channel: NonThreadGuildBasedChannel) {
  const { id, type, name, rawPosition, parentId, permissionOverwrites } = channel;
  return {
    id,
    type,
    name,
    position: rawPosition,
    parent_id: parentId,
    permission_overwrites: permissionOverwrites.cache.map(overwrite => ({
      id: overwrite.id,
      type: overwrite.type,
      allow: String(overwrite.allow.bitfield),
      deny: String(overwrite.deny.bitfield),
    })),
  };
}

function isThread(channel: GuildBasedChannel): channel is AnyThreadChannel {
  return channel.isThread();
}

function toThread(thread: AnyThreadChannel) {
  const { id, type, name, parentId, ownerId, archived, locked, invitable } = thread;
  return {
    id,
    type,
    name,
    parent_id: parentId,
    owner_id: ownerId,
    thread_metadata: {
      archived,
      locked,
      invitable,
      auto_archive_duration: thread.autoArchiveDuration,
      archive_timestamp: thread.archivedAt,
    },
  };
}

function toMember(member: GuildMember) {
  const { id, guild, nickname, roles, joinedAt, pending, flags } = member;
  return {
    user: { id },
    nick: nickname,
    // That of everyone goes without saying.
    roles: roles.cache.map(role => role.id).filter(role => role !== guild.id),
    joined_at: joinedAt,
    pending,
    flags: flags.bitfield,
    communication_disabled_until: member.communicationDisabledUntil,
  };
}
