import { ApplicationCommandOptionType, ComponentType } from 'discord-api-types/v10';
import { toApiChannel, toApiMember } from '../state/payloads.ts';
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

/** What an option or a select lets a person choose. */
export type EntityKind = 'user' | 'channel' | 'role';

/** What a command's option of this type names; absent for plain values. */
export const optionKinds: Readonly<Record<number, readonly EntityKind[]>> = {
  [ApplicationCommandOptionType.User]: ['user'],
  [ApplicationCommandOptionType.Channel]: ['channel'],
  [ApplicationCommandOptionType.Role]: ['role'],
  [ApplicationCommandOptionType.Mentionable]: ['user', 'role'],
};

/** What a select of this type offers; absent for one with options of its own. */
export const selectKinds: Readonly<Record<number, readonly EntityKind[]>> = {
  [ComponentType.UserSelect]: ['user'],
  [ComponentType.ChannelSelect]: ['channel'],
  [ComponentType.RoleSelect]: ['role'],
  [ComponentType.MentionableSelect]: ['user', 'role'],
};

/** Adds the thing with this id if it is of these kinds; false if the guild of `channel` has none such. */
export function resolveEntity(
  world: World,
  channel: ChannelState,
  { id, kinds }: { readonly id: string; readonly kinds: readonly EntityKind[] },
  resolved: Resolved,
): boolean {
  const guild = world.guilds.get(channel.guildId ?? '');
  const member = kinds.includes('user') ? guild?.members.get(id) : undefined;
  const target = kinds.includes('channel') ? world.channels.get(id) : undefined;
  const role = kinds.includes('role') ? guild?.roles.find(other => other.id === id) : undefined;
  if (guild && member) {
    const { user, ...partial } = toApiMember(member);
    resolved.users[id] = user;
    resolved.members[id] = { ...partial, permissions: computePermissions(guild, id, channel).toString() };
  } else if (guild && target?.guildId === guild.id) {
    const permissions = computePermissions(guild, id, target).toString();
    resolved.channels[id] = { ...toApiChannel(world, target), permissions };
  } else if (role) {
    resolved.roles[id] = role;
  } else return false;
  return true;
}
