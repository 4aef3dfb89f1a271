import { restoreDatabase } from '../../process/backups/restore-database.ts';
import type { Log } from '../../process/log.ts';
import { prepareDataDir } from '../data-dir.ts';
import { lockDataDir } from '../lock.ts';
import { databaseFileOf, isNotHomecord } from './database-file.ts';
import { findObjection, readExecuted } from './migrate.ts';
import { migrations } from './migrations.ts';

/**
 * Puts a backup in the place of the guilds' database, once it is known to be sound and this version can use it.
 * Answers where the replaced database was kept, null if there was none. A ConfigError while a bot runs.
 */
export function restoreGuilds({
  dataDir,
  log,
  ...rest
}: {
  dataDir: string;
  backup: string;
  log: Log;
  now?: () => Date;
}): Promise<string | null> {
  return restoreDatabase({
    ...rest,
    of: {
      file: databaseFileOf(dataDir),
      objection: database => isNotHomecord(database) ?? findObjection(readExecuted(database), migrations),
      async lock() {
        await prepareDataDir(dataDir, log);
        const held = await lockDataDir(dataDir);
        return { [Symbol.dispose]: () => held.release() };
      },
    },
  });
}
