import type { Approval, CarefulDevice, DeviceRule, GuildAccess } from '../../guilds/access/contract.ts';
import type { AccessChange, NamedScene } from '../../guilds/audit/contract.ts';
import type { ConfirmationPolicy } from '../../guilds/model.ts';
import { toNamed } from './named-scene.ts';
import { type AuditedWrites, type Recording, written } from './writes.ts';

/** How careful a scene or a device is said to be (null: nothing is said of it), and who approves it. */
type Careful = { readonly policy: ConfirmationPolicy | null } & Approval;

/** Says who may do what: roles of levels and scenes, confirmation policies, and the pause. */
export function writeAccess({
  guilds,
  guildId,
  read,
}: Recording): AuditedWrites<
  | 'allowRole'
  | 'removeRole'
  | 'resetRoles'
  | 'allowScene'
  | 'disallowScene'
  | 'setConfirmationPolicy'
  | 'setDeviceRule'
  | 'removeDeviceRule'
  | 'setDeviceCare'
  | 'removeDeviceCare'
  | 'setPause'
> {
  const accessNow = () => read(guilds.access(guildId));
  const named = async (sceneId: string): Promise<NamedScene> => {
    const scene = (await read(guilds.scenes(guildId)))?.find(({ id }) => id === sceneId);
    return toNamed(sceneId, scene?.name ?? null);
  };
  return {
    async allowRole(level, roleId) {
      const before = (await accessNow())?.roles[level];
      await guilds.allowRole(guildId, level, roleId);
      return written(
        undefined,
        !before?.includes(roleId) && { about: 'level', level, roleId, isAllowed: true },
      );
    },

    async removeRole(level, roleId) {
      const was = await guilds.removeRole(guildId, level, roleId);
      return written(was, was && { about: 'level', level, roleId, isAllowed: false });
    },

    async resetRoles() {
      const before = await accessNow();
      await guilds.resetRoles(guildId);
      return written(undefined, (!before || hasRoles(before)) && { about: 'roles_reset' });
    },

    async allowScene(sceneId, roleId) {
      const before = (await accessNow())?.scene(sceneId).roleIds;
      await guilds.allowScene(guildId, sceneId, roleId);
      if (before?.includes(roleId)) return written(undefined);
      return written(undefined, {
        about: 'scene_role',
        scene: await named(sceneId),
        roleId,
        isAllowed: true,
      });
    },

    async disallowScene(sceneId, roleId) {
      const was = await guilds.disallowScene(guildId, sceneId, roleId);
      if (!was) return written(was);
      return written(was, { about: 'scene_role', scene: await named(sceneId), roleId, isAllowed: false });
    },

    async setConfirmationPolicy(policy) {
      const before = (await accessNow())?.scene(policy.sceneId) ?? null;
      await guilds.setConfirmationPolicy(guildId, policy);
      return written(undefined, toPolicyChange(await named(policy.sceneId), before, policy));
    },

    async setDeviceRule(rule) {
      const before = findRule(await accessNow(), rule);
      await guilds.setDeviceRule(guildId, rule);
      return written(undefined, toRuleChange(before, rule));
    },

    async removeDeviceRule(rule) {
      const before = findRule(await accessNow(), rule);
      const was = await guilds.removeDeviceRule(guildId, rule);
      return written(was, was && before && toRuleChange(before, null));
    },

    async setDeviceCare(care) {
      const before = findCare(await accessNow(), care.deviceId);
      await guilds.setDeviceCare(guildId, care);
      return written(undefined, toDeviceChange(before, care));
    },

    async removeDeviceCare(deviceId) {
      const before = findCare(await accessNow(), deviceId);
      const was = await guilds.removeDeviceCare(guildId, deviceId);
      return written(was, was && before && toDeviceChange(before, null));
    },

    async setPause(pause) {
      const before = await accessNow();
      await guilds.setPause(guildId, pause);
      const until = pause?.until.getTime() ?? null;
      const isSame = before !== null && (before.pause?.until.getTime() ?? null) === until;
      return written(undefined, !isSame && { about: 'pause', until });
    },
  };
}

function findRule(
  access: GuildAccess | null,
  { of, thing, for: kind, whom }: Omit<DeviceRule, 'name' | 'isAllowed'>,
): DeviceRule | null {
  const isIt = (rule: DeviceRule) =>
    rule.of === of && rule.thing === thing && rule.for === kind && rule.whom === whom;
  return access?.deviceRules.find(isIt) ?? null;
}

/** null: nothing was changed. */
function toRuleChange(before: DeviceRule | null, after: DeviceRule | null): AccessChange | null {
  const rule = after ?? before;
  if (!rule || before?.isAllowed === after?.isAllowed) return null;
  const { of, thing, name, for: kind, whom } = rule;
  const fromTo = { before: before?.isAllowed ?? null, after: after?.isAllowed ?? null };
  return { about: 'device_rule', of, thing, name, for: kind, whom, ...fromTo };
}

function findCare(access: GuildAccess | null, deviceId: string): CarefulDevice | null {
  return access?.carefulDevices.find(each => each.deviceId === deviceId) ?? null;
}

/** null: nothing was changed. */
function toDeviceChange(before: CarefulDevice | null, after: CarefulDevice | null): AccessChange | null {
  const change = toCareChange(before, after);
  const device = after ?? before;
  return (
    change && device && { about: 'device_care', deviceId: device.deviceId, name: device.name, ...change }
  );
}

function hasRoles({ roles, scenes, deviceRules }: GuildAccess): boolean {
  if (deviceRules.length > 0) return true;
  return [...Object.values(roles), ...scenes.map(({ roleIds }) => roleIds)].some(({ length }) => length > 0);
}

/** null: nothing was changed. */
function toPolicyChange(
  scene: NamedScene,
  before: Careful | null,
  after: Careful & { readonly policy: ConfirmationPolicy },
): AccessChange | null {
  const change = toCareChange(before, after);
  return change && { about: 'care', scene, ...change, after: after.policy };
}

/** null: nothing was changed. */
function toCareChange(before: Careful | null, after: Careful | null) {
  const approval = { before: before && toApproval(before), after: after && toApproval(after) };
  const isSameApproval =
    approval.before?.approverRoleId === approval.after?.approverRoleId &&
    approval.before?.approvalChannelId === approval.after?.approvalChannelId;
  if ((before?.policy ?? null) === (after?.policy ?? null) && isSameApproval) return null;
  const told = { before: before?.policy ?? null, after: after?.policy ?? null };
  return approval.before || approval.after ? { ...told, approval } : told;
}

function toApproval({ policy, approverRoleId, approvalChannelId }: Careful): Approval | null {
  return policy === 'approve' ? { approverRoleId, approvalChannelId } : null;
}
