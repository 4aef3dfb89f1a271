import path from 'node:path';
import { ConfigError } from '../errors.ts';
import { backUpDatabase } from '../process/backups/back-up-database.ts';
import { backupFileOf } from '../process/backups/backup-file.ts';
import { clock } from '../process/clock.ts';
import { loadEnvFile } from '../process/env-file.ts';
import { createLog } from '../process/log.ts';
import { DEFAULT_DATA_DIR } from './data-dir.ts';
import { databaseFileOf, openToRead } from './sqlite/database-file.ts';
import { restoreGuilds } from './sqlite/restore.ts';

const usage = 'Usage: npm run backup [-- file]\n       npm run restore -- file';

async function backUp(dataDir: string, file: string): Promise<void> {
  const database = openToRead(dataDir);
  try {
    await backUpDatabase(database, file);
  } finally {
    database.close();
  }
  console.log(file);
  console.error(
    'Keep its key apart from it, and safe: HOMECORD_SECRET, or secret.key in DATA_DIR. Without the key, nobody can open the secrets in this backup.',
  );
}

async function restore(dataDir: string, backup: string): Promise<void> {
  const replaced = await restoreGuilds({ dataDir, backup, log: createLog({ level: 'warn' }) });
  console.log(`Restored ${databaseFileOf(dataDir)} from ${backup}.`);
  if (replaced) console.log(`What was there before is ${replaced}.`);
  console.error('Start with the key of that time, or with it in HOMECORD_SECRET_PREVIOUS.');
}

const env = { ...loadEnvFile('.env').variables, ...process.env };
const [command, file, ...rest] = process.argv.slice(2);
const dataDir = path.resolve(env.DATA_DIR || DEFAULT_DATA_DIR);
try {
  if (rest.length > 0) throw new ConfigError([usage]);
  if (env.DATABASE_URL || env.DATABASE_URL_FILE)
    throw new ConfigError(['What is kept is in PostgreSQL (DATABASE_URL): see docs/postgresql.md.']);
  if (command === 'backup') {
    await backUp(
      dataDir,
      file ? path.resolve(file) : backupFileOf(databaseFileOf(dataDir), new Date(clock.now())),
    );
  } else if (command === 'restore' && file) await restore(dataDir, path.resolve(file));
  else throw new ConfigError([usage]);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
