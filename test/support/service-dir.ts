import { execFile } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { migrations } from '../../src/guilds/sqlite/migrations.ts';
import { createDataDir, openTestStore } from './guild-store.ts';

const run = promisify(execFile);

/** The user and the group that the service is. */
export const NOBODY = 65_534;

/** The migration that the service of the version before has not seen. */
export const newest = Object.keys(migrations).at(-1) ?? '';

/** The DATA_DIR that a service of the version before has left. */
export async function createServiceDir(): Promise<string> {
  const dataDir = await createDataDir();
  const older = Object.fromEntries(Object.entries(migrations).filter(([name]) => name !== newest));
  await (await openTestStore({ dataDir, migrations: older })).close();
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
