import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who connected a broker; of those before, whoever connected the household's hub. */
export const connectedBy: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('brokers').addColumn('connected_by', 'text').execute();
    await sql`update brokers set connected_by =
      (select connected_by from hubs where hubs.guild_id = brokers.guild_id)`.execute(db);
  },
};
