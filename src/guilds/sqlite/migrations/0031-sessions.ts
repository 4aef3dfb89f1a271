import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Sessions of Discord's gateway between two processes, and what each of a session's guilds looked like. Nobody has set
 * anything up by that: such a guild is not noted as one of which something is stored.
 */
export const sessions: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('sessions')
      .addColumn('shard', 'text', column => column.notNull().primaryKey())
      .addColumn('session', 'text', column => column.notNull())
      .addColumn('sequence', 'integer', column => column.notNull())
      .addColumn('kept_at', 'integer', column => column.notNull())
      .execute();
    await schema
      .createTable('session_guilds')
      .addColumn('guild_id', 'text', column => column.notNull().primaryKey())
      .addColumn('shard', 'text', column => column.notNull())
      .addColumn('told', 'text', column => column.notNull())
      .execute();
    await schema.createIndex('session_guilds_by_shard').on('session_guilds').column('shard').execute();
  },
};
