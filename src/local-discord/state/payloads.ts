import {
  type APIChannel,
  type APIGuild,
  type APIGuildMember,
  type ChannelFlags,
  ChannelType,
  type GuildMemberFlags,
} from 'discord-api-types/v10';
import type { ChannelState, GuildState, MemberState, World } from './world.ts';

/** A channel in the shape of the REST document. */
export function toApiChannel(world: World, channel: ChannelState): APIChannel {
  const lastMessageId = channel.messages.findLast(stored => stored.visibleTo === null)?.message.id ?? null;
  if (channel.guildId === null) {
    const recipient = world.users.get(channel.recipientId ?? '');
    const recipients = recipient ? [recipient] : [];
    return {
      id: channel.id,
      type: ChannelType.DM,
      recipients,
      last_message_id: lastMessageId,
      flags: 0 as ChannelFlags,
      name: null,
    };
  }
  const position = world.guilds.get(channel.guildId)?.channelIds.indexOf(channel.id) ?? 0;
  return {
    id: channel.id,
    type: ChannelType.GuildText,
    guild_id: channel.guildId,
    name: channel.name,
    topic: channel.topic,
    position,
    parent_id: null,
    nsfw: false,
    rate_limit_per_user: 0,
    permission_overwrites: [...channel.overwrites],
    last_message_id: lastMessageId,
    flags: 0 as ChannelFlags,
  };
}

/** A member in the shape of the REST document. */
export function toApiMember(member: MemberState): APIGuildMember {
  return {
    user: member.user,
    nick: null,
    avatar: null,
    banner: null,
    roles: [...member.roles],
    joined_at: member.joinedAt,
    premium_since: null,
    communication_disabled_until: member.timedOutUntil,
    deaf: false,
    mute: false,
    pending: false,
    flags: 0 as GuildMemberFlags,
  };
}

/** A guild in the shape of the REST document. */
export function toApiGuild(guild: GuildState): APIGuild {
  return {
    id: guild.id,
    name: guild.name,
    owner_id: guild.ownerId,
    roles: [...guild.roles],
    preferred_locale: guild.locale,
    ...guildDefaults,
  } as unknown as APIGuild;
}

/** The many settings of a guild that nothing here depends on, as a new server has them. */
const guildDefaults = {
  icon: null,
  splash: null,
  discovery_splash: null,
  banner: null,
  description: null,
  region: 'deprecated',
  afk_channel_id: null,
  afk_timeout: 300,
  verification_level: 0,
  default_message_notifications: 0,
  explicit_content_filter: 0,
  emojis: [],
  stickers: [],
  features: [],
  mfa_level: 0,
  application_id: null,
  system_channel_id: null,
  system_channel_flags: 0,
  rules_channel_id: null,
  vanity_url_code: null,
  premium_tier: 0,
  premium_subscription_count: 0,
  public_updates_channel_id: null,
  nsfw: false,
  nsfw_level: 0,
  home_header: null,
  max_members: 500_000,
  max_presences: null,
  max_video_channel_users: 25,
  max_stage_video_channel_users: 50,
  widget_enabled: false,
  widget_channel_id: null,
  premium_progress_bar_enabled: false,
  safety_alerts_channel_id: null,
  incidents_data: null,
};

/** A guild as GUILD_CREATE carries it: with everything in it that the bot may see. */
export function toGuildCreate(world: World, guild: GuildState): unknown {
  const channels = guild.channelIds.flatMap(id => world.channels.get(id) ?? []);
  return {
    ...toApiGuild(guild),
    joined_at: guild.members.get(world.bot.id)?.joinedAt,
    large: false,
    unavailable: false,
    member_count: guild.members.size,
    members: [...guild.members.values()].map(toApiMember),
    channels: channels.map(channel => toApiChannel(world, channel)),
    ...{ threads: [], presences: [], voice_states: [], stage_instances: [], guild_scheduled_events: [] },
    soundboard_sounds: [],
  };
}
