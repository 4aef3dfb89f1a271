import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Where households are told what their homes say, and what of that is being told. */
export const homeNotices: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('notice_targets')
      .addColumn('guild_id', 'text', column => column.primaryKey())
      .addColumn('target', 'text', column => column.notNull())
      .addColumn('since', 'integer', column => column.notNull())
      .addColumn('cursor', 'text')
      .execute();
    await schema
      .createTable('home_notices')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('guild_id', 'text', column => column.notNull())
      .addColumn('notice', 'text', column => column.notNull())
      .execute();
    await schema.createIndex('home_notices_by_guild').on('home_notices').column('guild_id').execute();
  },
};
