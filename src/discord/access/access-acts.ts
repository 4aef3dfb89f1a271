import type { APIApplicationCommandOptionChoice, Guild, Role } from 'discord.js';
import { UserError } from '../../errors.ts';
import type { GuildAccess, Level } from '../../guilds/access/contract.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { Services } from '../gateway/services.ts';
import { toChoices } from '../replies/choices.ts';
import { escapeText } from '../replies/escape-text.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { toRoleMention } from '../replies/role-mention.ts';
import { LEVELS, tellLevels } from './access-view.ts';

/** Gives a role a level. */
export async function allowRole(
  guild: Guild,
  { level, role }: { level: Level; role: Pick<Role, 'id'> },
  { guilds }: Services,
  t: Messages,
): Promise<Reply> {
  await guilds.allowRole(guild.id, level, role.id);
  const said = t.access.allowed({ role: toRoleMention(guild, role.id, t), level: t.access.level[level] });
  return toReply('good', ...(level === 'manage' ? [said, t.access.hidden] : [said]));
}

/** Takes a level from a role, be it there or deleted, and says who has it then: without a role it may be everyone. */
export async function removeRole(
  guild: Guild,
  { level, typed }: { level: Level; typed: string },
  { guilds }: Services,
  t: Messages,
): Promise<Reply> {
  const { roles } = await guilds.access(guild.id);
  const roleId = roleOf(guild, typed, roles[level], t);
  const was = await guilds.removeRole(guild.id, level, roleId);
  const what = { role: toRoleMention(guild, roleId, t), level: t.access.level[level] };
  const said = was ? t.access.removed(what) : t.access.wasNot(what);
  return toReply('calm', [said, ...(await tellLevels(guild, [level], { guilds }, t))].join('\n'));
}

/** Takes all roles from levels and scenes, and says who has which level then. */
export async function resetAccess(guild: Guild, { guilds }: Services, t: Messages): Promise<Reply> {
  await guilds.resetRoles(guild.id);
  return toReply('calm', [t.access.reset, ...(await tellLevels(guild, LEVELS, { guilds }, t))].join('\n'));
}

/** Keeps a scene for a role, and whichever others it was kept for. */
export async function allowScene(
  guild: Guild,
  { scene, role }: { scene: { readonly id: string; readonly name: string }; role: Pick<Role, 'id'> },
  { guilds }: Services,
  t: Messages,
): Promise<Reply> {
  await guilds.allowScene(guild.id, scene.id, role.id);
  const what = { scene: escapeText(scene.name), role: toRoleMention(guild, role.id, t) };
  return toReply('good', t.access.sceneAllowed(what));
}

/** Takes a scene from a role; once no role is left, it is for whoever may run scenes. */
export async function disallowScene(
  guild: Guild,
  { scene, typed }: { scene: { readonly id: string; readonly name: string }; typed: string },
  { guilds }: Services,
  t: Messages,
): Promise<Reply> {
  const { roleIds } = (await guilds.access(guild.id)).scene(scene.id);
  const roleId = roleOf(guild, typed, roleIds, t);
  const was = await guilds.disallowScene(guild.id, scene.id, roleId);
  const what = { scene: escapeText(scene.name), role: toRoleMention(guild, roleId, t) };
  if (!was) return toReply('calm', t.access.sceneWasNot(what));
  const isForAll = (await guilds.access(guild.id)).scene(scene.id).roleIds.length === 0;
  const said = t.access.sceneDisallowed(what);
  return toReply('calm', isForAll ? `${said} ${t.access.sceneForAll(what)}` : said);
}

/** The roles that stand in a household's rules, to pick one to take away: deleted ones have no other name. */
export function suggestRoles(
  guild: Guild,
  typed: string,
  { roles, scenes }: GuildAccess,
  t: Messages,
): APIApplicationCommandOptionChoice<string>[] {
  const ids = new Set([...Object.values(roles).flat(), ...scenes.flatMap(({ roleIds }) => roleIds)]);
  const named = [...ids].map(id => ({
    id,
    name: guild.roles.cache.get(id)?.name ?? t.access.goneRole({ id }),
  }));
  return toChoices(typed, named);
}

/** A role that was picked, mentioned or named; of two of one name, the one that has something to lose. */
function roleOf(guild: Guild, typed: string, known: readonly string[], t: Messages): string {
  const id = /\d{17,20}/.exec(typed)?.[0];
  if (id && (known.includes(id) || guild.roles.cache.has(id))) return id;
  const isNamed = (role: string) => guild.roles.cache.get(role)?.name.toLowerCase() === typed.toLowerCase();
  const found = [...known, ...guild.roles.cache.keys()].find(isNamed);
  if (found === undefined) throw new UserError(t.access.unknownRole({ role: escapeText(typed) }));
  return found;
}
