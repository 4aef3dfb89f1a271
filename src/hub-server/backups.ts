import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { AppError, ConfigError } from '../errors.ts';
import { asOwner, openDatabaseOf } from '../process/as-owner.ts';
import { backUpBefore } from '../process/backups/back-up-before.ts';
import { backUpDatabase } from '../process/backups/back-up-database.ts';
import { backupFileOf } from '../process/backups/backup-file.ts';
import { findDamage } from '../process/backups/find-damage.ts';
import { type Restored, restoreDatabase } from '../process/backups/restore-database.ts';
import { clock } from '../process/clock.ts';
import { hubDatabaseOf, readVersion } from './database.ts';
import { findVersionObjection, MIGRATIONS } from './migrations.ts';

export const HUB_BACKUP_USAGE = 'npm run hub -- backup [file]\nnpm run hub -- restore file';

const BUSY_TIMEOUT_MS = 5_000;

/** Copies what an older version wrote before it is brought up to date; answers where to, null where nothing is. */
export async function backUpBeforeMigrations(
  dataDir: string,
  migrations = MIGRATIONS,
): Promise<string | null> {
  const file = hubDatabaseOf(dataDir);
  // What is no database, its opening says.
  if (!existsSync(file) || findDamage(file, 'quick_check')) return null;
  using database = openToRead(file);
  const version = readVersion(database.opened);
  const step = Object.keys(migrations).find(to => Number(to) > version);
  // One that cannot be used stays as it is, as its opening says.
  if (version === 0 || !step || findVersionObjection(version, migrations)) return null;
  return await backUpBefore(database.opened, {
    file,
    step: step.padStart(4, '0'),
    now: new Date(clock.now()),
  });
}

/** `backup [file]`, while the hub runs or not, and `restore file`, while it does not. */
export async function runBackupCommand(dataDir: string, words: readonly string[]): Promise<void> {
  const [word, file, ...rest] = words;
  if (rest.length > 0 || (word === 'restore' && !file)) throw new AppError('usage', HUB_BACKUP_USAGE);
  if (word === 'backup') await backUp(dataDir, file);
  else await restore(dataDir, path.resolve(file ?? ''));
}

async function backUp(dataDir: string, named: string | undefined): Promise<void> {
  const database = hubDatabaseOf(dataDir);
  if (!existsSync(database))
    throw new ConfigError([`There is no database at ${database}; is HUB_DATA_DIR right?`]);
  using source = openToRead(database);
  const file = named ? path.resolve(named) : backupFileOf(database, new Date(clock.now()));
  await backUpDatabase(source.opened, file);
  console.log(file);
}

async function restore(dataDir: string, backup: string): Promise<void> {
  const file = hubDatabaseOf(dataDir);
  const replaced = await restoreDatabase({ of: { file, objection, lock: () => lock(file) }, backup });
  console.log(`Restored ${file} from ${backup}.`);
  if (replaced) console.log(`What was there before is ${replaced}.`);
}

const objection: Restored['objection'] = database => {
  if (!database.prepare("select 1 from sqlite_schema where name = 'api_keys'").get()) return 'it is no hub’s';
  return findVersionObjection(readVersion(database), MIGRATIONS);
};

/** Nobody else has the database open, whose log could be mixed with the one that is put there. */
async function lock(file: string): Promise<Disposable> {
  await asOwner(file, name => mkdir(path.dirname(name), { recursive: true, mode: 0o700 }));
  // What is damaged, or is not there, no hub runs on.
  if (existsSync(file) && !findDamage(file, 'quick_check')) {
    const database = openDatabaseOf(file, { timeout: 0 });
    try {
      // SQLite leaves the log to whoever has it open beside this.
      await asOwner(file, () => database.exec('pragma journal_mode = delete'));
    } catch (error) {
      throw new ConfigError([`The hub is using ${file}; stop it first.`], { cause: error });
    } finally {
      database.close();
    }
  }
  return { [Symbol.dispose]: () => {} };
}

function openToRead(file: string) {
  const opened = openDatabaseOf(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  return { opened, [Symbol.dispose]: () => opened.close() };
}
