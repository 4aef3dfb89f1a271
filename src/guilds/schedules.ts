import type { Selectable } from 'kysely';
import type { GuildStore } from './contract.ts';
import { createId } from './create-id.ts';
import type { ConfirmedBefore, ScheduledScene } from './model.ts';
import type { GuildDatabase, Schema } from './schema.ts';

/** Scenes at a time to come, kept through restarts; each is begun once. */
export function createSchedules(
  db: GuildDatabase,
): Pick<
  GuildStore,
  'schedule' | 'scheduled' | 'scheduledBy' | 'beginScheduled' | 'cancelScheduled' | 'removeScheduled'
> {
  return {
    async schedule({ confirmed = null, ...scene }) {
      const id = createId();
      const state = 'waiting';
      await db
        .insertInto('schedules')
        .values({
          id,
          guild_id: scene.guildId,
          channel_id: scene.channelId,
          user_id: scene.userId,
          scene_id: scene.sceneId,
          run_at: scene.runAt.getTime(),
          state,
          care: confirmed?.policy ?? null,
          hub_since: confirmed?.hubSince?.getTime() ?? null,
          decided_by: confirmed?.decidedBy ?? null,
        })
        .execute();
      return { ...scene, id, state, confirmed };
    },

    async scheduled(guildId) {
      const rows = db.selectFrom('schedules').selectAll().orderBy('run_at').orderBy('id');
      const found = await (guildId === undefined ? rows : rows.where('guild_id', '=', guildId)).execute();
      return found.map(toScheduled);
    },

    async scheduledBy(time) {
      const rows = await db
        .selectFrom('schedules')
        .selectAll()
        .where(is => is.or([is('run_at', '<=', time.getTime()), is('state', '=', 'begun')]))
        .orderBy('run_at')
        .orderBy('id')
        .execute();
      return rows.map(toScheduled);
    },

    async beginScheduled(id) {
      const { numUpdatedRows } = await db
        .updateTable('schedules')
        .set({ state: 'begun' })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async cancelScheduled(id) {
      const { numDeletedRows } = await db
        .deleteFrom('schedules')
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async removeScheduled(id) {
      const { numDeletedRows } = await db.deleteFrom('schedules').where('id', '=', id).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

function toScheduled(row: Selectable<Schema['schedules']>): ScheduledScene {
  return {
    id: row.id,
    guildId: row.guild_id,
    channelId: row.channel_id,
    userId: row.user_id,
    sceneId: row.scene_id,
    runAt: new Date(row.run_at),
    state: row.state,
    confirmed: row.care === null ? null : toConfirmed(row.care, row),
  };
}

function toConfirmed(
  policy: ConfirmedBefore['policy'],
  { hub_since, decided_by }: Selectable<Schema['schedules']>,
): ConfirmedBefore {
  return { policy, hubSince: hub_since === null ? null : new Date(hub_since), decidedBy: decided_by };
}
