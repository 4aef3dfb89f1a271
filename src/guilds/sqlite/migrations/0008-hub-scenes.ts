import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the hubs themselves call their scenes; until they are asked again, as those are called that they told of. */
export const hubScenes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('hub_scenes')
      .addColumn('guild_id', 'text', column => column.notNull())
      .addColumn('id', 'text', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('hub_scenes_key', ['guild_id', 'id'])
      .execute();
    await sql`insert into hub_scenes
      select guild_id, id, name from scenes where source = 'hub' and name is not null`.execute(db);
  },
};
