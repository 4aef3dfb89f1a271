import type { Approval, Confirmation, DeviceRule, GuildAccess, Level } from '../../guilds/access/contract.ts';
import type { DeviceCommand } from '../../guilds/model.ts';
import { mayBeHarmless } from '../../hub/device-care.ts';
import type { Actor } from './actor.ts';

/** What decides a person's level. */
export interface House {
  readonly access: Pick<GuildAccess, 'roles' | 'scene' | 'deviceRules' | 'rulesOf' | 'careOf'>;
  readonly listening: readonly { readonly channelId: string }[];
  /** Harmless devices need the level `trigger`, dangerous scenes `control`; else `control`, and `trigger`. */
  readonly isByHarm: boolean;
  /** Whether a scene may hurt somebody or let somebody in. */
  readonly isDangerous: (sceneId: string) => boolean;
}

type Person = Pick<Actor, 'guildId' | 'userId' | 'roleIds' | 'canManage' | 'canSee'>;

/**
 * How much a person may do in a house; null: nothing. A level that has roles is for them and whoever is above. One that
 * has none: everybody looks; whoever looks and sees a channel in which the bot listens triggers (all of them where it
 * listens nowhere); nobody sets single devices but those who manage, and nobody manages but those with Manage Server.
 */
export function levelOf(person: Person, { access: { roles }, listening }: House): Level | null {
  const has = (level: Level) => roles[level].some(id => person.roleIds.includes(id));
  if (person.canManage || has('manage')) return 'manage';
  if (has('control')) return 'control';
  const looks = roles.look.length === 0 || has('look');
  const hears = listening.length === 0 || listening.some(({ channelId }) => person.canSee(channelId));
  if (roles.trigger.length > 0 ? has('trigger') : looks && hears) return 'trigger';
  return looks ? 'look' : null;
}

/** Whether a person may answer for others whether something careful is done, which is for that role (null: none). */
export function mayApprove(
  person: Person,
  { approverRoleId }: Pick<Approval, 'approverRoleId'>,
  house: House,
): boolean {
  const isApprover = approverRoleId !== null && person.roleIds.includes(approverRoleId);
  return isApprover || levelOf(person, house) === 'manage';
}

/** The same of a scene, or of all the devices that one question is about. */
export function mayApproveAll(
  person: Person,
  { sceneId, device }: Pick<Confirmation, 'sceneId' | 'device'>,
  house: House,
): boolean {
  const { access } = house;
  const said = device
    ? [device, ...(device.beside ?? [])].map(({ deviceId }) => access.careOf(deviceId))
    : [access.scene(sceneId)];
  return said.every(each => mayApprove(person, each ?? { approverRoleId: null }, house));
}

/**
 * Why a person may not run a scene; null: they may. A scene with roles of its own is for them and those who manage; where
 * rights go by harm, a dangerous one without is for the level `control`.
 */
export function whyNotRun(
  person: Person,
  sceneId: string,
  house: House,
): 'may_not_trigger' | 'may_not_run' | 'needs_control' | null {
  const level = levelOf(person, house);
  if (level === 'manage') return null;
  const own = house.access.scene(sceneId).roleIds;
  if (own.length > 0) return own.some(id => person.roleIds.includes(id)) ? null : 'may_not_run';
  if (level !== 'trigger') return level === 'control' ? null : 'may_not_trigger';
  return house.isByHarm && house.isDangerous(sceneId) ? 'needs_control' : null;
}

/**
 * Whether a person may set any device: scenes are what the household made, a device is whatever it is. What rules give is
 * for whoever may look.
 */
export function mayControl(person: Person, house: House): boolean {
  const level = levelOf(person, house);
  if (level === 'control' || level === 'manage' || (level === 'trigger' && house.isByHarm)) return true;
  return level !== null && house.access.deviceRules.some(rule => rule.isAllowed && isFor(rule, person));
}

/** Whether a person may press what the home offers under what it says: nobody can tell what that does. */
export function mayAnswer(person: Person, house: House): boolean {
  const level = levelOf(person, house);
  return level === 'control' || level === 'manage';
}

/** A device, as rights speak of it. */
export interface RuledDevice {
  readonly id: string;
  readonly room?: string | null;
  /** Absent: not known, and nothing of it harmless. */
  readonly type?: string;
  /** What it is to be; absent: anything. */
  readonly wishes?: readonly DeviceCommand[];
}

/**
 * Why a person may not set this device; null: they may. Those who manage may. Else a rule about the device decides before
 * one about its room, and that before their level; of rules about one thing, one for the person before those for their
 * roles, and these before one for `@everyone`; of two roles, the one that may not. Where no rule is and rights go by harm,
 * what `isHarmless` needs the level `trigger` alone; by default that is guessed from the kind of device.
 */
export function whyNotControl(
  person: Person,
  device: RuledDevice,
  house: House,
  isHarmless = mayBeHarmless(device.type ?? '', device.wishes),
): 'may_not_control_this' | 'needs_control' | null {
  const level = levelOf(person, house);
  if (level === 'manage') return null;
  if (level === null) return 'may_not_control_this';
  const rules = house.access.rulesOf(device).filter(rule => isFor(rule, person));
  const rankOf = (rule: DeviceRule) => (rule.of === 'device' ? 0 : 3) + nearnessOf(rule, person);
  const nearest = Math.min(...rules.map(rankOf));
  const said = rules.filter(rule => rankOf(rule) === nearest);
  if (said.length > 0) return said.every(({ isAllowed }) => isAllowed) ? null : 'may_not_control_this';
  if (level === 'control') return null;
  if (level !== 'trigger' || !house.isByHarm) return 'may_not_control_this';
  return isHarmless ? null : 'needs_control';
}

function isFor(rule: DeviceRule, { userId, roleIds }: Person): boolean {
  return rule.for === 'member' ? rule.whom === userId : roleIds.includes(rule.whom);
}

/** From the person on, by `@everyone`'s id, which is the guild's. */
function nearnessOf(rule: DeviceRule, { guildId }: Person): number {
  if (rule.for === 'member') return 0;
  return rule.whom === guildId ? 2 : 1;
}
