import { type ColumnDefinitionBuilder, type Kysely, type SchemaModule, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../../is-postgres.ts';

/**
 * The whole schema, as the 31 migrations of homecord 0.2.0 left it. Ids of Discord are text, times are milliseconds since
 * 1970, yes and no are 1 and 0. What the columns hold is in `schema.ts`.
 */
export const schema: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createConnections(db.schema);
    await createHomes(db.schema);
    await createSentences(db.schema);
    await createButtons(db.schema);
    await createPresses(db.schema);
    await createMessages(db.schema);
    await createAccess(db.schema);
    await createConfirmations(db.schema);
    await createRecord(db.schema);
    await createBotTables(db.schema);
    await createGuilds(db);
  },
};

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

const required: Column = column => column.notNull();
const key: Column = column => column.notNull().primaryKey();
/** SQLite lets these be null, as it does any key that is not an integer and not said to be required. */
const looseKey: Column = column => column.primaryKey();
/** No unless it is said. */
const flag: Column = column => column.notNull().defaultTo(0);

/** Where a guild's hub, broker, speech server and cameras are. Addresses, keys and passwords are sealed. */
async function createConnections(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('hubs')
    .addColumn('guild_id', 'text', key)
    .addColumn('url', 'text', required)
    .addColumn('api_key', 'text', required)
    .addColumn('fingerprint', 'text')
    .addColumn('connected_by', 'text', required)
    .addColumn('connected_at', 'bigint', required)
    .execute();
  await schema
    .createTable('brokers')
    .addColumn('guild_id', 'text', key)
    .addColumn('url', 'text', required)
    .addColumn('username', 'text')
    .addColumn('password', 'text')
    .addColumn('filters', 'text', required)
    .addColumn('client_id', 'text', required)
    .addColumn('channel_id', 'text', required)
    .addColumn('fingerprint', 'text')
    .addColumn('connected_by', 'text')
    .execute();
  await schema
    .createTable('speech')
    .addColumn('guild_id', 'text', looseKey)
    .addColumn('ears_url', 'text', required)
    .addColumn('mouth_url', 'text')
    .addColumn('connected_by', 'text', required)
    .execute();
  await schema
    .createTable('cameras')
    .addColumn('guild_id', 'text', required)
    .addColumn('topic', 'text', required)
    .addColumn('device_id', 'text')
    .addColumn('name', 'text')
    .addColumn('address', 'text')
    .addColumn('set_by', 'text')
    .addPrimaryKeyConstraint('cameras_key', ['guild_id', 'topic'])
    .execute();
}

