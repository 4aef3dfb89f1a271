import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The message that says where somebody waits that others are asked elsewhere. */
export const toldOn: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema.alterTable('confirmations').addColumn('told_on', 'text').execute();
  },
};
