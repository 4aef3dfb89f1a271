import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Scenes that are offered by a reaction under a message. */
export const offers: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('offers')
      .addColumn('message_id', 'text', column => column.primaryKey())
      .addColumn('guild_id', 'text', column => column.notNull())
      .addColumn('channel_id', 'text', column => column.notNull())
      .addColumn('scene_id', 'text', column => column.notNull())
      .addColumn('expires_at', 'bigint', column => column.notNull())
      .execute();
  },
};
