import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Messages that stay true to a room, or to the whole house. */
export const panels: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('panels')
      .addColumn('message_id', 'text', column => column.primaryKey())
      .addColumn('guild_id', 'text', column => column.notNull())
      .addColumn('channel_id', 'text', column => column.notNull())
      .addColumn('room', 'text')
      .execute();
    await schema.createIndex('panels_by_guild').on('panels').column('guild_id').execute();
  },
};
