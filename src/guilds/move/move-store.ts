import { existsSync } from 'node:fs';
import { ConfigError } from '../../errors.ts';
import { clock } from '../../process/clock.ts';
import type { Log } from '../../process/log.ts';
import { prepareDataDir } from '../data-dir.ts';
import type { OpenDatabase } from '../open-database.ts';
import { openPostgres } from '../postgres/open-postgres.ts';
import { databaseFileOf } from '../sqlite/database-file.ts';
import { migrations } from '../sqlite/migrations.ts';
import { openSqlite } from '../sqlite/open-sqlite.ts';
import { copyStore, isEmpty, sumUp, type TableSum } from './copy-store.ts';

/** Where a store can be. */
export type Place = 'postgres' | 'sqlite';

/**
 * Copies the whole store to the other place, which must be empty, and counts and sums up what is there then. Neither is
 * used by a bot meanwhile; the one that it comes from stays as it is.
 */
export async function moveStore(
  to: Place,
  {
    dataDir,
    databaseUrl,
    log,
  }: { readonly dataDir: string; readonly databaseUrl: string; readonly log: Log },
): Promise<readonly TableSum[]> {
  const file = databaseFileOf(dataDir);
  if (to === 'postgres' && !existsSync(file))
    throw new ConfigError([`There is no database at ${file}; is DATA_DIR right?`]);
  await prepareDataDir(dataDir, log);
  const options = { dataDir, log, migrations, now: () => new Date(clock.now()) };
  await using opened = new AsyncDisposableStack();
  const close = (each: OpenDatabase) => each.close();
  const local = opened.adopt(await openSqlite(options), close);
  const server = opened.adopt(await openPostgres(databaseUrl, options), close);
  const [source, target] = to === 'postgres' ? [local, server] : [server, local];
  const names = { postgres: 'the database of DATABASE_URL', sqlite: file };
  const from = to === 'postgres' ? 'sqlite' : 'postgres';
  if (await isEmpty(source.db)) throw new ConfigError([`There is nothing to move in ${names[from]}.`]);
  if (!(await isEmpty(target.db)))
    throw new ConfigError([`There is something in ${names[to]} already: nothing was moved.`]);
  await copyStore(source.db, target.db);
  const [before, after] = [await sumUp(source.db), await sumUp(target.db)];
  const other = before.filter((sum, i) => sum.rows !== after[i]?.rows || sum.digest !== after[i]?.digest);
  if (other.length > 0) {
    const tables = other.map(({ table }) => table).join(', ');
    throw new ConfigError([
      `What is in ${names[to]} now is not the same (${tables}). Go on with ${names[from]}, and empty the other.`,
    ]);
  }
  return after;
}
