import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../../errors.ts';
import { openDatabaseOf } from '../../process/as-owner.ts';
import { findDamage, hasLog, type Objection } from '../../process/backups/find-damage.ts';
import type { Log } from '../../process/log.ts';
import { restrictMode } from '../../process/restrict-mode.ts';

/** `PRAGMA application_id` of every homecord database: "home" in ASCII. */
const APPLICATION_ID = 0x68_6f_6d_65;
const BUSY_TIMEOUT_MS = 1_000;

/** Where the guilds' database stands in DATA_DIR. */
export function databaseFileOf(dataDir: string): string {
  return path.join(dataDir, 'homecord.sqlite');
}

/**
 * Opens the database of a DATA_DIR that this process has locked, creating it 0600 where there is none.
 * A damaged or foreign file is a ConfigError and is left as it is. Foreign keys are still off.
 */
export async function openDatabaseFile(file: string, log: Log): Promise<DatabaseSync> {
  if (!existsSync(file)) await createDatabaseFile(file);
  const damage = findDamage(file, 'quick_check', isNotHomecord);
  if (damage) {
    throw new ConfigError([
      `${file} cannot be used: ${damage}. Nothing was changed; put a backup back with: npm run restore -- <file>`,
    ]);
  }
  restrictMode(file, 0o600, log);
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: false });
  // FULL: what a person was told is stored survives a power cut. secure_delete: what is forgotten is zeroed.
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on');
  // In pages, 16 MB: in a flood of presses the log is written back less often.
  database.exec('pragma wal_autocheckpoint = 4000');
  return database;
}

/** Opens the database of a DATA_DIR to read, beside a bot or without one. A ConfigError where there is none. */
export function openToRead(dataDir: string): DatabaseSync {
  const file = databaseFileOf(dataDir);
  if (!existsSync(file))
    throw new ConfigError([
      `There is no database at ${file}; is DATA_DIR right? A playground's is ${path.join(dataDir, 'playground')}.`,
    ]);
  return openDatabaseOf(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
}

/** What is wrong with a database whose pages are sound: that it is not homecord's own. */
export const isNotHomecord: Objection = database =>
  database.prepare('pragma application_id').get()?.application_id === APPLICATION_ID
    ? null
    : 'it is no homecord database';

/** Makes an empty database elsewhere and moves it into place: a start cut short leaves no half a file. */
async function createDatabaseFile(file: string): Promise<void> {
  // A log without its database: a new one under that name would take the log's pages for its own.
  if (hasLog(file)) {
    throw new ConfigError([
      `${file} is missing, but ${file}-wal is there. Put the database back, or restore a backup with: npm run restore -- <file>`,
    ]);
  }
  const partial = `${file}.partial`;
  await rm(partial, { force: true });
  await writeFile(partial, '', { mode: 0o600, flag: 'wx' });
  const database = new DatabaseSync(partial);
  database.exec(`pragma application_id = ${APPLICATION_ID}`);
  database.close();
  await rename(partial, file);
}
