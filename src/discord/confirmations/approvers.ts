import type { Guild } from 'discord.js';
import type { Approval, GuildAccess } from '../../guilds/access/contract.ts';
import type { Actor } from '../../household/access/actor.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { hasOthers, managingRoles } from '../access/sole-member.ts';
import type { Services } from '../gateway/context.ts';
import { mayPing } from '../replies/may-ping.ts';
import { toRoleMention } from '../replies/role-mention.ts';
import type { Pings } from '../replies/send-once.ts';

/** Who decides about something careful, as it is read, and whom of them a message about it pings. */
export interface Approvers {
  readonly names: readonly string[];
  readonly pings: Pings;
}

/** Where and about what they are asked, and for whom. */
interface Asked {
  readonly access: Pick<GuildAccess, 'roles'>;
  readonly care: Pick<Approval, 'approverRoleId'>;
  readonly channelId: string;
  readonly requester: Pick<Actor, 'userId' | 'roleIds'>;
}

/** Of a role that cannot be pinged, so many of its members are, as far as the bot knows them. */
const MAX_KNOWN = 10;

/**
 * Those who are asked to approve: the role that is said, or of one that cannot be pinged whom the bot knows to have it; where
 * that is nobody but who asks, those who manage.
 */
export async function toApprovers(
  guild: Guild,
  asked: Asked,
  { t, services }: { readonly t: Messages; readonly services: Services },
): Promise<Approvers> {
  const { care, requester } = asked;
  const roleId = care.approverRoleId;
  const managers = toManagers(guild, asked, t);
  if (roleId === null) return managers;
  if (!guild.roles.cache.has(roleId)) return withName(toRoleMention(guild, roleId, t), managers);
  if (requester.roleIds.includes(roleId) && !(await hasOthers(guild, roleId, services))) return managers;
  const byRole = toNamed(guild, asked, [roleId]);
  return isEmpty(byRole.pings) ? withName(toRoleMention(guild, roleId, t), managers) : byRole;
}

/** Whoever manages, by roles and as the server's owner. */
function toManagers(guild: Guild, asked: Asked, t: Messages): Approvers {
  const { access, requester } = asked;
  const roleIds = [...new Set([...access.roles.manage, ...managingRoles(guild).map(({ id }) => id)])];
  const { names, pings } = toNamed(guild, asked, roleIds);
  const owner = guild.ownerId === requester.userId ? [] : [guild.ownerId];
  const users = [...new Set([...owner, ...pings.users])];
  const all = [...new Set([...owner.map(id => `<@${id}>`), ...names])];
  return { names: all.length > 0 ? all : [t.access.managers], pings: { ...pings, users } };
}

/** Roles by their mentions, and by those of their members where the role itself pings nobody. */
function toNamed(guild: Guild, { channelId, requester }: Asked, roleIds: readonly string[]): Approvers {
  const there = roleIds.filter(id => id !== guild.id && guild.roles.cache.has(id));
  const roles = there.filter(id => mayPing(guild, channelId, id));
  const users = guild.members.cache
    .filter(({ id, user }) => id !== requester.userId && !user.bot)
    .filter(member => there.some(id => !roles.includes(id) && member.roles.cache.has(id)))
    .map(({ id }) => id)
    .slice(0, MAX_KNOWN);
  const names = [...there.map(id => `<@&${id}>`), ...users.map(id => `<@${id}>`)];
  return { names, pings: { roles, users } };
}

const withName = (name: string, { names, pings }: Approvers): Approvers => ({
  names: [name, ...names],
  pings,
});

const isEmpty = ({ roles, users }: Pings) => roles.length === 0 && users.length === 0;
