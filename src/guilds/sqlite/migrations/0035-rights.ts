import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which defaults a household's rights follow. Households that have a hub already keep theirs, until told of the new ones. */
export const rights: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('settings').addColumn('rights', 'text').execute();
    await sql`insert into settings (guild_id, rights) select guild_id, 'untold' from hubs where true
      on conflict (guild_id) do update set rights = 'untold'`.execute(db);
  },
};
