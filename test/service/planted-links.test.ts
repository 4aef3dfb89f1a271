import { lchown, link, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { restoreGuilds } from '../../src/guilds/sqlite/restore.ts';
import { createDataDir, readEverything, silent } from '../support/guild-store.ts';
import { requireRoot } from '../support/require-root.ts';
import { createServiceDir, NOBODY, runAsRoot } from '../support/service-dir.ts';

/** What whoever has taken the service over lays in its DATA_DIR, for root to stumble over. */

requireRoot();
const secret = 'for root alone';

it.each([
  { planted: 'homecord.sqlite', does: 'restore' },
  { planted: 'homecord.sqlite', does: 'backup' },
  { planted: 'homecord.lock', does: 'restore' },
  { planted: 'homecord.sqlite-wal', does: 'backup' },
  { planted: 'backups', does: 'backup' },
  { planted: 'planted.sqlite', does: 'restore planted' },
])('neither reads nor writes what $planted is a link to, at $does', async ({ planted, does }) => {
  const dataDir = await createServiceDir();
  const backup = path.join(path.dirname(dataDir), 'roots.sqlite');
  await runAsRoot(dataDir, 'backup', backup);
  const rootDir = await createRootDir();
  const target = planted === 'backups' ? rootDir : path.join(rootDir, 'secret');
  await plant(target, path.join(dataDir, planted));
  const of = does === 'restore planted' ? path.join(dataDir, planted) : backup;
  await expect(runAsRoot(dataDir, ...(does === 'backup' ? [does] : ['restore', of]))).rejects.toThrow(
    /is a link|EACCES|ELOOP|unable to open/,
  );
  expect(await readdir(rootDir)).toEqual(['secret']);
  expect(await readFile(path.join(rootDir, 'secret'), 'utf8')).toBe(secret);
  expect(await readEverything(dataDir)).not.toContain(secret);
});

it.each([
  { planted: 'homecord.sqlite.restored' },
  { planted: 'homecord.sqlite.restored.partial' },
  { planted: 'homecord.sqlite-shm' },
])('takes a planted link $planted away, and leaves alone where it leads', async ({ planted }) => {
  const dataDir = await createServiceDir();
  const backup = path.join(path.dirname(dataDir), 'roots.sqlite');
  await runAsRoot(dataDir, 'backup', backup);
  const rootDir = await createRootDir();
  await plant(path.join(rootDir, 'secret'), path.join(dataDir, planted));
  await runAsRoot(dataDir, 'restore', backup);
  expect(await readdir(dataDir)).not.toContain(planted);
  expect(await readFile(path.join(rootDir, 'secret'), 'utf8')).toBe(secret);
});

it.each([
  { how: 'a link', lay: plant, words: ['backup'] },
  { how: 'a hard link', lay: link, words: ['backup'] },
  { how: 'a link', lay: plant, words: ['restore', 'homecord.sqlite'] },
])('copies no database of root’s own that $how leads to, at $words', async ({ lay, words }) => {
  const dataDir = await createServiceDir();
  const roots = path.join(path.dirname(dataDir), 'roots.sqlite');
  await runAsRoot(dataDir, 'backup', roots);
  await rm(path.join(dataDir, 'homecord.sqlite'));
  await lay(roots, path.join(dataDir, 'homecord.sqlite'));
  const [command = '', ...files] = words;
  const said = runAsRoot(dataDir, command, ...files.map(file => path.join(dataDir, file)));
  await expect(said).rejects.toThrow(/root does not open it|cannot be read \(EACCES\)/);
  expect(await readdir(dataDir)).not.toContain('backups');
});

it('writes nothing through a link in the place of what it keeps', async () => {
  const dataDir = await createServiceDir();
  const backup = path.join(path.dirname(dataDir), 'roots.sqlite');
  await runAsRoot(dataDir, 'backup', backup);
  const rootDir = await createRootDir();
  const kept = path.join(dataDir, 'homecord.sqlite.replaced-1970-01-01T00-00-00.000Z');
  await plant(path.join(rootDir, 'secret'), kept);
  const restored = restoreGuilds({ dataDir, backup, log: silent, now: () => new Date(0) });
  await expect(restored).rejects.toThrow('homecord.sqlite could not be replaced: EEXIST');
  expect(await readFile(path.join(rootDir, 'secret'), 'utf8')).toBe(secret);
  expect(process.geteuid?.()).toBe(0);
});

it('does not read a device that lies in the place of a backup', async () => {
  const dataDir = await createServiceDir();
  const backup = path.join(dataDir, 'endless.sqlite');
  await plant('/dev/zero', backup);
  await expect(runAsRoot(dataDir, 'restore', backup)).rejects.toThrow('endless.sqlite is not a file.');
});

it('makes no file through a planted lock', async () => {
  const dataDir = await createServiceDir();
  const backup = path.join(path.dirname(dataDir), 'roots.sqlite');
  await runAsRoot(dataDir, 'backup', backup);
  const rootDir = await createRootDir();
  await plant(path.join(rootDir, 'nologin'), path.join(dataDir, 'homecord.lock'));
  await expect(runAsRoot(dataDir, 'restore', backup)).rejects.toThrow('cannot be locked (ELOOP');
  expect(await readdir(rootDir)).toEqual(['secret']);
});

/** Lays a link in the place of a file, as whoever has taken the service over can. */
async function plant(target: string, file: string): Promise<void> {
  await rm(file, { force: true, recursive: true });
  await symlink(target, file);
  await lchown(file, NOBODY, NOBODY);
}

/** A directory of root's, with a file in it that nobody else can read. */
async function createRootDir(): Promise<string> {
  const rootDir = await createDataDir();
  await mkdir(rootDir, { mode: 0o700 });
  await writeFile(path.join(rootDir, 'secret'), secret, { mode: 0o600 });
  return rootDir;
}
