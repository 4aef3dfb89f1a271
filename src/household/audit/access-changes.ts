import type { ConfirmationPolicy, GuildAccess, SceneAccess } from '../../guilds/access/contract.ts';
import type { AccessChange, Approval, NamedScene } from '../../guilds/audit/contract.ts';
import type { GuildStore } from '../../guilds/contract.ts';
import type { Recording } from './changes.ts';
import { toNamed } from './named-scene.ts';

/** How careful a scene is, and who approves it. */
type Careful = Pick<SceneAccess, 'care'> & Approval;

/** Records who may do what: roles of levels and scenes, careful scenes, and the pause. What stays as it was is no change. */
export function recordAccess({
  guilds,
  guildId,
  read,
  change,
}: Recording): Pick<
  GuildStore,
  | 'allowRole'
  | 'removeRole'
  | 'resetRoles'
  | 'allowScene'
  | 'disallowScene'
  | 'setConfirmationPolicy'
  | 'setPause'
> {
  const accessNow = () => read(guilds.access(guildId));
  const named = async (sceneId: string): Promise<NamedScene> => {
    const scene = (await read(guilds.scenes(guildId)))?.find(({ id }) => id === sceneId);
    return toNamed(sceneId, scene?.name ?? null);
  };
  return {
    async allowRole(id, level, roleId) {
      const before = (await accessNow())?.roles[level];
      await guilds.allowRole(id, level, roleId);
      if (!before?.includes(roleId)) change({ about: 'level', level, roleId, isAllowed: true });
    },

    async removeRole(id, level, roleId) {
      const was = await guilds.removeRole(id, level, roleId);
      if (was) change({ about: 'level', level, roleId, isAllowed: false });
      return was;
    },

    async resetRoles(id) {
      const before = await accessNow();
      await guilds.resetRoles(id);
      if (!before || hasRoles(before)) change({ about: 'roles_reset' });
    },

    async allowScene(id, sceneId, roleId) {
      const before = (await accessNow())?.scene(sceneId).roleIds;
      await guilds.allowScene(id, sceneId, roleId);
      if (!before?.includes(roleId))
        change({ about: 'scene_role', scene: await named(sceneId), roleId, isAllowed: true });
    },

    async disallowScene(id, sceneId, roleId) {
      const was = await guilds.disallowScene(id, sceneId, roleId);
      if (was) change({ about: 'scene_role', scene: await named(sceneId), roleId, isAllowed: false });
      return was;
    },

    async setConfirmationPolicy(id, careful) {
      const before = (await accessNow())?.scene(careful.sceneId) ?? null;
      await guilds.setConfirmationPolicy(id, careful);
      const told = toPolicyChange(await named(careful.sceneId), before, careful);
      if (told) change(told);
    },

    async setPause(id, until) {
      const before = await accessNow();
      await guilds.setPause(id, until);
      const isSame = before !== null && before.pausedUntil?.getTime() === until?.getTime();
      if (!isSame) change({ about: 'pause', until: until?.getTime() ?? null });
    },
  };
}

function hasRoles({ roles, scenes }: GuildAccess): boolean {
  return [...Object.values(roles), ...scenes.map(({ roleIds }) => roleIds)].some(({ length }) => length > 0);
}

/** null: nothing was changed. */
function toPolicyChange(
  scene: NamedScene,
  before: Careful | null,
  after: Careful & { readonly care: ConfirmationPolicy },
): AccessChange | null {
  const approval = { before: before && toApproval(before), after: toApproval(after) };
  const isSameApproval =
    approval.before?.approverRoleId === approval.after?.approverRoleId &&
    approval.before?.approvalChannelId === approval.after?.approvalChannelId;
  if (before?.care === after.care && isSameApproval) return null;
  const told = { about: 'care', scene, before: before?.care ?? null, after: after.care } as const;
  return approval.before || approval.after ? { ...told, approval } : told;
}

function toApproval({ care, approverRoleId, approvalChannelId }: Careful): Approval | null {
  return care === 'approve' ? { approverRoleId, approvalChannelId } : null;
}
