import { existsSync } from 'node:fs';
import { copyFile, rename, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../errors.ts';
import type { Log } from '../log.ts';
import { backUpDatabase, toFileTime } from './backup.ts';
import { prepareDataDir } from './data-dir.ts';
import { databaseFileOf, findDamage } from './database-file.ts';
import { giveToOwner } from './give-to-owner.ts';
import { lockDataDir } from './lock.ts';
import { newerMigrations } from './migrate.ts';
import { migrations } from './migrations.ts';

/**
 * Puts a backup in the place of the database, once it is known to be sound and not of a newer homecord.
 * Answers where the replaced database was kept, null if there was none. A ConfigError while a bot runs.
 */
export async function restoreDatabase({
  dataDir,
  backup,
  log,
  now = () => new Date(),
}: {
  dataDir: string;
  backup: string;
  log: Log;
  now?: () => Date;
}): Promise<string | null> {
  checkBackup(backup);
  await prepareDataDir(dataDir, log);
  const lock = lockDataDir(dataDir);
  try {
    const file = databaseFileOf(dataDir);
    const incoming = `${file}.restored`;
    await rm(incoming, { force: true });
    await copyDatabase(backup, incoming);
    const replaced = await setAside(file, `${file}.replaced-${toFileTime(now())}`);
    await rename(incoming, file);
    return replaced;
  } finally {
    lock.release();
  }
}

function checkBackup(backup: string): void {
  if (!existsSync(backup)) throw new ConfigError([`${backup} is not there.`]);
  const damage = findDamage(backup, 'integrity_check');
  if (damage) throw new ConfigError([`${backup} cannot be restored: ${damage}.`]);
  const database = new DatabaseSync(backup, { readOnly: true });
  try {
    const newer = newerMigrations(database, migrations);
    if (newer.length > 0) {
      throw new ConfigError([`${backup} is of a newer homecord (it has ${newer.join(', ')}).`]);
    }
  } finally {
    database.close();
  }
}

/** Reads through SQLite, so that a backup that still has a write-ahead log beside it is taken whole. */
async function copyDatabase(from: string, to: string): Promise<void> {
  const database = new DatabaseSync(from, { readOnly: true });
  try {
    await backUpDatabase(database, to);
  } finally {
    database.close();
  }
}

/**
 * Copies the database and moves its log, damaged or not. A copy: there is never a moment without a database,
 * in which a start would make an empty one. The log must go before the new database comes: it is not its own.
 */
async function setAside(file: string, replaced: string): Promise<string | null> {
  const present = existsSync(file);
  if (present) {
    await copyFile(file, replaced);
    giveToOwner(replaced);
  }
  if (existsSync(`${file}-wal`)) await rename(`${file}-wal`, `${replaced}-wal`);
  await rm(`${file}-shm`, { force: true });
  return present ? replaced : null;
}
