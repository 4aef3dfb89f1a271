import { constants, createWriteStream, existsSync } from 'node:fs';
import { copyFile, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { ConfigError } from '../../errors.ts';
import type { Log } from '../../process/log.ts';
import { prepareDataDir } from '../data-dir.ts';
import { lockDataDir } from '../lock.ts';
import { asOwner, createScratch, isSomebodyElses } from './as-owner.ts';
import { backUpDatabase, toFileTime } from './backup.ts';
import { databaseFileOf, findDamage } from './database-file.ts';
import { newerMigrations } from './migrate.ts';
import { migrations } from './migrations.ts';

const { COPYFILE_EXCL, O_RDONLY, O_NONBLOCK } = constants;

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
  await using opened = new AsyncDisposableStack();
  const source = isSomebodyElses(backup) ? await fetchBackup(backup, createScratch(opened)) : backup;
  checkBackup(source, backup);
  await prepareDataDir(dataDir, log);
  opened.adopt(await lockDataDir(dataDir), held => held.release());
  const file = databaseFileOf(dataDir);
  const incoming = `${file}.restored`;
  await asOwner(incoming, name => rm(name, { force: true }));
  await copyDatabase(source, incoming);
  const suffix = `.replaced-${toFileTime(now())}`;
  const present = await asOwner(file, name => replaceDatabase(name, suffix));
  return present ? file + suffix : null;
}

/** Copies a backup of somebody else's, and the log beside it, to where they cannot change it any more. */
async function fetchBackup(backup: string, scratch: string): Promise<string> {
  const copy = path.join(scratch, 'backup.sqlite');
  for (const suffix of ['', '-wal']) {
    const source = await asOwner(backup + suffix, name => open(name, O_RDONLY | O_NONBLOCK)).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw new ConfigError([`${backup + suffix} cannot be read (${error.code}).`], { cause: error });
      },
    );
    if (!source) continue;
    // A pipe or a device would never end.
    if (!(await source.stat()).isFile()) throw new ConfigError([`${backup + suffix} is not a file.`]);
    await pipeline(source.createReadStream(), createWriteStream(copy + suffix, { flags: 'wx', mode: 0o600 }));
  }
  return copy;
}

function checkBackup(source: string, backup: string): void {
  if (!existsSync(source)) throw new ConfigError([`${backup} is not there.`]);
  const damage = findDamage(source, 'integrity_check');
  if (damage) throw new ConfigError([`${backup} cannot be restored: ${damage}.`]);
  const database = new DatabaseSync(source, { readOnly: true });
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
 * Puts `<file>.restored` in the place of a database, damaged or not, and answers whether there was one. That is copied:
 * there is never a moment without a database, in which a start would make an empty one. Its log must go before the
 * new database comes: it is not its own.
 */
async function replaceDatabase(file: string, suffix: string): Promise<boolean> {
  const replaced = file + suffix;
  try {
    const present = existsSync(file);
    if (present) await copyFile(file, replaced, COPYFILE_EXCL);
    if (existsSync(`${file}-wal`)) await rename(`${file}-wal`, `${replaced}-wal`);
    await rm(`${file}-shm`, { force: true });
    await rename(`${file}.restored`, file);
    return present;
  } catch (error) {
    await rm(`${file}.restored`, { force: true }).catch(() => {});
    throw new ConfigError([`${path.resolve(file)} could not be replaced: ${(error as Error).message}.`], {
      cause: error,
    });
  }
}
