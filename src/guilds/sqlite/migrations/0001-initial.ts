import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The first shape: connections, catalogue, listening, buttons, questions, notes and the seal. */
export const initial: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createConnections(db);
    await createCatalogue(db);
    await createButtons(db);
    await createWholeBotTables(db);
  },
};

async function createConnections({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('hubs')
    .addColumn('guild_id', 'text', column => column.notNull().primaryKey())
    .addColumn('url', 'text', column => column.notNull())
    .addColumn('api_key', 'text', column => column.notNull())
    .addColumn('fingerprint', 'text')
    .addColumn('connected_by', 'text', column => column.notNull())
    .addColumn('connected_at', 'bigint', column => column.notNull())
    .execute();
  await schema
    .createTable('brokers')
    .addColumn('guild_id', 'text', column => column.notNull().primaryKey())
    .addColumn('url', 'text', column => column.notNull())
    .addColumn('username', 'text')
    .addColumn('password', 'text')
    .addColumn('filters', 'text', column => column.notNull())
    .addColumn('client_id', 'text', column => column.notNull())
    .addColumn('channel_id', 'text', column => column.notNull())
    .execute();
}

async function createCatalogue({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('scenes')
    .addColumn('guild_id', 'text', column => column.notNull())
    .addColumn('id', 'text', column => column.notNull())
    .addColumn('name', 'text')
    .addColumn('source', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('scenes_key', ['guild_id', 'id'])
    .execute();
  await schema
    .createTable('phrases')
    .addColumn('guild_id', 'text', column => column.notNull())
    .addColumn('key', 'text', column => column.notNull())
    .addColumn('phrase', 'text', column => column.notNull())
    .addColumn('scene_id', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('phrases_key', ['guild_id', 'key'])
    .addForeignKeyConstraint(
      'phrases_scene',
      ['guild_id', 'scene_id'],
      'scenes',
      ['guild_id', 'id'],
      constraint => constraint.onDelete('cascade'),
    )
    .execute();
  await schema.createIndex('phrases_by_scene').on('phrases').columns(['guild_id', 'scene_id']).execute();
}

async function createButtons({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('listening')
    .addColumn('guild_id', 'text', column => column.notNull())
    .addColumn('channel_id', 'text', column => column.notNull())
    .addColumn('mode', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('listening_key', ['guild_id', 'channel_id'])
    .execute();
  await schema
    .createTable('button_names')
    .addColumn('guild_id', 'text', column => column.notNull())
    .addColumn('topic', 'text', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('button_names_key', ['guild_id', 'topic'])
    .execute();
  await schema
    .createTable('presses')
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('guild_id', 'text', column => column.notNull())
    .addColumn('topic', 'text', column => column.notNull())
    .addColumn('action', 'text', column => column.notNull())
    .addColumn('count', 'integer', column => column.notNull())
    .addColumn('received_at', 'bigint', column => column.notNull())
    .addColumn('raw', 'text', column => column.notNull())
    .execute();
  await schema.createIndex('presses_by_guild').on('presses').columns(['guild_id', 'id']).execute();
}

async function createWholeBotTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('asks')
    .addColumn('id', 'text', column => column.notNull().primaryKey())
    .addColumn('guild_id', 'text', column => column.notNull())
    .addColumn('channel_id', 'text', column => column.notNull())
    .addColumn('user_id', 'text', column => column.notNull())
    // A JSON array.
    .addColumn('scene_ids', 'text', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .execute();
  await schema
    .createTable('notes')
    .addColumn('name', 'text', column => column.notNull().primaryKey())
    .addColumn('value', 'text', column => column.notNull())
    .execute();
  await schema
    .createTable('seal')
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('salt', 'text', column => column.notNull())
    .addColumn('canary', 'text', column => column.notNull())
    .execute();
}
