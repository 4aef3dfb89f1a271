import { GatewayIntentBits } from 'discord-api-types/v10';
import { Refusal } from '../refusal.ts';
import { toApiMember } from './payloads.ts';
import { isAdministrator, toRoleIds } from './roles.ts';
import type { GuildState, MemberState, World } from './world.ts';

/** Gives a member exactly these roles; tells the bot and whoever watches. Throws a Refusal if one is not there. */
export function setMemberRoles(
  world: World,
  guild: GuildState,
  userId: string,
  given: readonly string[],
): void {
  update(world, guild, userId, { roles: toRoleIds(guild.roles, given) });
}

/**
 * Puts a member into time-out until then, or with null ends it; tells the bot and whoever watches. Throws a Refusal for
 * the owner and administrators, whom Discord puts into none.
 */
export function setTimeOut(world: World, guild: GuildState, userId: string, until: Date | null): void {
  if (isAdministrator(guild, userId)) throw new Refusal('Administrators are put into no time-out');
  update(world, guild, userId, { timedOutUntil: until?.toISOString() ?? null });
}

function update(
  world: World,
  guild: GuildState,
  userId: string,
  change: Partial<Pick<MemberState, 'roles' | 'timedOutUntil'>>,
): void {
  const before = guild.members.get(userId);
  if (!before) throw new Refusal(`There is nobody with the id ${userId} in ${guild.name}`);
  const member = { ...before, ...change };
  guild.members.set(userId, member);
  const data = { guild_id: guild.id, ...toApiMember(member) };
  const intents = GatewayIntentBits.GuildMembers;
  world.dispatch({ name: 'GUILD_MEMBER_UPDATE', data, intents, guildId: guild.id });
  world.emit({ type: 'member', guildId: guild.id, userId });
}
