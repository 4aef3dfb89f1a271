import { access, chmod, constants, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '../errors.ts';
import type { Log } from '../process/log.ts';
import { asOwner } from './sqlite/as-owner.ts';

/** DATA_DIR where nobody says otherwise. */
export const DEFAULT_DATA_DIR = './data';

const STICKY = 0o1000;

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
  if ((await stat(dataDir)).mode & STICKY) {
    throw new ConfigError([`DATA_DIR ${dataDir} is shared with others; name a directory of homecord's own.`]);
  }
  await asOwner(dataDir, name => restrictMode(name, 0o700, log));
  // Said here: SQLite would call the database damaged.
  await access(dataDir, constants.W_OK).catch(error => {
    throw new ConfigError([`DATA_DIR ${dataDir} cannot be written (${codeOf(error)}).`], { cause: error });
  });
}

/** Takes every right beyond `mode` from a file or directory, and warns that there was one. */
export async function restrictMode(name: string, mode: number, log: Log): Promise<void> {
  const file = path.resolve(name);
  const found = (await stat(name)).mode & 0o777;
  if ((found & ~mode) === 0) return;
  try {
    await chmod(name, mode);
    log.warn({ file, found: octal(found), now: octal(mode) }, 'others could read this; now they cannot');
  } catch (error) {
    log.warn(
      { file, found: octal(found), code: codeOf(error) },
      'others may read this, and it cannot be changed',
    );
  }
}

function octal(mode: number): string {
  return mode.toString(8).padStart(4, '0');
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
