import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who may set which device, or what is in which room. */
export const deviceRules: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    const key = ['guild_id', 'kind', 'thing', 'subject', 'subject_id'] as const;
    await schema
      .createTable('device_rules')
      .addColumn('guild_id', 'text', column => column.notNull())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('thing', 'text', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('subject', 'text', column => column.notNull())
      .addColumn('subject_id', 'text', column => column.notNull())
      .addColumn('is_allowed', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('device_rules_key', [...key])
      .execute();
  },
};