/** Scenes of the catalogue, and scenes and devices as the hub last listed them. */
async function createHomes(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('scenes')
    .addColumn('guild_id', 'text', required)
    .addColumn('id', 'text', required)
    .addColumn('name', 'text')
    .addColumn('source', 'text', required)
    .addPrimaryKeyConstraint('scenes_key', ['guild_id', 'id'])
    .execute();
  await schema
    .createTable('hub_scenes')
    .addColumn('guild_id', 'text', required)
    .addColumn('id', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('effects', 'text')
    .addPrimaryKeyConstraint('hub_scenes_key', ['guild_id', 'id'])
    .execute();
  await schema
    .createTable('hub_devices')
    .addColumn('guild_id', 'text', required)
    .addColumn('id', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('room', 'text')
    .addColumn('floor', 'text')
    .addColumn('type', 'text', required)
    .addColumn('tells', 'text', required)
    .addColumn('settable', 'text')
    .addColumn('takes', 'text')
    .addPrimaryKeyConstraint('hub_devices_key', ['guild_id', 'id'])
    .execute();
}

/** What a guild has set up for sentences: taught phrases, refused meanings, channels, language and time zone. */
async function createSentences(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('phrases')
    .addColumn('guild_id', 'text', required)
    .addColumn('key', 'text', required)
    .addColumn('phrase', 'text', required)
    .addColumn('scene_id', 'text', required)
    .addColumn('taught_by', 'text', column => column.notNull().defaultTo(''))
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
  await schema
    .createTable('refusals')
    .addColumn('guild_id', 'text', required)
    .addColumn('key', 'text', required)
    .addColumn('scene_id', 'text', required)
    .addColumn('taught_by', 'text', column => column.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('refusals_key', ['guild_id', 'key', 'scene_id'])
    .execute();
  await schema
    .createTable('listening')
    .addColumn('guild_id', 'text', required)
    .addColumn('channel_id', 'text', required)
    .addColumn('mode', 'text', required)
    .addPrimaryKeyConstraint('listening_key', ['guild_id', 'channel_id'])
    .execute();
  await schema
    .createTable('settings')
    .addColumn('guild_id', 'text', key)
    .addColumn('language', 'text')
    .addColumn('time_zone', 'text')
    .addColumn('quiet_from', 'integer')
    .addColumn('quiet_to', 'integer')
    .addColumn('spoken_answers', 'integer')
    .execute();
}

/** What a guild says of each button: its name, where its presses go, what its messages mean. */
async function createButtons(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('button_settings')
    .addColumn('guild_id', 'text', required)
    .addColumn('topic', 'text', required)
    .addColumn('name', 'text')
    .addColumn('emoji', 'text')
    .addColumn('channel_id', 'text')
    .addColumn('role_id', 'text')
    .addColumn('silent', 'integer', flag)
    .addColumn('muted_until', 'bigint')
    .addColumn('rules', 'text')
    .addPrimaryKeyConstraint('button_settings_key', ['guild_id', 'topic'])
    .execute();
}

/** Presses, and the messages (notices) that tell of them. */
async function createPresses(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('presses')
    .addColumn('id', 'integer', looseKey)
    .addColumn('guild_id', 'text', required)
    .addColumn('topic', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('count', 'integer', required)
    .addColumn('received_at', 'bigint', required)
    .addColumn('raw', 'text', required)
    .addColumn('pressed_at', 'bigint')
    .addColumn('delivered_at', 'bigint')
    .addColumn('counter', 'bigint')
    .addColumn('heard_at', 'bigint')
    .addColumn('event_id', 'text')
    .addColumn('channel_id', 'text')
    .addColumn('notice_id', 'integer')
    .addColumn('packet_id', 'integer')
    .addColumn('digest', 'text')
    .addColumn('repeats', 'integer', flag)
    .addColumn('repeated_by', 'text')
    .addColumn('filter', 'integer')
    .addColumn('perhaps_before', 'integer', flag)
    .execute();
  await indexPresses(schema);
  await schema
    .createTable('notices')
    .addColumn('id', 'integer', looseKey)
    .addColumn('guild_id', 'text', required)
    .addColumn('channel_id', 'text', required)
    .addColumn('nonce', 'text', column => column.notNull().unique())
    .addColumn('body', 'text', required)
    .addColumn('frozen_at', 'bigint', required)
    .addColumn('message_id', 'text')
    .addColumn('edit_due', 'integer', flag)
    .addColumn('dismissed', 'integer', flag)
    .addColumn('outdated', 'integer')
    .execute();
  const ofChannel = (name: string) =>
    schema.createIndex(name).on('notices').columns(['guild_id', 'channel_id', 'id']);
  await ofChannel('notices_open').where(sql<boolean>`message_id is null or edit_due = 1`).execute();
  await ofChannel('notices_with_buttons').where(sql.ref('outdated'), 'is not', null).execute();
  await schema.createIndex('notices_by_guild').on('notices').column('guild_id').execute();
}

async function indexPresses(schema: SchemaModule): Promise<void> {
  const index = (name: string, ...columns: string[]) =>
    schema.createIndex(name).on('presses').columns(columns);
  await index('presses_by_guild', 'guild_id', 'id').execute();
  // It holds all that grouping what waits reads, in the order of the groups: the table itself is not read.
  const group = ['guild_id', 'channel_id', 'topic', 'action', 'id'];
  await index('presses_waiting', ...group, 'count', 'pressed_at', 'notice_id', 'delivered_at')
    .where(sql.ref('notice_id'), 'is', null)
    .where(sql.ref('delivered_at'), 'is', null)
    .where(sql.ref('channel_id'), 'is not', null)
    .execute();
  await index('presses_by_notice', 'notice_id', 'id').where(sql.ref('notice_id'), 'is not', null).execute();
  await index('presses_by_counter', 'guild_id', 'topic', 'id')
    .where(sql.ref('counter'), 'is not', null)
    .execute();
  await index('presses_by_event', 'guild_id', 'topic', 'event_id', 'id')
    .where(sql.ref('event_id'), 'is not', null)
    .execute();
  await index('presses_with_ids', 'guild_id', 'topic', 'id')
    .where(sql.ref('event_id'), 'is not', null)
    .execute();
  await index('presses_repeated', 'guild_id', 'repeats').where(sql.ref('repeats'), '>', sql.lit(0)).execute();
  await index('presses_perhaps_before', 'guild_id', 'perhaps_before')
    .where(sql.ref('perhaps_before'), '=', sql.lit(1))
    .execute();
}

/** Panels, alerts and what homes say, each with the messages that tell them. Most of it is JSON. */
async function createMessages(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('panels')
    .addColumn('message_id', 'text', looseKey)
    .addColumn('guild_id', 'text', required)
    .addColumn('channel_id', 'text', required)
    .addColumn('room', 'text')
    .execute();
  for (const [table, column] of [
    ['alerts', 'alert'],
    ['alert_notices', 'notice'],
    ['home_notices', 'notice'],
  ] as const)
    await schema
      .createTable(table)
      .addColumn('id', 'text', looseKey)
      .addColumn('guild_id', 'text', required)
      .addColumn(column, 'text', required)
      .execute();
  await schema
    .createTable('notice_targets')
    .addColumn('guild_id', 'text', looseKey)
    .addColumn('target', 'text', required)
    .addColumn('since', 'integer', required)
    .addColumn('cursor', 'text')
    .execute();
  for (const table of ['panels', 'alerts', 'alert_notices', 'home_notices'])
    await schema.createIndex(`${table}_by_guild`).on(table).column('guild_id').execute();
}

/** Who may do what, which scenes and devices need a confirmation first, and the pause. */
async function createAccess(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('level_roles')
    .addColumn('guild_id', 'text', required)
    .addColumn('level', 'text', required)
    .addColumn('role_id', 'text', required)
    .addPrimaryKeyConstraint('level_roles_key', ['guild_id', 'level', 'role_id'])
    .execute();
  await schema
    .createTable('scene_roles')
    .addColumn('guild_id', 'text', required)
    .addColumn('scene_id', 'text', required)
    .addColumn('role_id', 'text', required)
    .addPrimaryKeyConstraint('scene_roles_key', ['guild_id', 'scene_id', 'role_id'])
    .execute();
  await schema
    .createTable('device_rules')
    .addColumn('guild_id', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('thing', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('subject_id', 'text', required)
    .addColumn('is_allowed', 'integer', required)
    .addPrimaryKeyConstraint('device_rules_key', ['guild_id', 'kind', 'thing', 'subject', 'subject_id'])
    .execute();
  await schema
    .createTable('careful_scenes')
    .addColumn('guild_id', 'text', required)
    .addColumn('scene_id', 'text', required)
    .addColumn('care', 'text', required)
    .addColumn('role_id', 'text')
    .addColumn('channel_id', 'text')
    .addPrimaryKeyConstraint('careful_scenes_key', ['guild_id', 'scene_id'])
    .execute();
  await schema
    .createTable('careful_devices')
    .addColumn('guild_id', 'text', required)
    .addColumn('device_id', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('care', 'text', required)
    .addColumn('role_id', 'text')
    .addColumn('channel_id', 'text')
    .addPrimaryKeyConstraint('careful_devices_key', ['guild_id', 'device_id'])
    .execute();
  await schema
    .createTable('pauses')
    .addColumn('guild_id', 'text', key)
    .addColumn('until', 'bigint', required)
    .execute();
}

/** What waits for somebody, or for its time: questions, offers, confirmations, scheduled scenes. */
async function createConfirmations(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('asks')
    .addColumn('id', 'text', key)
    .addColumn('guild_id', 'text', required)
    .addColumn('channel_id', 'text', required)
    .addColumn('user_id', 'text', required)
    .addColumn('scene_ids', 'text', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('phrase', 'text')
    .addColumn('run_at', 'bigint')
    .execute();
  await schema
    .createTable('offers')
    .addColumn('message_id', 'text', looseKey)
    .addColumn('guild_id', 'text', required)
    .addColumn('channel_id', 'text', required)
    .addColumn('scene_id', 'text')
    .addColumn('settings', 'text')
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await schema
    .createTable('confirmations')
    .addColumn('id', 'text', key)
    .addColumn('guild_id', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('scene_id', 'text', required)
    .addColumn('user_id', 'text', required)
    .addColumn('way', 'text', required)
    .addColumn('channel_id', 'text', required)
    .addColumn('run_at', 'bigint')
    .addColumn('hub_since', 'bigint')
    .addColumn('expires_at', 'bigint', required)
    .addColumn('message_channel_id', 'text')
    .addColumn('message_id', 'text')
    .addColumn('told_on', 'text')
    .addColumn('device', 'text')
    .execute();
  await schema
    .createTable('schedules')
    .addColumn('id', 'text', key)
    .addColumn('guild_id', 'text', required)
    .addColumn('channel_id', 'text', required)
    .addColumn('user_id', 'text', required)
    .addColumn('scene_id', 'text', required)
    .addColumn('run_at', 'bigint', required)
    .addColumn('state', 'text', required)
    .addColumn('care', 'text')
    .addColumn('hub_since', 'bigint')
    .addColumn('decided_by', 'text')
    .addColumn('way', 'text')
    .execute();
  await schema.createIndex('schedules_by_time').on('schedules').columns(['state', 'run_at']).execute();
  for (const table of ['asks', 'offers', 'confirmations', 'schedules'])
    await schema.createIndex(`${table}_by_guild`).on(table).column('guild_id').execute();
}

/** What was done in each household. `id`, the table's own key, stands at the end of every index. */
async function createRecord(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('audit')
    .addColumn('id', 'integer', looseKey)
    .addColumn('guild_id', 'text', required)
    .addColumn('at', 'bigint', required)
    .addColumn('kind', 'text', required)
    .addColumn('user_id', 'text', required)
    .addColumn('channel_id', 'text', required)
    .addColumn('way', 'text', required)
    .addColumn('scene_id', 'text')
    .addColumn('event', 'text', required)
    .execute();
  await schema.createIndex('audit_by_guild').on('audit').column('guild_id').execute();
  await schema.createIndex('audit_by_kind').on('audit').columns(['guild_id', 'kind']).execute();
  await schema.createIndex('audit_by_time').on('audit').column('at').execute();
}

/** What is the whole bot's: notes, the seal that tells the right secret, sessions with Discord's gateway. */
async function createBotTables(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('notes')
    .addColumn('name', 'text', key)
    .addColumn('value', 'text', required)
    .execute();
  await schema
    .createTable('seal')
    .addColumn('id', 'integer', looseKey)
    .addColumn('salt', 'text', required)
    .addColumn('canary', 'text', required)
    .execute();
  await schema
    .createTable('sessions')
    .addColumn('shard', 'text', key)
    .addColumn('session', 'text', required)
    .addColumn('sequence', 'integer', required)
    .addColumn('kept_at', 'integer', required)
    .execute();
  await schema
    .createTable('session_guilds')
    .addColumn('guild_id', 'text', key)
    .addColumn('shard', 'text', required)
    .addColumn('told', 'text', required)
    .execute();
  await schema.createIndex('session_guilds_by_shard').on('session_guilds').column('shard').execute();
  await schema
    .createTable('departures')
    .addColumn('guild_id', 'text', looseKey)
    .addColumn('left_at', 'integer', required)
    .execute();
}

/** Tables whose first row of a guild notes that guild. `session_guilds` does not: nobody set anything up by it. */
const NOTING =
  'hubs brokers speech cameras asks offers confirmations level_roles scene_roles device_rules careful_scenes careful_devices pauses refusals settings schedules phrases scenes hub_scenes hub_devices listening panels button_settings presses notices audit departures alerts alert_notices notice_targets home_notices'.split(
    ' ',
  );

/** The guilds of which anything is stored. Triggers note them, so that finding them reads no other table. */
async function createGuilds(db: Kysely<unknown>): Promise<void> {
  await db.schema.createTable('guilds').addColumn('guild_id', 'text', key).execute();
  if (isPostgres(db))
    await sql`create function note_guild() returns trigger language plpgsql as $$ begin
      if not exists (select 1 from guilds where guild_id = new.guild_id) then
        insert into guilds (guild_id) values (new.guild_id) on conflict do nothing;
      end if;
      return null;
    end $$`.execute(db);
  const note = isPostgres(db)
    ? sql`for each row execute function note_guild()`
    : sql`when not exists (select 1 from guilds where guild_id = new.guild_id)
        begin insert into guilds (guild_id) values (new.guild_id); end`;
  for (const table of NOTING)
    await sql`create trigger ${sql.id(`guild_of_${table}`)} after insert on ${sql.table(table)} ${note}`.execute(
      db,
    );
}
