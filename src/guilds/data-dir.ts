import { access, constants, mkdir } from 'node:fs/promises';
import { ConfigError } from '../errors.ts';
import { asOwner } from '../process/as-owner.ts';
import type { Log } from '../process/log.ts';
import { restrictDirectory } from '../process/restrict-mode.ts';

/** DATA_DIR where nobody says otherwise. */
export const DEFAULT_DATA_DIR = './data';

/**
 * Creates DATA_DIR 0700, or takes from the one that is there what others may do in it. A ConfigError where it
 * cannot be had, or not be written.
 */
export async function prepareDataDir(dataDir: string, log: Log): Promise<void> {
  try {
    await asOwner(dataDir, name => mkdir(name, { recursive: true, mode: 0o700 }));
  } catch (error) {
    throw new ConfigError([`DATA_DIR ${dataDir} cannot be created (${codeOf(error)}).`], { cause: error });
  }
  await asOwner(dataDir, name => restrictDirectory(name, 'DATA_DIR', log));
  // Said here: SQLite would call the database damaged.
  await access(dataDir, constants.W_OK).catch(error => {
    throw new ConfigError([`DATA_DIR ${dataDir} cannot be written (${codeOf(error)}).`], { cause: error });
  });
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
