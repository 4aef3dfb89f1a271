import { ButtonStyle, PermissionFlagsBits, type Role } from 'discord.js';
import { UserError } from '../../errors.ts';
import type { Level } from '../../guilds/access/contract.ts';
import type { Manager } from '../../household/access/manager.ts';
import type { Context } from '../gateway/context.ts';
import { toButtonRow } from '../replies/button-row.ts';
import { type Suggestions, toChoices } from '../replies/choices.ts';
import { escapeText } from '../replies/escape-text.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { toRoleMention } from '../replies/role-mention.ts';
import { LEVELS, tellLevels, toLevelName } from './access-view.ts';

/** A level, changed by whom. */
interface ChangedLevel {
  readonly manager: Manager;
  readonly level: Level;
}

/** Whom a scene is for, changed by whom. */
interface ChangedScene {
  readonly manager: Manager;
  readonly scene: { readonly id: string; readonly name: string };
}

/** Gives a role a level; `@everyone` never `manage`, and `control` once that was confirmed. */
export async function allowRole(
  { guild, house, t }: Context,
  { manager, level, role }: ChangedLevel & { readonly role: Pick<Role, 'id'> },
): Promise<Reply> {
  const { rights } = await house.setUp.settings();
  if (role.id === guild.id) {
    if (level === 'manage') throw new UserError(t.access.switching.noEveryone);
    if (level === 'control') {
      const { askEveryone, giveEveryone } = t.access.switching;
      const yes = { id: 'access:everyone', label: giveEveryone, style: ButtonStyle.Danger } as const;
      return toReply('careful', askEveryone, toButtonRow(yes));
    }
  }
  await manager.allowRole(level, role.id);
  const said = t.access.allowed({
    role: toRoleMention(guild, role.id, t),
    level: toLevelName(level, rights, t),
  });
  const sees = guild.roles.cache.get(role.id)?.permissions.has(PermissionFlagsBits.ManageGuild) ?? false;
  return toReply('good', ...(level === 'manage' && !sees ? [said, t.access.hidden] : [said]));
}

/** Gives everyone the level `control`, once that was confirmed. */
export async function allowEveryone(
  { guild, t }: Context,
  { manager }: { readonly manager: Manager },
): Promise<Reply> {
  await manager.allowRole('control', guild.id);
  const role = toRoleMention(guild, guild.id, t);
  return toReply('good', t.access.allowed({ role, level: t.access.level.control }));
}

/** Takes a level from a role, be it there or deleted, and says who has it then: without a role it may be everyone. */
export async function removeRole(
  context: Context,
  { manager, level, typed }: ChangedLevel & { readonly typed: string },
): Promise<Reply> {
  const { guild, house, t } = context;
  const { roles } = await house.setUp.access();
  const roleId = roleOf(context, typed, roles[level]);
  const was = await manager.removeRole(level, roleId);
  const what = { role: toRoleMention(guild, roleId, t), level: t.access.level[level] };
  const said = was ? t.access.removed(what) : t.access.wasNot(what);
  return toReply('calm', [said, ...(await tellLevels(context, [level]))].join('\n'));
}

/** Takes all roles from levels and scenes, and says who has which level then. */
export async function resetAccess(
  context: Context,
  { manager }: { readonly manager: Manager },
): Promise<Reply> {
  await manager.resetRoles();
  return toReply('calm', [context.t.access.reset, ...(await tellLevels(context, LEVELS))].join('\n'));
}

/** Keeps a scene for a role, and whichever others it was kept for. */
export async function allowScene(
  { guild, t }: Context,
  { manager, scene, role }: ChangedScene & { readonly role: Pick<Role, 'id'> },
): Promise<Reply> {
  await manager.allowScene(scene.id, role.id);
  const what = { scene: escapeText(scene.name), role: toRoleMention(guild, role.id, t) };
  // Whom else it is for need not be said of everyone.
  const said =
    role.id === guild.id
      ? t.access.allowed({ role: what.role, level: what.scene })
      : t.access.sceneAllowed(what);
  return toReply('good', said);
}

/** Takes a scene from a role; once no role is left, it is for whoever may run scenes. */
export async function disallowScene(
  context: Context,
  { manager, scene, typed }: ChangedScene & { readonly typed: string },
): Promise<Reply> {
  const { guild, house, t } = context;
  const { roleIds } = (await house.setUp.access()).scene(scene.id);
  const roleId = roleOf(context, typed, roleIds);
  const was = await manager.disallowScene(scene.id, roleId);
  const what = { scene: escapeText(scene.name), role: toRoleMention(guild, roleId, t) };
  if (!was) return toReply('calm', t.access.sceneWasNot(what));
  const isForAll = (await house.setUp.access()).scene(scene.id).roleIds.length === 0;
  const said = t.access.sceneDisallowed(what);
  return toReply('calm', isForAll ? `${said} ${t.access.sceneForAll(what)}` : said);
}

/** The roles that stand in a household's rules, to pick one to take away: deleted ones have no other name. */
export async function suggestRoles({ guild, house, t }: Context, typed: string): Promise<Suggestions> {
  const { roles, scenes } = await house.setUp.access();
  const ids = new Set([...Object.values(roles).flat(), ...scenes.flatMap(({ roleIds }) => roleIds)]);
  const named = [...ids].map(id => ({
    id,
    name: guild.roles.cache.get(id)?.name ?? t.access.goneRole({ id }),
  }));
  return toChoices(typed, named);
}

/** A role that was picked, mentioned or named; of two of one name, the one that has something to lose. */
function roleOf({ guild, t }: Context, typed: string, known: readonly string[]): string {
  const id = /\d{17,20}/.exec(typed)?.[0];
  if (id && (known.includes(id) || guild.roles.cache.has(id))) return id;
  const isNamed = (role: string) => guild.roles.cache.get(role)?.name.toLowerCase() === typed.toLowerCase();
  const found = [...known, ...guild.roles.cache.keys()].find(isNamed);
  if (found === undefined) throw new UserError(t.access.unknownRole({ role: escapeText(typed) }));
  return found;
}
