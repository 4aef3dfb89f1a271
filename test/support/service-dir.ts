import { execFile } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { databaseFileOf } from '../../src/guilds/sqlite/database-file.ts';
import { migrations } from '../../src/guilds/sqlite/migrations.ts';
import { createDataDir, openTestStore } from './guild-store.ts';

const run = promisify(execFile);

/** The user and the group that the service is. */
export const NOBODY = 65_534;

/** What the first start of this version makes a copy before, where 0.2.0 ran until then. */
export const due = Object.keys(migrations)[0] ?? '';

/** The DATA_DIR that a service of 0.2.0 has left. */
export async function createServiceDir(): Promise<string> {
  const dataDir = await createDataDir();
  const one = Object.fromEntries(Object.entries(migrations).slice(0, 1));
  await (await openTestStore({ dataDir, migrations: one })).close();
  const database = new DatabaseSync(databaseFileOf(dataDir));
  database.exec("update kysely_migration set name = '0031_sessions'");
  database.close();
  await run('chown', ['-R', `${NOBODY}:${NOBODY}`, dataDir]);
  await chmod(path.dirname(dataDir), 0o711);
  return dataDir;
}

/** As `sudo DATA_DIR=… npm run` does. */
export async function runAsRoot(dataDir: string, ...words: string[]): Promise<string> {
  const program = ['bin/run.js', 'src/guilds/backup-main.ts', ...words];
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  return (await run(process.execPath, program, { env })).stdout.trim();
}
