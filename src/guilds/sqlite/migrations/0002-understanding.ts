import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Settings, scenes at a time to come, and questions that teach. */
export const understanding: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema.alterTable('asks').addColumn('phrase', 'text').execute();
    await schema.alterTable('asks').addColumn('run_at', 'bigint').execute();
    await schema
      .createTable('refusals')
      .addColumn('guild_id', 'text', column => column.notNull())
      .addColumn('key', 'text', column => column.notNull())
      .addColumn('scene_id', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('refusals_key', ['guild_id', 'key', 'scene_id'])
      .execute();
    await schema
      .createTable('settings')
      .addColumn('guild_id', 'text', column => column.notNull().primaryKey())
      .addColumn('language', 'text')
      .addColumn('time_zone', 'text')
      .execute();
    await schema
      .createTable('schedules')
      .addColumn('id', 'text', column => column.notNull().primaryKey())
      .addColumn('guild_id', 'text', column => column.notNull())
      .addColumn('channel_id', 'text', column => column.notNull())
      .addColumn('user_id', 'text', column => column.notNull())
      .addColumn('scene_id', 'text', column => column.notNull())
      .addColumn('run_at', 'bigint', column => column.notNull())
      .addColumn('state', 'text', column => column.notNull())
      .execute();
  },
};
