import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Devices are offered as scenes are: either has its column. What waits keeps waiting. */
export const offeredSettings: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('offers').renameTo('offers_before').execute();
    await db.schema
      .createTable('offers')
      .addColumn('message_id', 'text', column => column.primaryKey())
      .addColumn('guild_id', 'text', column => column.notNull())
      .addColumn('channel_id', 'text', column => column.notNull())
      .addColumn('scene_id', 'text')
      .addColumn('settings', 'text')
      .addColumn('expires_at', 'bigint', column => column.notNull())
      .execute();
    await sql`insert into offers (message_id, guild_id, channel_id, scene_id, expires_at)
      select message_id, guild_id, channel_id, scene_id, expires_at from offers_before`.execute(db);
    await db.schema.dropTable('offers_before').execute();
  },
};
