import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Sessions of Discord's gateway are no longer carried from one process to the next: every process begins its own. */
export const dropSessions: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema.dropTable('session_guilds').execute();
    await schema.dropTable('sessions').execute();
  },
};
