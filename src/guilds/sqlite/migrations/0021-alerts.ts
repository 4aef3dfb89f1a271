import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What households want to be told of, and what they are being told, each as JSON. */
export const alerts: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    for (const [table, column] of [
      ['alerts', 'alert'],
      ['alert_notices', 'notice'],
    ] as const) {
      await schema
        .createTable(table)
        .addColumn('id', 'text', each => each.primaryKey())
        .addColumn('guild_id', 'text', each => each.notNull())
        .addColumn(column, 'text', each => each.notNull())
        .execute();
      await schema.createIndex(`${table}_by_guild`).on(table).column('guild_id').execute();
    }
  },
};
