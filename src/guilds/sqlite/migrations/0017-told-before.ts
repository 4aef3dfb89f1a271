import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Presses of which nobody can tell whether they were told before. */
export const toldBefore: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .alterTable('presses')
      .addColumn('perhaps_before', 'integer', column => column.notNull().defaultTo(0))
      .execute();
    await schema
      .createIndex('presses_perhaps_before')
      .on('presses')
      .columns(['guild_id', 'perhaps_before'])
      .where('perhaps_before', '=', sql.lit(1))
      .execute();
  },
};
