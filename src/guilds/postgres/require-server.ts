import { sql } from 'kysely';
import { ConfigError } from '../../errors.ts';
import type { GuildDatabase } from '../schema.ts';

/** The oldest one that this is tried with, but for its minor versions. */
export const OLDEST = 13;

/** Refuses a server that is too old, or a database that cannot hold every text. */
export async function requireServer(db: GuildDatabase, oldest = OLDEST): Promise<void> {
  const { rows } = await sql<{ version: string; encoding: string }>`
    select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`.execute(
    db,
  );
  const { version = '0', encoding = '' } = rows[0] ?? {};
  const major = Math.floor(Number(version) / 10_000);
  if (major < oldest)
    throw new ConfigError([`DATABASE_URL is a PostgreSQL ${major}, and homecord needs ${oldest} or newer.`]);
  if (encoding !== 'UTF8')
    throw new ConfigError([
      `The database of DATABASE_URL is in ${encoding}: make one with "createdb --encoding=UTF8 --template=template0".`,
    ]);
}
