import { createHash } from 'node:crypto';
import { type Guild, Role } from 'discord.js';
import { UserError } from '../../errors.ts';
import type { DeviceRule, GuildAccess } from '../../guilds/access/contract.ts';
import type { Manager } from '../../household/access/manager.ts';
import { cut } from '../../household/cut.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { readDevice } from '../devices/read-device.ts';
import type { Invoked } from '../gateway/command.ts';
import type { Context } from '../gateway/context.ts';
import { findRoom } from '../hub/find-room.ts';
import { escapeText } from '../replies/escape-text.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { toRoleMention } from '../replies/role-mention.ts';

/** Of a household. */
export const MOST_RULES = 100;

/** One that can be picked, by its key. */
export interface RuleChoice {
  readonly id: string;
  readonly name: string;
}

/** Says whether a role or a member may set one device. */
export async function ruleOfDevice(context: Invoked, manager: Manager): Promise<Reply> {
  const { id, name } = await readDevice(typedAs('device', context), context);
  return setRule(context, manager, { of: 'device', thing: id, name });
}

/** The same of all that is in one room, whatever comes into it later. */
export async function ruleOfRoom(context: Invoked, manager: Manager): Promise<Reply> {
  const room = await findRoom(typedAs('room', context), context);
  return setRule(context, manager, { of: 'room', thing: room, name: room });
}

/** Takes a rule away, by the key that was suggested; null: it is none. */
export async function takeRule(
  key: string,
  { guild, house, t }: Context,
  manager: Manager,
): Promise<Reply | null> {
  const { deviceRules } = await house.setUp.access();
  const rule = deviceRules.find(each => toRuleKey(each) === key);
  if (!rule || !(await manager.removeDeviceRule(rule))) return null;
  const thing = escapeText(rule.name);
  return toReply('calm', t.access.rules.forgotten({ thing, who: toWhom(rule, guild, t) }));
}

/** The rules that there are, to pick one to take away. */
export function toRuleChoices(
  { deviceRules }: Pick<GuildAccess, 'deviceRules'>,
  { guild, t }: Pick<Context, 'guild' | 't'>,
): RuleChoice[] {
  return deviceRules.map(rule => {
    const said = rule.isAllowed ? t.audit.may : t.audit.mayNot;
    return {
      id: toRuleKey(rule),
      name: `${cut(rule.name, 50)} · ${cut(nameOf(rule, guild, t), 30)} · ${said}`,
    };
  });
}

/** Whom a rule is for, as people read it; of itself it pings nobody. */
export function toWhom({ for: kind, whom }: DeviceRule, guild: Guild, t: Messages): string {
  return kind === 'member' ? `<@${whom}>` : toRoleMention(guild, whom, t);
}

async function setRule(
  { interaction, guild, house, t }: Invoked,
  manager: Manager,
  of: Pick<DeviceRule, 'of' | 'thing' | 'name'>,
): Promise<Reply> {
  const { options } = interaction;
  const who = options.getMentionable('who', true);
  const isAllowed = options.getString('may', true) === 'yes';
  const rule: DeviceRule = { ...of, for: who instanceof Role ? 'role' : 'member', whom: who.id, isAllowed };
  const { deviceRules } = await house.setUp.access();
  const isNew = deviceRules.every(each => toRuleKey(each) !== toRuleKey(rule));
  if (isNew && deviceRules.length >= MOST_RULES)
    throw new UserError(t.access.rules.full({ most: MOST_RULES }));
  await manager.setDeviceRule(rule);
  const told = { thing: escapeText(rule.name), who: toWhom(rule, guild, t) };
  const { deviceMay, deviceMayNot, roomMay, roomMayNot } = t.access.rules;
  const texts = { device: [deviceMayNot, deviceMay], room: [roomMayNot, roomMay] } as const;
  return toReply('good', texts[rule.of][isAllowed ? 1 : 0](told));
}

const typedAs = (option: string, { interaction }: Invoked) =>
  interaction.options.getString(option, true).trim();

/** A choice has 100 characters, and a device's id may have more. */
export function toShortKey(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

const toRuleKey = ({ of, thing, for: kind, whom }: DeviceRule) => toShortKey(of, thing, kind, whom);

function nameOf({ for: kind, whom }: DeviceRule, guild: Guild, t: Messages): string {
  if (kind === 'member') return guild.members.cache.get(whom)?.displayName ?? whom;
  return guild.roles.cache.get(whom)?.name ?? t.access.goneRole({ id: whom });
}
