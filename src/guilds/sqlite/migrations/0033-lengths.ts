import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** For how long a pause or a mute was asked for: a clock that is wrong after a restart makes it no longer. */
export const lengths: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema.alterTable('pauses').addColumn('length_ms', 'bigint').execute();
    await schema.alterTable('button_settings').addColumn('muted_ms', 'bigint').execute();
  },
};
