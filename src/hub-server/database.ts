import { chmodSync, closeSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { AppError, ConfigError } from '../errors.ts';
import {
  findVersionObjection,
  HISTORY_MIGRATIONS,
  type HubMigrations,
  MIGRATIONS,
  newestOf,
} from './migrations.ts';

/** Another process writes (SQLite's result codes). */
const SQLITE_BUSY = 5;

/** Where the hub's database stands in HUB_DATA_DIR. */
export const hubDatabaseOf = (dataDir: string) => path.join(dataDir, 'hub.sqlite');

/**
 * Opens what the hub keeps in `dataDir`, a SQLite file that several processes may hold open, making the directory
 * (0700) and the file (0600) on first use. Throws an error that names the file where it is no usable
 * database: a ConfigError, but for one that only another process holds.
 */
export function openHubDatabase(dataDir: string): DatabaseSync {
  return openDatabase(hubDatabaseOf(dataDir), MIGRATIONS, 'FULL');
}

/**
 * Likewise the record of what devices told, which is written every minute: what a power cut takes of it is less than
 * what an SD card wears by being waited for.
 */
export function openHistoryDatabase(dataDir: string): DatabaseSync {
  return openDatabase(toHistoryFile(dataDir), HISTORY_MIGRATIONS, 'NORMAL');
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

function openDatabase(file: string, migrations: HubMigrations, synchronous: 'FULL' | 'NORMAL'): DatabaseSync {
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    // Made before SQLite opens it: SQLite would follow the umask, and gives its side files the mode of this one.
    closeSync(openSync(file, 'a', 0o600));
    chmodSync(file, 0o600);
    const database = new DatabaseSync(file, { timeout: 5_000 });
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous};`);
    migrate(database, migrations);
    return database;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY)
      throw new AppError('hub_data_busy', `The hub's data in ${file} is in use: ${reason}`, { cause: error });
    throw new ConfigError([`The hub's data in ${file} cannot be read: ${reason}`], { cause: error });
  }
}

/** The version of a database's schema; 0: it has none yet. */
export function readVersion(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version);
}

/** Brings the schema up to date, all or nothing; two processes that start at once do so one after the other. */
function migrate(database: DatabaseSync, migrations: HubMigrations): void {
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
