import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What tells a press that came again from one that is like it: an identity alone no longer does. */
export const repeats: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema.alterTable('presses').addColumn('packet_id', 'integer').execute();
    await schema.alterTable('presses').addColumn('digest', 'text').execute();
    await schema
      .alterTable('presses')
      .addColumn('repeats', 'integer', column => column.notNull().defaultTo(0))
      .execute();
    await schema.alterTable('presses').addColumn('repeated_by', 'text').execute();
    await schema.dropIndex('presses_by_event').execute();
    await schema
      .createIndex('presses_by_event')
      .on('presses')
      .columns(['guild_id', 'topic', 'event_id', 'id'])
      .where(sql.ref('event_id'), 'is not', null)
      .execute();
    await schema
      .createIndex('presses_with_ids')
      .on('presses')
      .columns(['guild_id', 'topic', 'id'])
      .where(sql.ref('event_id'), 'is not', null)
      .execute();
    await schema
      .createIndex('presses_repeated')
      .on('presses')
      .columns(['guild_id', 'repeats'])
      .where('repeats', '>', sql.lit(0))
      .execute();
  },
};
