import {
  type APIOverwrite,
  type APIRole,
  type APIUser,
  GatewayIntentBits,
  Locale,
  OverwriteType,
  type UserFlags,
} from 'discord-api-types/v10';
import type { LocalGuild, LocalMember } from '../model.ts';
import { toLocale } from './locales.ts';
import { toGuildCreate } from './payloads.ts';
import { toBits } from './permissions.ts';
import { createRoles, rolesOf } from './roles.ts';
import type { ChannelState, GuildState, MemberState, World } from './world.ts';

/** Creates a user object as Discord shows it; `name` becomes both the display name and, in lower case, the handle. */
export function createUser(id: string, name: string, bot = false): APIUser {
  const username = name.toLowerCase().replace(/[^a-z0-9_.]+/g, '_');
  return {
    id,
    username,
    global_name: bot ? null : name,
    discriminator: '0',
    avatar: null,
    ...{ banner: null, accent_color: null, avatar_decoration_data: null, collectibles: null },
    ...{ primary_guild: null, public_flags: 0 as UserFlags, flags: 0 as UserFlags },
    ...(bot && { bot }),
  };
}

/** The overwrite by which the bot lacks these permissions in a channel. */
export function denyBot(world: World, names: readonly string[]): readonly APIOverwrite[] {
  if (names.length === 0) return [];
  return [{ id: world.bot.id, type: OverwriteType.Member, allow: '0', deny: toBits(names).toString() }];
}

/**
 * Adds a guild with its channels and members, the bot among them, to the world. Tells nobody. Throws a Refusal for a
 * locale that Discord has not.
 */
export function createGuild(world: World, from: LocalGuild): GuildState {
  const id = from.id ?? world.nextId();
  const locale = toLocale(from.locale ?? Locale.EnglishUS);
  const roles = createRoles(world, id, from);
  const people = from.members.map(member => joinMember(world, member, roles));
  const owner = people.find((_, i) => from.members[i]?.role === 'owner') ?? people[0];
  const own = roles.filter(({ tags }) => tags?.bot_id === world.bot.id).map(role => role.id);
  const self: MemberState = { user: world.bot, roles: own, joinedAt: toIso(world), timedOutUntil: null };
  const members = new Map([...people, self].map(member => [member.user.id, member]));
  const channels = from.channels.map(channel => createChannel(world, id, channel));
  const guild: GuildState = {
    id,
    name: from.name,
    locale,
    ownerId: owner?.user.id ?? world.developer.id,
    roles,
    members,
    channelIds: channels.map(channel => channel.id),
    unavailable: false,
  };
  world.guilds.set(id, guild);
  return guild;
}

function joinMember(world: World, member: LocalMember, roles: readonly APIRole[]): MemberState {
  const id = member.id ?? world.nextId();
  const user = world.users.get(id) ?? createUser(id, member.name);
  world.users.set(id, user);
  if (member.locale) world.locales.set(id, toLocale(member.locale));
  return { user, roles: rolesOf(roles, member), joinedAt: toIso(world), timedOutUntil: null };
}

function createChannel(world: World, guildId: string, from: LocalGuild['channels'][number]): ChannelState {
  const channel: ChannelState = {
    id: from.id ?? world.nextId(),
    guildId,
    name: from.name,
    topic: from.topic ?? null,
    recipientId: null,
    overwrites: denyBot(world, from.botLacks ?? []),
    messages: [],
  };
  world.channels.set(channel.id, channel);
  return channel;
}

/** The direct messages between the bot and a person, opened at first use. */
export function openDm(world: World, userId: string): ChannelState {
  const open = [...world.channels.values()].find(channel => channel.recipientId === userId);
  if (open) return open;
  const id = world.nextId();
  const channel = {
    id,
    guildId: null,
    name: '',
    topic: null,
    recipientId: userId,
    overwrites: [],
    messages: [],
  };
  world.channels.set(id, channel);
  return channel;
}

/** Tells the bot that a guild is there: joined, or back from an outage. */
export function announceGuild(world: World, guild: GuildState): void {
  const data = toGuildCreate(world, guild);
  world.dispatch({ name: 'GUILD_CREATE', data, intents: GatewayIntentBits.Guilds, guildId: guild.id });
}

function toIso(world: World): string {
  return new Date(world.clock.now()).toISOString();
}

/** The bot is no longer in a guild: kicked, left, or the guild deleted. Its commands there are gone too. */
export function removeGuild(world: World, guild: GuildState): void {
  world.guilds.delete(guild.id);
  for (const id of guild.channelIds) world.channels.delete(id);
  for (const [id, { guildId }] of world.commands) if (guildId === guild.id) world.commands.delete(id);
  announceAbsence(world, { id: guild.id });
}

/** Tells the bot that a guild is away: `unavailable` in an outage, without it for good. */
export function announceAbsence(world: World, data: { id: string; unavailable?: true }): void {
  world.dispatch({ name: 'GUILD_DELETE', data, intents: GatewayIntentBits.Guilds, guildId: data.id });
}
