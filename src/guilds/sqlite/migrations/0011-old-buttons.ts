import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which messages about presses have buttons that are to go, or will be: those of before keep theirs but the newest. */
export const oldButtons: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('notices').addColumn('outdated', 'integer').execute();
    await db.schema
      .createIndex('notices_with_buttons')
      .on('notices')
      .columns(['guild_id', 'channel_id', 'id'])
      .where(sql.ref('outdated'), 'is not', null)
      .execute();
    await sql`update notices set outdated = 0 where dismissed = 0 and id in
      (select max(id) from notices where message_id is not null group by guild_id, channel_id)`.execute(db);
  },
};
