import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../../is-postgres.ts';

/** What comes before a device is set; its guild is noted as those of other tables are. */
export const carefulDevices: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('careful_devices')
      .addColumn('guild_id', 'text', column => column.notNull())
      .addColumn('device_id', 'text', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('care', 'text', column => column.notNull())
      .addColumn('role_id', 'text')
      .addColumn('channel_id', 'text')
      .addPrimaryKeyConstraint('careful_devices_key', ['guild_id', 'device_id'])
      .execute();
    const trigger = sql`create trigger guild_of_careful_devices after insert on careful_devices`;
    await (isPostgres(db)
      ? sql`${trigger} for each row execute function note_guild()`
      : sql`${trigger} when not exists (select 1 from guilds where guild_id = new.guild_id)
          begin insert into guilds (guild_id) values (new.guild_id); end`
    ).execute(db);
  },
};
