import { type Guild, type GuildMember, PermissionFlagsBits, type Role } from 'discord.js';
import type { Services } from '../gateway/context.ts';

/** The roles of people by which they manage the server itself, `@everyone` perhaps among them. */
export function managingRoles(guild: Guild): Role[] {
  const { cache } = guild.roles;
  return [...cache.values()].filter(
    ({ tags, permissions }) => !tags?.botId && permissions.has(PermissionFlagsBits.ManageGuild),
  );
}

/**
 * The one person in a server who has Manage Server or one of these roles, who is its owner then: Discord tells how many
 * have a role, and not who. null: there are more, or that could not be read.
 */
export async function soleMember(
  guild: Guild,
  roleIds: readonly string[],
  { log }: Pick<Services, 'log'>,
): Promise<string | null> {
  const managing = managingRoles(guild).map(({ id }) => id);
  const counted = [...new Set([...managing, ...roleIds])];
  // Everyone: the owner, the bot, and whoever else is there.
  if (counted.includes(guild.id)) return guild.memberCount > 2 ? null : guild.ownerId;
  try {
    const [counts, owner, me] = await Promise.all([
      guild.roles.fetchMemberCounts(),
      guild.members.fetch({ user: guild.ownerId, force: true, cache: false }),
      guild.members.fetchMe(),
    ]);
    const own = (roleId: string) => [owner, me].filter(member => has(member, roleId)).length;
    return counted.every(id => (counts.get(id) ?? 0) <= own(id)) ? guild.ownerId : null;
  } catch (error) {
    log.warn({ err: error, guildId: guild.id }, 'who has which role could not be read');
    return null;
  }
}

/** Whether others than this member, who has it, have a role, too; where that cannot be read, they may. */
export async function hasOthers(
  guild: Guild,
  roleId: string,
  { log }: Pick<Services, 'log'>,
): Promise<boolean> {
  try {
    const [counts, me] = await Promise.all([guild.roles.fetchMemberCounts(), guild.members.fetchMe()]);
    return (counts.get(roleId) ?? 0) > (has(me, roleId) ? 2 : 1);
  } catch (error) {
    log.warn({ err: error, guildId: guild.id }, 'who has which role could not be read');
    return true;
  }
}

const has = (member: GuildMember, roleId: string) => member.roles.cache.has(roleId);
