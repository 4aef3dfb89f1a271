import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { GuildDatabase } from './schema.ts';

/** Sets these locks apart from whatever else somebody locks in the database. */
const GUILD_LOCKS = 0x68_6f_6d_65;

/**
 * Runs work as one transaction, after whatever else of this kind goes on in the guild: what it has read is still so when
 * it writes. SQLite has one connection, on which transactions follow one another anyway.
 */
export function inGuild<T>(
  db: GuildDatabase,
  guildId: string,
  work: (trx: GuildDatabase) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async trx => {
    await lockGuilds(trx, [guildId]);
    return work(trx);
  });
}

/** Keeps others from working in these guilds until the transaction ends; always in one order, so that no two wait for each other. */
export async function lockGuilds(trx: GuildDatabase, guildIds: Iterable<string>): Promise<void> {
  if (!isPostgres(trx)) return;
  const ids = [...new Set(guildIds)];
  await sql`select pg_advisory_xact_lock(${sql.lit(GUILD_LOCKS)}, key)
    from (select distinct hashtext(id) as key from unnest(${ids}::text[]) as ids (id) order by 1) as keys`.execute(
    trx,
  );
}
