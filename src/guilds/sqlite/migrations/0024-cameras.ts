import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whose pictures come with a button's presses. */
export const cameras: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('cameras')
      .addColumn('guild_id', 'text', column => column.notNull())
      .addColumn('topic', 'text', column => column.notNull())
      .addColumn('device_id', 'text')
      .addColumn('name', 'text')
      .addColumn('address', 'text')
      .addColumn('set_by', 'text')
      .addPrimaryKeyConstraint('cameras_key', ['guild_id', 'topic'])
      .execute();
  },
};
