import { chmod, lstat, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createDataDir } from '../support/guild-store.ts';
import { startTestDiscord } from '../support/local-discord.ts';
import { startProgram } from '../support/program.ts';
import { requireRoot } from '../support/require-root.ts';
import { createServiceDir, due, NOBODY, runAsRoot } from '../support/service-dir.ts';

/** What an operator does as root, with `sudo`, in the DATA_DIR of a service that is another user. */

requireRoot();

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
  expect(backups.filter(name => name.includes('before')).join()).toContain(`before-${due}`);
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

it('backs up and restores where root alone finds the way, as systemd keeps its services', async () => {
  const dataDir = await createServiceDir();
  await chmod(path.dirname(dataDir), 0o700);
  const named = path.join(path.dirname(await createDataDir()), 'homecord');
  await symlink(dataDir, named);
  const backup = await runAsRoot(named, 'backup');
  expect(await runAsRoot(named, 'restore', backup)).toContain(`Restored ${named}/homecord.sqlite`);
  expect(new Set(Object.values(await readOwners(dataDir)))).toEqual(new Set([`${NOBODY}:${NOBODY}`]));
});

it('makes every folder of a backup its directory’s owner’s', async () => {
  const dataDir = await createServiceDir();
  await runAsRoot(dataDir, 'backup', path.join(dataDir, 'of/this/year.sqlite'));
  const owners = await readOwners(path.join(dataDir, 'of'));
  expect(owners).toEqual({ this: `${NOBODY}:${NOBODY}`, 'this/year.sqlite': `${NOBODY}:${NOBODY}` });
});
