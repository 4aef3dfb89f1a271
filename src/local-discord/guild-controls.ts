import { GatewayIntentBits } from 'discord-api-types/v10';
import type { LocalDiscord } from './contract.ts';
import { Refusal } from './refusal.ts';
import { listCommands } from './state/commands.ts';
import { announceAbsence, announceGuild, createGuild, denyBot, openDm, removeGuild } from './state/guilds.ts';
import { localeOf, setLocale } from './state/locales.ts';
import { setMemberRoles, setTimeOut } from './state/members.ts';
import { toApiChannel } from './state/payloads.ts';
import { isAdministrator } from './state/roles.ts';
import type { GuildState, World } from './state/world.ts';

/** The part of the local Discord by which guilds are looked at and changed. */
export type GuildControls = Pick<
  LocalDiscord,
  | 'dm'
  | 'guilds'
  | 'commands'
  | 'addGuild'
  | 'removeGuild'
  | 'setUnavailable'
  | 'setMemberRoles'
  | 'setTimeOut'
  | 'setLocale'
  | 'setBotLacks'
>;

/** Creates it over a world. An id that is not there throws a Refusal. */
export function createGuildControls(world: World): GuildControls {
  const requireGuild = (id: string) => {
    const guild = world.guilds.get(id);
    if (!guild) throw new Refusal(`There is no guild ${id}`);
    return guild;
  };
  return {
    dm: userId => openDm(world, userId).id,
    guilds: () => [...world.guilds.values()].map(guild => describeGuild(world, guild)),
    commands: guildId => [...listCommands(world, guildId), ...listCommands(world, null)],
    addGuild(from) {
      const guild = createGuild(world, from);
      announceGuild(world, guild);
      return guild.id;
    },
    removeGuild: guildId => removeGuild(world, requireGuild(guildId)),
    setUnavailable(guildId, unavailable) {
      const guild = requireGuild(guildId);
      guild.unavailable = unavailable;
      if (unavailable) announceAbsence(world, { id: guildId, unavailable });
      else announceGuild(world, guild);
    },
    setMemberRoles: (guildId, userId, roles) => setMemberRoles(world, requireGuild(guildId), userId, roles),
    setTimeOut: (guildId, userId, until) => setTimeOut(world, requireGuild(guildId), userId, until),
    setLocale: (userId, locale) => setLocale(world, userId, locale),
    setBotLacks(channelId, permissions) {
      const channel = world.channels.get(channelId);
      if (!channel) throw new Refusal(`There is no channel ${channelId}`);
      channel.overwrites = denyBot(world, permissions);
      const data = toApiChannel(world, channel);
      const { guildId } = channel;
      world.dispatch({ name: 'CHANNEL_UPDATE', data, intents: GatewayIntentBits.Guilds, guildId });
    },
  };
}

function describeGuild(world: World, guild: GuildState): ReturnType<LocalDiscord['guilds']>[number] {
  const roles = guild.roles.filter(({ id }) => id !== guild.id).toReversed();
  const roleOf = (userId: string) => {
    if (userId === world.bot.id) return 'bot';
    return isAdministrator(guild, userId) ? 'owner' : 'member';
  };
  return {
    id: guild.id,
    name: guild.name,
    ownerId: guild.ownerId,
    roles: roles.map(({ id, name, color, mentionable }) => ({ id, name, color, mentionable })),
    members: [...guild.members.values()].map(member => ({
      id: member.user.id,
      name: member.user.global_name ?? member.user.username,
      role: roleOf(member.user.id),
      roles: roles.flatMap(({ id }) => (member.roles.includes(id) ? [id] : [])),
      locale: localeOf(world, member.user.id),
    })),
    channels: guild.channelIds.flatMap(channelId => {
      const channel = world.channels.get(channelId);
      return channel ? [{ id: channel.id, name: channel.name, topic: channel.topic }] : [];
    }),
  };
}
