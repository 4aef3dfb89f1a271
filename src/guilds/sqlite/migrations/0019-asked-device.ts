import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which device a question is about, and what it is to be. */
export const askedDevice: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema.alterTable('confirmations').addColumn('device', 'text').execute();
  },
};
