import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The record of what was done in each household. */
export const audit: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('audit')
      .addColumn('id', 'integer', column => column.primaryKey())
      .addColumn('guild_id', 'text', column => column.notNull())
      .addColumn('at', 'bigint', column => column.notNull())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('user_id', 'text', column => column.notNull())
      .addColumn('channel_id', 'text', column => column.notNull())
      .addColumn('way', 'text', column => column.notNull())
      .addColumn('scene_id', 'text')
      .addColumn('event', 'text', column => column.notNull())
      .execute();
    // `id` is the table's own key, and at the end of every index.
    await schema.createIndex('audit_by_guild').on('audit').column('guild_id').execute();
    await schema.createIndex('audit_by_kind').on('audit').columns(['guild_id', 'kind']).execute();
    await schema.createIndex('audit_by_time').on('audit').column('at').execute();
  },
};
