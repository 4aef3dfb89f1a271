import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** For which filter a press came: what comes for another one may be its copy. */
export const filters: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema.alterTable('presses').addColumn('filter', 'integer').execute();
  },
};
