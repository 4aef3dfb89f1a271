import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const WAITING_BY = ['guild_id', 'channel_id', 'topic', 'action', 'id'] as const;

/** Presses that wait for Discord, the messages that tell of them, and what a household says of its buttons. */
export const presses: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await extendPresses(db);
    await createNotices(db);
    await createButtonSettings(db);
    await db.schema.alterTable('brokers').addColumn('fingerprint', 'text').execute();
    await db.schema.alterTable('settings').addColumn('quiet_from', 'integer').execute();
    await db.schema.alterTable('settings').addColumn('quiet_to', 'integer').execute();
  },
};

async function extendPresses(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  for (const column of ['pressed_at', 'delivered_at', 'counter', 'heard_at'] as const)
    await schema.alterTable('presses').addColumn(column, 'bigint').execute();
  for (const column of ['event_id', 'channel_id'] as const)
    await schema.alterTable('presses').addColumn(column, 'text').execute();
  await schema.alterTable('presses').addColumn('notice_id', 'integer').execute();
  // Those of before were posted when they came.
  await sql`update presses set pressed_at = received_at, delivered_at = received_at`.execute(db);
  await schema
    .createIndex('presses_by_event')
    .on('presses')
    .columns(['guild_id', 'topic', 'event_id'])
    .unique()
    .where('event_id', 'is not', null)
    .execute();
  await schema
    .createIndex('presses_waiting')
    .on('presses')
    // All that summing up reads, in the order in which it groups: the table itself is not looked at.
    .columns([...WAITING_BY, 'count', 'pressed_at', 'notice_id', 'delivered_at'])
    .where(sql.ref('notice_id'), 'is', null)
    .where(sql.ref('delivered_at'), 'is', null)
    .where(sql.ref('channel_id'), 'is not', null)
    .execute();
  await schema
    .createIndex('presses_by_notice')
    .on('presses')
    .columns(['notice_id', 'id'])
    .where(sql.ref('notice_id'), 'is not', null)
    .execute();
  await schema
    .createIndex('presses_by_counter')
    .on('presses')
    .columns(['guild_id', 'topic', 'id'])
    .where(sql.ref('counter'), 'is not', null)
    .execute();
}

async function createNotices({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('notices')
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('guild_id', 'text', column => column.notNull())
    .addColumn('channel_id', 'text', column => column.notNull())
    .addColumn('nonce', 'text', column => column.notNull().unique())
    .addColumn('body', 'text', column => column.notNull())
    .addColumn('frozen_at', 'bigint', column => column.notNull())
    .addColumn('message_id', 'text')
    .addColumn('edit_due', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('dismissed', 'integer', column => column.notNull().defaultTo(0))
    .execute();
  await schema
    .createIndex('notices_open')
    .on('notices')
    .columns(['guild_id', 'channel_id', 'id'])
    .where(sql<boolean>`message_id is null or edit_due = 1`)
    .execute();
}

async function createButtonSettings(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('button_settings')
    .addColumn('guild_id', 'text', column => column.notNull())
    .addColumn('topic', 'text', column => column.notNull())
    .addColumn('name', 'text')
    .addColumn('emoji', 'text')
    .addColumn('channel_id', 'text')
    .addColumn('role_id', 'text')
    .addColumn('silent', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('muted_until', 'bigint')
    .addPrimaryKeyConstraint('button_settings_key', ['guild_id', 'topic'])
    .execute();
  await sql`insert into button_settings (guild_id, topic, name)
    select guild_id, topic, name from button_names`.execute(db);
  await schema.dropTable('button_names').execute();
}
