import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import { type GuildDatabase, guildTables } from './schema.ts';

/** In one commit: others wait as long. */
const ROWS_AT_ONCE = 1_000;

/** That a guild is known, and that it was left: last, in one commit, so that until then whoever goes on knows of it. */
const LAST = ['guilds', 'departures'] as const;
const tables = guildTables.filter(table => !LAST.some(last => last === table));

/** Deletes everything of a guild, secrets first, in parts. One that was interrupted goes on where it was. */
export async function forgetGuild(db: GuildDatabase, guildId: string): Promise<void> {
  while (await db.transaction().execute(trx => forgetSome(trx, guildId))) await nextTurn();
}

/** Answers whether there is more. */
async function forgetSome(trx: GuildDatabase, guildId: string): Promise<boolean> {
  // What SQLite and PostgreSQL each know a row by.
  const row = sql.ref(isPostgres(trx) ? 'ctid' : 'rowid');
  let room = ROWS_AT_ONCE;
  for (const table of tables) {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${row} in
      (select ${row} from ${sql.table(table)} where guild_id = ${guildId} limit ${room})`.execute(trx);
    room -= Number(numAffectedRows);
    if (room <= 0) return true;
  }
  for (const table of LAST) await trx.deleteFrom(table).where('guild_id', '=', guildId).execute();
  return false;
}
