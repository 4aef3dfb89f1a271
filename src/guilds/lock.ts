import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../errors.ts';
import { giveToOwner } from './give-to-owner.ts';

const SQLITE_BUSY = 5;

/** Holds a DATA_DIR for one process. */
export interface DataDirLock {
  release(): void;
}

/**
 * Takes DATA_DIR for this process, or throws a ConfigError while another has it. The lock is SQLite's own
 * on an otherwise empty file: the kernel drops it when the process ends, however it ends, so that
 * no stale lock ever needs a hand. Not on the database itself, which backups read while the bot runs.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  try {
    const lockFile = path.join(dataDir, 'homecord.lock');
    const file = new DatabaseSync(lockFile, { timeout: 0 });
    giveToOwner(lockFile);
    file.exec('pragma journal_mode = memory; begin exclusive');
    return { release: () => file.close() };
  } catch (error) {
    const busy = (error as { errcode?: number }).errcode === SQLITE_BUSY;
    const problem = busy
      ? `Another homecord is using ${dataDir}; stop it first.`
      : `${dataDir} cannot be locked (${(error as Error).message}).`;
    throw new ConfigError([problem], { cause: error });
  }
}
