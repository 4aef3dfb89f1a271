import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../errors.ts';
import { findDamage } from './database-file.ts';
import { giveToOwner } from './give-to-owner.ts';

/** Where a backup goes that names no file: `DATA_DIR/backups/homecord-<UTC time><suffix>.sqlite`. */
export function backupFileOf(dataDir: string, now: Date, suffix = ''): string {
  return path.join(dataDir, 'backups', `homecord-${toFileTime(now)}${suffix}.sqlite`);
}

/** A time that any file system takes in a name: `2026-11-03T12-00-00.000Z`. */
export function toFileTime(time: Date): string {
  return time.toISOString().replaceAll(':', '-');
}

/**
 * Copies a database, in use or not, to a new file, 0600, checked before it has its name. `VACUUM INTO` reads
 * one snapshot however much is written meanwhile, where the backup API would start again at every write
 * of another process, and the copy has no free pages that could hold what was deleted. What root makes here
 * belongs to whom the directory belongs to.
 */
export async function backUpDatabase(database: DatabaseSync, file: string): Promise<void> {
  if (existsSync(file)) throw new ConfigError([`${file} is already there; name another file.`]);
  const partial = `${file}.partial`;
  try {
    const folder = await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    if (folder !== undefined) giveToOwner(folder);
    await rm(partial, { force: true });
    await writeFile(partial, '', { mode: 0o600, flag: 'wx' });
    giveToOwner(partial);
    database.prepare('vacuum into ?').run(partial);
    const damage = findDamage(partial, 'integrity_check');
    if (damage) throw new Error(damage);
    await syncFile(partial);
    await rename(partial, file);
  } catch (error) {
    // Where nothing can be written, nothing can be removed either; the first error tells why.
    await rm(partial, { force: true }).catch(() => {});
    throw new ConfigError([`${file} could not be written: ${(error as Error).message}.`], { cause: error });
  }
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
