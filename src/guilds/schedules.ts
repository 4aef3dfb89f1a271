import type { Insertable, Selectable } from 'kysely';
import type { GuildStore } from './contract.ts';
import { createId } from './create-id.ts';
import type { BegunScene, ConfirmedBefore, NewScheduledScene, ScheduledScene } from './model.ts';
import type { OwnGuilds } from './own-guilds.ts';
import type { PressCommits, Steps, Value } from './presses/statement.ts';
import type { GuildDatabase, Schema } from './schema.ts';

type Methods =
  | 'schedule'
  | 'scheduled'
  | 'scheduledBy'
  | 'beginScene'
  | 'beginScheduled'
  | 'cancelScheduled'
  | 'removeScheduled';

/** Scenes at a time to come, kept through restarts, and those that run; each is begun once. */
export function createSchedules(
  db: GuildDatabase,
  commits: PressCommits,
  own: OwnGuilds,
): Pick<GuildStore, Methods> {
  return {
    async schedule({ confirmed = null, ...scene }) {
      const kept = { ...scene, id: createId(), confirmed };
      await db
        .insertInto('schedules')
        .values({ ...toRow(kept), state: 'waiting', way: null })
        .execute();
      return { ...kept, state: 'waiting', way: 'schedule' };
    },

    async beginScene({ way, ...scene }) {
      const row = { ...toRow(scene), state: 'begun', way } as const;
      await commits.unsynced(scene.guildId, () => insert(row));
    },

    async scheduled(guildId) {
      const rows = db
        .selectFrom('schedules')
        .selectAll()
        .where('way', 'is', null)
        .where(own())
        .orderBy('run_at')
        .orderBy('id');
      const found = await (guildId === undefined ? rows : rows.where('guild_id', '=', guildId)).execute();
      return found.map(toScheduled);
    },

    async scheduledBy(time) {
      const rows = await db
        .selectFrom('schedules')
        .selectAll()
        .where(is =>
          is.or([
            is('state', '=', 'begun'),
            is.and([is('state', '=', 'waiting'), is('run_at', '<=', time.getTime())]),
          ]),
        )
        .where(own())
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

function* insert(row: Readonly<Record<string, Value>>): Steps<void> {
  const columns = Object.keys(row);
  const places = columns.map(() => '?').join(', ');
  yield {
    sql: `insert into schedules (${columns.join(', ')}) values (${places})`,
    values: Object.values(row),
  };
}

function toRow({
  confirmed,
  ...scene
}: Required<NewScheduledScene> & Pick<BegunScene, 'id'>): Omit<
  Insertable<Schema['schedules']>,
  'state' | 'way'
> {
  return {
    id: scene.id,
    guild_id: scene.guildId,
    channel_id: scene.channelId,
    user_id: scene.userId,
    scene_id: scene.sceneId,
    run_at: scene.runAt.getTime(),
    care: confirmed?.policy ?? null,
    hub_since: confirmed?.hubSince?.getTime() ?? null,
    decided_by: confirmed?.decidedBy ?? null,
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
    way: row.way ?? 'schedule',
    confirmed: row.care === null ? null : toConfirmed(row.care, row),
  };
}

function toConfirmed(
  policy: ConfirmedBefore['policy'],
  { hub_since, decided_by }: Selectable<Schema['schedules']>,
): ConfirmedBefore {
  return { policy, hubSince: hub_since === null ? null : new Date(hub_since), decidedBy: decided_by };
}
