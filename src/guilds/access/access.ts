import { toSceneKey } from '../../scene-key.ts';
import type { SetUpReads } from '../contract.ts';
import { inGuild } from '../in-guild.ts';
import { putRows } from '../put-rows.ts';
import type { GuildDatabase } from '../schema.ts';
import { createCarefulDevices, readCarefulDevices } from './careful-devices.ts';
import type { AccessWrites, GuildAccess, Level, SceneAccess } from './contract.ts';
import { createDeviceRules, readDeviceRules } from './device-rules.ts';
import { spellingsOf } from './spellings.ts';

/** Who may do what in each guild: roles of levels and scenes, careful scenes, and the pause. */
export function createAccess(db: GuildDatabase): AccessWrites & Pick<SetUpReads, 'access'> {
  return {
    ...createDeviceRules(db),
    ...createCarefulDevices(db),

    async access(guildId): Promise<GuildAccess> {
      const pause = await db
        .selectFrom('pauses')
        .select(['until', 'length_ms'])
        .where('guild_id', '=', guildId)
        .executeTakeFirst();
      const scenes = await readScenes(db, guildId);
      return {
        roles: await readLevels(db, guildId),
        scenes: [...scenes.values()],
        ...(await readDeviceRules(db, guildId)),
        ...(await readCarefulDevices(db, guildId)),
        pause: pause ? { until: new Date(pause.until), lengthMs: pause.length_ms } : null,
        scene: sceneId => scenes.get(toSceneKey(sceneId)) ?? { ...UNSAID, sceneId },
      };
    },

    async allowRole(guildId, level, roleId) {
      await putRows(db, 'level_roles', { guild_id: guildId, level, role_id: roleId });
    },

    async removeRole(guildId, level, roleId) {
      const { numDeletedRows } = await db
        .deleteFrom('level_roles')
        .where('guild_id', '=', guildId)
        .where('level', '=', level)
        .where('role_id', '=', roleId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async resetRoles(guildId) {
      await inGuild(db, guildId, async trx => {
        await trx.deleteFrom('level_roles').where('guild_id', '=', guildId).execute();
        await trx.deleteFrom('scene_roles').where('guild_id', '=', guildId).execute();
        await trx.deleteFrom('device_rules').where('guild_id', '=', guildId).execute();
      });
    },

    async allowScene(guildId, sceneId, roleId) {
      const row = { guild_id: guildId, scene_id: sceneId, role_id: roleId };
      await putRows(db, 'scene_roles', row);
    },

    async disallowScene(guildId, sceneId, roleId) {
      const { numDeletedRows } = await db
        .deleteFrom('scene_roles')
        .where('guild_id', '=', guildId)
        .where('scene_id', 'in', await spellingsOf(db, 'scene_roles', guildId, sceneId))
        .where('role_id', '=', roleId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async setConfirmationPolicy(guildId, { sceneId, policy, approverRoleId, approvalChannelId }) {
      const where = { role_id: approverRoleId, channel_id: approvalChannelId };
      const row = { guild_id: guildId, scene_id: sceneId, care: policy, ...where };
      await inGuild(db, guildId, async trx => {
        const spellings = await spellingsOf(trx, 'careful_scenes', guildId, sceneId);
        await trx
          .deleteFrom('careful_scenes')
          .where('guild_id', '=', guildId)
          // Of two that are read as one, the last word counts for both.
          .where('scene_id', 'in', spellings)
          .execute();
        await trx.insertInto('careful_scenes').values(row).execute();
      });
    },

    async setPause(guildId, pause) {
      if (pause === null) await db.deleteFrom('pauses').where('guild_id', '=', guildId).execute();
      else {
        const { until, lengthMs } = pause;
        await putRows(db, 'pauses', { guild_id: guildId, until: until.getTime(), length_ms: lengthMs });
      }
    },
  };
}

async function readLevels(db: GuildDatabase, guildId: string): Promise<GuildAccess['roles']> {
  const rows = await db
    .selectFrom('level_roles')
    .select(['level', 'role_id'])
    .where('guild_id', '=', guildId)
    .orderBy('role_id')
    .execute();
  const of = (level: Level) => rows.filter(row => row.level === level).map(row => row.role_id);
  return { look: of('look'), trigger: of('trigger'), control: of('control'), manage: of('manage') };
}

/** By toSceneKey. */
async function readScenes(db: GuildDatabase, guildId: string): Promise<Map<string, SceneAccess>> {
  const scenes = new Map<string, SceneAccess>();
  const careful = await db.selectFrom('careful_scenes').selectAll().where('guild_id', '=', guildId).execute();
  for (const { scene_id: sceneId, care: policy, role_id, channel_id } of careful) {
    const asked = { policy, approverRoleId: role_id, approvalChannelId: channel_id };
    scenes.set(toSceneKey(sceneId), { sceneId, roleIds: [], ...asked });
  }
  const allowed = await db
    .selectFrom('scene_roles')
    .selectAll()
    .where('guild_id', '=', guildId)
    .orderBy('role_id')
    .execute();
  for (const { scene_id: sceneId, role_id } of allowed) {
    const known = scenes.get(toSceneKey(sceneId)) ?? { ...UNSAID, sceneId };
    scenes.set(toSceneKey(sceneId), { ...known, roleIds: [...known.roleIds, role_id] });
  }
  return scenes;
}

const UNSAID = { roleIds: [], policy: null, approverRoleId: null, approvalChannelId: null };
