import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who writes down what a household says, and whether it is answered aloud. */
export const speech: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('speech')
      .addColumn('guild_id', 'text', column => column.primaryKey())
      .addColumn('ears_url', 'text', column => column.notNull())
      .addColumn('mouth_url', 'text')
      .addColumn('connected_by', 'text', column => column.notNull())
      .execute();
    await schema.alterTable('settings').addColumn('spoken_answers', 'integer').execute();
  },
};
