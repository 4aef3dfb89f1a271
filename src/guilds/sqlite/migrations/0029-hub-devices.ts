import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../../is-postgres.ts';

/** What the devices of homes are called and take, as they were read last; of each guild once its home is used again. */
export const hubDevices: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('hub_devices')
      .addColumn('guild_id', 'text', column => column.notNull())
      .addColumn('id', 'text', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('room', 'text')
      .addColumn('floor', 'text')
      .addColumn('type', 'text', column => column.notNull())
      .addColumn('tells', 'text', column => column.notNull())
      .addColumn('settable', 'text')
      .addColumn('takes', 'text')
      .addPrimaryKeyConstraint('hub_devices_key', ['guild_id', 'id'])
      .execute();
    const trigger = sql`create trigger guild_of_hub_devices after insert on hub_devices`;
    await (isPostgres(db)
      ? sql`${trigger} for each row execute function note_guild()`
      : sql`${trigger} when not exists (select 1 from guilds where guild_id = new.guild_id)
          begin insert into guilds (guild_id) values (new.guild_id); end`
    ).execute(db);
  },
};
