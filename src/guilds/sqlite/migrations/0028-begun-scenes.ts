import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Scenes that are run at once are among those by the clock while they run, with how they were asked for; null: by the clock. */
export const begunScenes: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema.alterTable('schedules').addColumn('way', 'text').execute();
    await schema.createIndex('schedules_by_time').on('schedules').columns(['state', 'run_at']).execute();
  },
};
