import type { NamedScene } from '../../guilds/audit/contract.ts';
import type { GuildStore } from '../../guilds/contract.ts';
import type { Recording } from './changes.ts';
import { toNamed } from './named-scene.ts';

/** Records who may do what: roles of levels and scenes, careful scenes, and the pause. */
export function recordAccess({
  guilds,
  guildId,
  read,
  change,
}: Recording): Pick<
  GuildStore,
  'allowRole' | 'removeRole' | 'resetRoles' | 'allowScene' | 'disallowScene' | 'setCare' | 'setPause'
> {
  const named = async (sceneId: string): Promise<NamedScene> => {
    const scene = (await read(guilds.scenes(guildId)))?.find(({ id }) => id === sceneId);
    return toNamed(sceneId, scene?.name ?? null);
  };
  return {
    async allowRole(id, level, roleId) {
      await guilds.allowRole(id, level, roleId);
      change({ about: 'level', level, roleId, isAllowed: true });
    },

    async removeRole(id, level, roleId) {
      const was = await guilds.removeRole(id, level, roleId);
      if (was) change({ about: 'level', level, roleId, isAllowed: false });
      return was;
    },

    async resetRoles(id) {
      await guilds.resetRoles(id);
      change({ about: 'roles_reset' });
    },

    async allowScene(id, sceneId, roleId) {
      await guilds.allowScene(id, sceneId, roleId);
      change({ about: 'scene_role', scene: await named(sceneId), roleId, isAllowed: true });
    },

    async disallowScene(id, sceneId, roleId) {
      const was = await guilds.disallowScene(id, sceneId, roleId);
      if (was) change({ about: 'scene_role', scene: await named(sceneId), roleId, isAllowed: false });
      return was;
    },

    async setCare(id, careful) {
      const access = await read(guilds.access(guildId));
      const before = access?.scene(careful.sceneId).care ?? null;
      await guilds.setCare(id, careful);
      change({ about: 'care', scene: await named(careful.sceneId), before, after: careful.care });
    },

    async setPause(id, until) {
      await guilds.setPause(id, until);
      change({ about: 'pause', until: until?.getTime() ?? null });
    },
  };
}
