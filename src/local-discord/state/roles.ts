import { type APIRole, PermissionFlagsBits, type RoleFlags } from 'discord-api-types/v10';
import type { LocalGuild, LocalRole } from '../model.ts';
import { Refusal } from '../refusal.ts';
import { everyonePermissions, toBits } from './permissions.ts';
import type { GuildState, World } from './world.ts';

const ADMINS = 'Admins';

/**
 * The roles of a new guild, lowest first: `@everyone`, the bot's own, and those of the description, of which the
 * first stands highest. Members who may do everything without owning the guild get a role `Admins` for it.
 */
export function createRoles(world: World, guildId: string, from: LocalGuild): APIRole[] {
  const isShared = from.members.filter(({ role }) => role === 'owner').length > 1;
  const admins: LocalRole[] = isShared ? [{ name: ADMINS, permissions: ['Administrator'] }] : [];
  const named = [...admins, ...(from.roles ?? [])].toReversed();
  return [
    createRole(guildId, { name: '@everyone' }, { permissions: everyonePermissions }),
    createRole(
      world.nextId(),
      { name: world.bot.username },
      { permissions: everyonePermissions, managedBy: world.bot.id, position: 1 },
    ),
    ...named.map((role, i) => createRole(role.id ?? world.nextId(), role, { position: i + 2 })),
  ];
}

function createRole(
  id: string,
  { name, color = 0, mentionable = false, permissions: names = [] }: LocalRole,
  { permissions = 0n, managedBy, position = 0 }: Partial<Standing>,
): APIRole {
  return {
    id,
    name,
    permissions: (permissions | toBits(names)).toString(),
    managed: managedBy !== undefined,
    position,
    color,
    colors: { primary_color: color, secondary_color: null, tertiary_color: null },
    hoist: false,
    icon: null,
    unicode_emoji: null,
    mentionable,
    flags: 0 as RoleFlags,
    ...(managedBy !== undefined && { tags: { bot_id: managedBy } }),
  };
}

interface Standing {
  readonly permissions: bigint;
  /** The bot whose own role this is. */
  readonly managedBy: string;
  readonly position: number;
}

/** The ids of roles given by name or id. Throws a Refusal on one that the guild does not have. */
export function toRoleIds(roles: readonly APIRole[], given: readonly string[]): string[] {
  return given.map(wanted => {
    const role = roles.find(({ id, name }) => id === wanted || name === wanted);
    if (!role) throw new Refusal(`There is no role ${wanted} here`);
    return role.id;
  });
}

/** The ids of the roles that a person of the description begins with. */
export function rolesOf(
  roles: readonly APIRole[],
  { role, roles: given = [] }: LocalGuild['members'][number],
): string[] {
  const admins = role === 'owner' ? roles.filter(({ name }) => name === ADMINS).map(({ id }) => id) : [];
  return [...admins, ...toRoleIds(roles, given)];
}

/** Whether a member may do everything: the owner, and whoever has a role of administrators. */
export function isAdministrator(guild: GuildState, userId: string): boolean {
  if (guild.ownerId === userId) return true;
  const mine = guild.members.get(userId)?.roles ?? [];
  return guild.roles.some(
    ({ id, permissions }) =>
      mine.includes(id) && (BigInt(permissions) & PermissionFlagsBits.Administrator) !== 0n,
  );
}
