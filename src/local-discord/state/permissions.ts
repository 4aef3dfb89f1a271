import { PermissionFlagsBits } from 'discord-api-types/v10';
import type { ChannelState, GuildState, World } from './world.ts';

/** A permission by Discord's name, e.g. `SendMessages`. */
export type PermissionName = keyof typeof PermissionFlagsBits;

/** Every permission there is: what an owner has. */
export const allPermissions = Object.values(PermissionFlagsBits).reduce((all, bit) => all | bit, 0n);

/** What `@everyone` has in a new server. */
export const everyonePermissions = toBits([
  'ViewChannel',
  'SendMessages',
  'ReadMessageHistory',
  'AddReactions',
  'AttachFiles',
  'SendVoiceMessages',
  'EmbedLinks',
  'UseApplicationCommands',
  'UseExternalEmojis',
  'MentionEveryone',
  'ChangeNickname',
  'CreateInstantInvite',
]);

/** Names to bits. Throws a TypeError on a name that Discord does not have. */
export function toBits(names: readonly string[]): bigint {
  const known: Readonly<Record<string, bigint>> = PermissionFlagsBits;
  return names.reduce((bits, name) => {
    const bit = known[name];
    if (bit === undefined) throw new TypeError(`Discord has no permission named ${name}`);
    return bits | bit;
  }, 0n);
}

/** What a member may do in a channel (or in the guild at large), by Discord's own order of roles and overwrites. */
export function computePermissions(guild: GuildState, userId: string, channel?: ChannelState): bigint {
  if (guild.ownerId === userId) return allPermissions;
  const roleIds = new Set([guild.id, ...(guild.members.get(userId)?.roles ?? [])]);
  const granted = guild.roles
    .filter(role => roleIds.has(role.id))
    .reduce((bits, role) => bits | BigInt(role.permissions), 0n);
  if (granted & PermissionFlagsBits.Administrator) return allPermissions;
  return (channel?.overwrites ?? [])
    .filter(overwrite => overwrite.id === userId || roleIds.has(overwrite.id))
    .sort((a, b) => a.type - b.type)
    .reduce((bits, { allow, deny }) => (bits & ~BigInt(deny)) | BigInt(allow), granted);
}

/** Whether the bot may do this in the channel; in direct messages it may. */
export function botMay(world: World, channel: ChannelState, name: PermissionName): boolean {
  if (channel.guildId === null) return true;
  const guild = world.guilds.get(channel.guildId);
  if (!guild) return false;
  const permissions = computePermissions(guild, world.bot.id, channel);
  return (permissions & PermissionFlagsBits[name]) !== 0n;
}
