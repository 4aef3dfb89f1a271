import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ConfigError } from '../errors.ts';
import { asOwner, openDatabaseOf } from '../process/as-owner.ts';

const SQLITE_BUSY = 5;
const { O_RDWR, O_CREAT, O_NOFOLLOW } = constants;

/** Holds a DATA_DIR for one process. */
export interface DataDirLock {
  release(): void;
}

/**
 * Takes DATA_DIR for this process, or throws a ConfigError while another has it. The lock is SQLite's own
 * on an otherwise empty file: the kernel drops it when the process ends, however it ends, so that
 * no stale lock ever needs a hand. Not on the database itself, which backups read while the bot runs.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  try {
    const lockFile = path.join(dataDir, 'homecord.lock');
    await asOwner(lockFile, async name => {
      await (await open(name, O_RDWR | O_CREAT | O_NOFOLLOW, 0o600)).close();
    });
    const url = pathToFileURL(lockFile);
    url.searchParams.set('mode', 'rw'); // Not to be made by SQLite, which follows links.
    const file = openDatabaseOf(url, { timeout: 0 });
    // As the owner: SQLite obeys a journal that lies beside it, whoever has laid it there.
    await asOwner(lockFile, () => file.exec('pragma journal_mode = memory; begin exclusive'));
    return { release: () => file.close() };
  } catch (error) {
    const busy = (error as { errcode?: number }).errcode === SQLITE_BUSY;
    const problem = busy
      ? `Another homecord is using ${dataDir}; stop it first.`
      : `${dataDir} cannot be locked (${(error as Error).message}).`;
    throw new ConfigError([problem], { cause: error });
  }
}
