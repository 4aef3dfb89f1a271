import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../../is-postgres.ts';

const TABLES =
  'hubs brokers speech cameras asks offers confirmations level_roles scene_roles device_rules careful_scenes pauses refusals settings schedules phrases scenes hub_scenes listening panels button_settings presses notices audit departures alerts alert_notices notice_targets home_notices'.split(
    ' ',
  );

/** Whose rows could be found by a look at all rows alone. */
const UNINDEXED = ['asks', 'offers', 'confirmations', 'schedules', 'notices'];

/**
 * Guilds of which anything is stored, as the database itself notes with the first row of each: nobody looks for them in
 * every row of every table. And an index for the tables that had none by guild.
 */
export const guilds: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of UNINDEXED)
      await db.schema.createIndex(`${table}_by_guild`).on(table).column('guild_id').execute();
    await db.schema
      .createTable('guilds')
      .addColumn('guild_id', 'text', column => column.notNull().primaryKey())
      .execute();
    for (const table of TABLES) {
      await sql`insert into guilds (guild_id) select distinct guild_id from ${sql.table(table)}
        where guild_id not in (select guild_id from guilds)`.execute(db);
    }
    await (isPostgres(db) ? noteInPostgres(db) : noteInSqlite(db));
  },
};

async function noteInSqlite(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    await sql`create trigger ${sql.id(`guild_of_${table}`)} after insert on ${sql.table(table)}
      when not exists (select 1 from guilds where guild_id = new.guild_id)
      begin insert into guilds (guild_id) values (new.guild_id); end`.execute(db);
  }
}

async function noteInPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function note_guild() returns trigger language plpgsql as $$ begin
    if not exists (select 1 from guilds where guild_id = new.guild_id) then
      insert into guilds (guild_id) values (new.guild_id) on conflict do nothing;
    end if;
    return null;
  end $$`.execute(db);
  for (const table of TABLES) {
    await sql`create trigger ${sql.id(`guild_of_${table}`)} after insert on ${sql.table(table)}
      for each row execute function note_guild()`.execute(db);
  }
}
