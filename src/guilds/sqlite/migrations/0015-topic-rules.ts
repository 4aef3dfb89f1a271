import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a household says that a button's messages mean. */
export const topicRules: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema.alterTable('button_settings').addColumn('rules', 'text').execute();
  },
};
