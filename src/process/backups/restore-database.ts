import { constants, createWriteStream, existsSync } from 'node:fs';
import { copyFile, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { ConfigError } from '../../errors.ts';
import { asOwner, createScratch, isSomebodyElses } from '../as-owner.ts';
import { clock } from '../clock.ts';
import { backUpDatabase, toFileTime } from './back-up-database.ts';
import { findDamage, type Objection } from './find-damage.ts';

const { COPYFILE_EXCL, O_RDONLY, O_NONBLOCK } = constants;

/** Whose database is restored. */
export interface Restored {
  readonly file: string;
  /** What speaks against a backup whose pages are sound, if anything does. */
  readonly objection: Objection;
  /** Takes hold of where the database stands, against whoever would use it meanwhile. */
  lock(): Promise<Disposable>;
}

/**
 * Puts a backup in the place of a database, once it is known to be sound and nothing speaks against it.
 * Answers where the replaced database was kept, null if there was none. A ConfigError while it is in use.
 */
export async function restoreDatabase({
  of: { file, objection, lock },
  backup,
  now = () => new Date(clock.now()),
}: {
  of: Restored;
  backup: string;
  now?: () => Date;
}): Promise<string | null> {
  await using opened = new AsyncDisposableStack();
  const source = isSomebodyElses(backup) ? await fetchBackup(backup, createScratch(opened)) : backup;
  if (!existsSync(source)) throw new ConfigError([`${backup} is not there.`]);
  const damage = findDamage(source, 'integrity_check', objection);
  if (damage) throw new ConfigError([`${backup} cannot be restored: ${damage}.`]);
  opened.use(await lock());
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
