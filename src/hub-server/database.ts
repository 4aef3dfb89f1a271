import { chmodSync, closeSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { AppError, ConfigError } from '../errors.ts';
import { toStoreFault } from '../process/store-fault.ts';
import {
  findVersionObjection,
  HISTORY_MIGRATIONS,
  type HubMigrations,
  MIGRATIONS,
  newestOf,
} from './migrations.ts';

/** How long opening, and a command in a terminal, wait for another process that writes. */
export const PATIENCE_MS = 5_000;

/** Where the hub's database stands in HUB_DATA_DIR. */
export const hubDatabaseOf = (dataDir: string) => path.join(dataDir, 'hub.sqlite');

/**
 * Opens what the hub keeps in `dataDir`, a SQLite file that several processes may hold open, making the directory
 * (0700) and the file (0600) on first use. A statement waits `waitMs` for another process that writes, and keeps the whole
 * process waiting: a server must not wait at all. Throws an error that names the file: a ConfigError where it is no usable
 * database, an AppError where another process holds it, or the disk is full or fails.
 */
export function openHubDatabase(dataDir: string, { waitMs = 0 } = {}): DatabaseSync {
  return openDatabase(hubDatabaseOf(dataDir), MIGRATIONS, { synchronous: 'FULL', waitMs });
}

/**
 * Likewise the record of what devices told, for a server. It is written every minute, and does not wait for the disk: a
 * power cut may take the last minutes, which spares an SD card.
 */
export function openHistoryDatabase(dataDir: string): DatabaseSync {
  return openDatabase(toHistoryFile(dataDir), HISTORY_MIGRATIONS, { synchronous: 'NORMAL', waitMs: 0 });
}

/** Deletes that record; whether there was one. */
export function deleteHistoryDatabase(dataDir: string): boolean {
  const file = toHistoryFile(dataDir);
  // The file itself goes last: as long as it is there, the others are deleted by a next time, too.
  const files = [`${file}-wal`, `${file}-shm`, file].filter(each => existsSync(each));
  for (const each of files) rmSync(each);
  return files.length > 0;
}

function toHistoryFile(dataDir: string): string {
  return path.join(dataDir, 'history.sqlite');
}

function openDatabase(
  file: string,
  migrations: HubMigrations,
  { synchronous, waitMs }: { readonly synchronous: 'FULL' | 'NORMAL'; readonly waitMs: number },
): DatabaseSync {
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    // Made before SQLite opens it: SQLite would follow the umask, and gives its side files the mode of this one.
    closeSync(openSync(file, 'a', 0o600));
    chmodSync(file, 0o600);
    const database = new DatabaseSync(file, { timeout: PATIENCE_MS });
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous};`);
    migrate(database, migrations);
    database.exec(`PRAGMA busy_timeout = ${waitMs}`);
    return database;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // These are temporary: no ConfigError, so that a service manager keeps restarting the hub.
    if (['locked', 'full', 'disk'].includes(toStoreFault(error)))
      throw new AppError('hub_data_unusable', `The hub's data in ${file} cannot be used now: ${reason}`, {
        cause: error,
      });
    throw new ConfigError([`The hub's data in ${file} cannot be read: ${reason}`], { cause: error });
  }
}

/** The version of a database's schema; 0: it has none yet. */
export function readVersion(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version);
}

/**
 * Brings the schema up to date, all or nothing; two processes that start at once do so one after the other. Where it is up
 * to date nothing is written, so that a hub starts on a full disk.
 */
function migrate(database: DatabaseSync, migrations: HubMigrations): void {
  if (readVersion(database) === newestOf(migrations)) return;
  database.exec('BEGIN IMMEDIATE');
  try {
    const version = readVersion(database);
    const objection = findVersionObjection(version, migrations);
    if (objection) throw new Error(objection);
    for (const [to, statements] of Object.entries(migrations))
      if (Number(to) > version) database.exec(statements);
    database.exec(`PRAGMA user_version = ${newestOf(migrations)}`);
    database.exec('COMMIT');
  } catch (error) {
    database.close();
    throw error;
  }
}
