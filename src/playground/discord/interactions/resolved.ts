import { toApiChannel, toApiMember } from '../state/guilds.ts';
import { computePermissions } from '../state/permissions.ts';
import type { ChannelState, World } from '../state/world.ts';

/** What the ids in an interaction stand for, as its `resolved` tells the bot. */
export interface Resolved {
  readonly users: Record<string, unknown>;
  readonly members: Record<string, unknown>;
  readonly channels: Record<string, unknown>;
  readonly roles: Record<string, unknown>;
  /** `{resolved}` with the kinds that occur; nothing if none does. */
  toData(): { resolved?: Record<string, unknown> };
}

/** Creates an empty collection of resolved things. */
export function createResolved(): Resolved {
  const kinds = { users: {}, members: {}, channels: {}, roles: {} };
  return {
    ...kinds,
    toData() {
      const used = Object.entries(kinds).filter(([, things]) => Object.keys(things).length > 0);
      return used.length > 0 ? { resolved: Object.fromEntries(used) } : {};
    },
  };
}

/** Adds the user, channel or role with this id; false if the guild of `channel` has none. */
export function resolveEntity(world: World, channel: ChannelState, id: string, resolved: Resolved): boolean {
  const guild = world.guilds.get(channel.guildId ?? '');
  const member = guild?.members.get(id);
  const target = world.channels.get(id);
  const role = guild?.roles.find(other => other.id === id);
  if (guild && member) {
    const { user, ...partial } = toApiMember(member);
    resolved.users[id] = user;
    resolved.members[id] = { ...partial, permissions: computePermissions(guild, id, channel).toString() };
  } else if (guild && target && target.guildId === guild.id) {
    const permissions = computePermissions(guild, id, target).toString();
    resolved.channels[id] = { ...toApiChannel(world, target), permissions };
  } else if (role) {
    resolved.roles[id] = role;
  }
  return Boolean(member ?? (target?.guildId === guild?.id ? target : undefined) ?? role);
}
