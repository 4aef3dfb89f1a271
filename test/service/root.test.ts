import { execFile } from 'node:child_process';
import { chmod, lstat, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { migrations } from '../../src/guilds/migrations.ts';
import { createDataDir, openTestStore } from '../support/guild-store.ts';
import { startTestDiscord } from '../support/local-discord.ts';
import { startProgram } from '../support/program.ts';
import { requireRoot } from '../support/require-root.ts';

/** What an operator does as root, with `sudo`, in the DATA_DIR of a service that is another user. */

requireRoot();
const run = promisify(execFile);
const NOBODY = 65_534;
const newest = Object.keys(migrations).at(-1) ?? '';

/** The DATA_DIR that a service of the version before has left. */
async function createServiceDir(): Promise<string> {
  const dataDir = await createDataDir();
  const older = Object.fromEntries(Object.entries(migrations).filter(([name]) => name !== newest));
  await (await openTestStore({ dataDir, migrations: older })).close();
  await run('chown', ['-R', `${NOBODY}:${NOBODY}`, dataDir]);
  await chmod(path.dirname(dataDir), 0o711);
  return dataDir;
}

/** As `sudo DATA_DIR=… npm run` does. */
async function runAsRoot(dataDir: string, ...words: string[]): Promise<string> {
  const program = ['bin/run.js', 'src/guilds/backup-main.ts', ...words];
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  return (await run(process.execPath, program, { env })).stdout.trim();
}

/** Starts the bot as the service's user. */
async function startService(dataDir: string) {
  const { token: DISCORD_TOKEN, apiUrl: DISCORD_API_URL } = await startTestDiscord();
  const rights = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--no-new-privs'];
  return startProgram([...rights, process.execPath, 'bin/run.js', 'src/main.ts'], {
    command: 'setpriv',
    env: { DATA_DIR: dataDir, DISCORD_TOKEN, DISCORD_API_URL },
  });
}

/** Everything in a directory, and the user and group that each belongs to. */
async function readOwners(directory: string): Promise<Record<string, string>> {
  const names = await readdir(directory, { recursive: true });
  const owners = names.map(async name => {
    const { uid, gid } = await lstat(path.join(directory, name));
    return [name, `${uid}:${gid}`] as const;
  });
  return Object.fromEntries(await Promise.all(owners));
}

it('leaves a service its place for the backup before a migration', async () => {
  const dataDir = await createServiceDir();
  await runAsRoot(dataDir, 'backup');
  const service = await startService(dataDir);
  await service.line(/^Online as/);
  expect(await service.end('SIGTERM')).toBe(0);
  const backups = await readdir(path.join(dataDir, 'backups'));
  expect(backups.filter(name => name.includes('before')).join()).toContain(`before-${newest}`);
});

it('restores what the service can open, from a backup that is root’s own', async () => {
  const dataDir = await createServiceDir();
  const backup = path.join(path.dirname(dataDir), 'roots.sqlite');
  expect(await runAsRoot(dataDir, 'backup', backup)).toBe(backup);
  expect((await lstat(backup)).uid).toBe(0);
  await rm(path.join(dataDir, 'homecord.lock'));
  await runAsRoot(dataDir, 'restore', backup);
  const service = await startService(dataDir);
  await service.line(/^Online as/);
  expect(await service.end('SIGTERM')).toBe(0);
});

it('leaves nothing of its own in the service’s directory', async () => {
  const dataDir = await createServiceDir();
  await rm(path.join(dataDir, 'homecord.lock'));
  await runAsRoot(dataDir, 'restore', await runAsRoot(dataDir, 'backup'));
  const owners = await readOwners(dataDir);
  expect(Object.keys(owners)).toEqual(
    expect.arrayContaining(['homecord.sqlite', 'homecord.lock', 'backups']),
  );
  expect(Object.keys(owners).join()).toMatch(/homecord\.sqlite\.replaced-/);
  expect(new Set(Object.values(owners))).toEqual(new Set([`${NOBODY}:${NOBODY}`]));
});

it('says in a line where root has put what the service cannot write to', async () => {
  const dataDir = await createServiceDir();
  await mkdir(path.join(dataDir, 'backups'));
  const service = await startService(dataDir);
  expect(await service.end()).toBe(78);
  expect(service.errors()).toMatch(/^\S+-before-\S+\.sqlite could not be written: EACCES[^\n]*\n$/);
});
