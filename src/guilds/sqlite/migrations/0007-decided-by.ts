import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who approved a scene that waits for its time; of those before, nobody knows. */
export const decidedBy: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema.alterTable('schedules').addColumn('decided_by', 'text').execute();
  },
};
