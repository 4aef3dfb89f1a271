import type { Guild } from 'discord.js';
import type { GuildAccess, Level, SceneAccess } from '../../guilds/access/contract.ts';
import type { GuildStore } from '../../guilds/contract.ts';
import type { CatalogueScene, GuildSettings } from '../../guilds/model.ts';
import type { Care } from '../../household/access/confirmation-policy.ts';
import { toReadable } from '../../household/scenes/readable.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { Context } from '../gateway/context.ts';
import { escapeText } from '../replies/escape-text.ts';
import { type PageKey, toPagedReply } from '../replies/paged-view.ts';
import type { Reply } from '../replies/reply.ts';
import { toRoleMention } from '../replies/role-mention.ts';
import { toUnix } from '../replies/unix.ts';
import { toReasons } from './reasons.ts';
import { toRuleLines } from './rule-lines.ts';

/** The channels in which the bot listens; `manages`: the reader has the level `manage`. */
interface Reader {
  readonly listening: Awaited<ReturnType<GuildStore['listening']>>;
  readonly manages: boolean;
}

/** From the one that may least. */
export const LEVELS: readonly Level[] = ['look', 'trigger', 'control', 'manage'];

/**
 * Who may do what in a house, in plain words. Whoever may not look into it is told of the levels and the pause alone:
 * whom to ask, and nothing of what is there.
 */
export async function showAccess(context: Context, page: number): Promise<Reply> {
  const { member, house, guild, t } = context;
  const [all, { rights }, listening, scenes, careOf, seen] = await Promise.all([
    house.setUp.access(),
    house.setUp.settings(),
    house.setUp.listening(),
    house.setUp.scenes(),
    house.care(),
    member.see(),
  ]);
  const access = seen.allowed ? all : { ...all, scenes: [], deviceRules: [], carefulDevices: [] };
  const { allowed: manages } = await member.manage();
  const levels = LEVELS.map(level => toLevelLine(context, level, { access, rights }, { listening, manages }));
  const careful = seen.allowed ? toSceneLines(context, { access, scenes, careOf }) : [];
  const rules = await toRuleLines(access, context);
  const hidesCommands = !member.actor.canManage && manages;
  const pause = access.pause && house.spans.leftMs(access.pause) > 0 ? access.pause : null;
  // Discord offers the commands that change it to those who manage alone.
  const pausedUntil = manages ? t.access.pausedUntil : t.access.onPause;
  const blocks = [
    ...(pause ? [pausedUntil({ unix: toUnix(pause.until) })] : []),
    ...[...levels, t.access.includes],
    ...(rules.length > 0 ? [t.access.rules.title, ...rules] : []),
    ...(careful.length > 0 ? [t.access.scenes, ...careful] : []),
    ...(manages && namesGoneRole(access, guild) ? [t.access.rolesGone] : []),
    manages ? t.access.change : t.access.askManager,
    ...(hidesCommands ? [t.access.hidden] : []),
  ];
  return toPagedReply(
    {
      accent: pause ? 'careful' : 'calm',
      title: t.access.title,
      blocks: blocks.map(line => ({ heading: null, lines: [line] })),
      page,
      customId: (to: number, key: PageKey) => `access:${to}:${key}`,
    },
    t,
  );
}

/** Who has each of these levels now, a line each. */
export async function tellLevels(context: Context, levels: readonly Level[]): Promise<string[]> {
  const { setUp } = context.house;
  const [access, listening, { rights }] = await Promise.all([
    setUp.access(),
    setUp.listening(),
    setUp.settings(),
  ]);
  const reader = { listening, manages: true };
  return levels.map(level => toLevelLine(context, level, { access, rights }, reader));
}

function toLevelLine(
  { guild, t }: Context,
  level: Level,
  { access, rights }: { readonly access: GuildAccess } & Pick<GuildSettings, 'rights'>,
  reader: Reader,
): string {
  const own = access.roles[level].map(id => toRoleMention(guild, id, t));
  const who = own.length > 0 ? t.access.roles({ roles: own }) : toDefault(level, reader, t);
  return t.access.line({ level: toLevelName(level, rights, t), who });
}

/** What a level is for. */
export function toLevelName(level: Level, rights: GuildSettings['rights'], t: Messages): string {
  const names = rights === 'by_harm' ? { ...t.access.level, ...t.access.byHarm } : t.access.level;
  return names[level];
}

/** Who has a level that no role was given. */
function toDefault(level: Level, { listening, manages }: Reader, t: Messages): string {
  if (level === 'look') return t.access.everyone;
  if (level === 'control') return t.access.managers;
  if (level === 'manage') return t.access.onlyManagers;
  if (listening.length === 0) return manages ? t.access.lookers : t.access.allLookers;
  return t.access.listeners({ channels: listening.map(({ channelId }) => `<#${channelId}>`) });
}

/** The scenes that the household has said something of, and those that are careful by their words. */
function toSceneLines(
  context: Context,
  {
    access,
    scenes,
    careOf,
  }: {
    readonly access: GuildAccess;
    readonly scenes: readonly CatalogueScene[];
    readonly careOf: (sceneId: string) => Care;
  },
): string[] {
  const { t } = context;
  const ids = new Set([...access.scenes.map(({ sceneId }) => sceneId), ...scenes.map(({ id }) => id)]);
  return [...ids].flatMap(id => {
    const said = access.scene(id);
    const care = careOf(id);
    const isUsual = said.roleIds.length === 0 && said.policy === null && care.policy === 'none';
    if (isUsual || said.sceneId !== id) return [];
    const name = scenes.find(scene => scene.id === id)?.name ?? toReadable(id);
    const rules = toRules(context, said, care);
    return [t.access.scene({ scene: escapeText(name), rules })];
  });
}

/** Whom a scene is for, and what comes before it. */
function toRules(
  { guild, t }: Context,
  { roleIds, policy: said, approverRoleId, approvalChannelId }: SceneAccess,
  care: Care,
): string[] {
  const { policy } = care;
  const approvers = approverRoleId === null ? t.access.managers : toRoleMention(guild, approverRoleId, t);
  const policies = {
    none: t.access.care.none,
    confirm: t.access.care.confirm,
    approve: t.access.care.approve({ approvers }),
  };
  return [
    ...(roleIds.length > 0
      ? [t.access.onlyRoles({ roles: roleIds.map(id => toRoleMention(guild, id, t)) })]
      : []),
    ...(policy === 'none' && said === null ? [] : [policies[policy]]),
    ...toReasons(care, t),
    ...(policy === 'approve' && approvalChannelId !== null
      ? [t.access.inChannel({ channel: `<#${approvalChannelId}>` })]
      : []),
  ];
}

function namesGoneRole({ roles, scenes, carefulDevices }: GuildAccess, guild: Guild): boolean {
  const named = [
    ...Object.values(roles).flat(),
    ...scenes.flatMap(({ roleIds, approverRoleId }) => [...roleIds, approverRoleId]),
    ...carefulDevices.map(({ approverRoleId }) => approverRoleId),
  ];
  return named.some(id => id !== null && !guild.roles.cache.has(id));
}
