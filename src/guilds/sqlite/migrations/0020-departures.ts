import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Guilds that the bot was removed from, and when: what they have set up goes some days later. */
export const departures: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('departures')
      .addColumn('guild_id', 'text', column => column.primaryKey())
      .addColumn('left_at', 'integer', column => column.notNull())
      .execute();
  },
};
