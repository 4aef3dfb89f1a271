import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who may do what, which scenes are careful, the pause, and what waits to be confirmed. */
export const access: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await withText(schema.createTable('level_roles'), 'guild_id', 'level', 'role_id')
      .addPrimaryKeyConstraint('level_roles_key', ['guild_id', 'level', 'role_id'])
      .execute();
    await withText(schema.createTable('scene_roles'), 'guild_id', 'scene_id', 'role_id')
      .addPrimaryKeyConstraint('scene_roles_key', ['guild_id', 'scene_id', 'role_id'])
      .execute();
    await withText(schema.createTable('careful_scenes'), 'guild_id', 'scene_id', 'care')
      .addColumn('role_id', 'text')
      .addColumn('channel_id', 'text')
      .addPrimaryKeyConstraint('careful_scenes_key', ['guild_id', 'scene_id'])
      .execute();
    await schema
      .createTable('pauses')
      .addColumn('guild_id', 'text', column => column.notNull().primaryKey())
      .addColumn('until', 'bigint', column => column.notNull())
      .execute();
    await withText(
      schema.createTable('confirmations').addColumn('id', 'text', column => column.notNull().primaryKey()),
      ...['guild_id', 'kind', 'scene_id', 'user_id', 'way', 'channel_id'],
    )
      .addColumn('run_at', 'bigint')
      .addColumn('hub_since', 'bigint')
      .addColumn('expires_at', 'bigint', column => column.notNull())
      .addColumn('message_channel_id', 'text')
      .addColumn('message_id', 'text')
      .execute();
    await schema.alterTable('schedules').addColumn('care', 'text').execute();
    await schema.alterTable('schedules').addColumn('hub_since', 'bigint').execute();
  },
};

/** Adds columns of text that are never null. */
function withText(
  table: CreateTableBuilder<string, string>,
  ...names: readonly string[]
): CreateTableBuilder<string, string> {
  return names.reduce((made, name) => made.addColumn(name, 'text', column => column.notNull()), table);
}
