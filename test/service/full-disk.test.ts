import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { databaseFileOf, isNotHomecord } from '../../src/guilds/sqlite/database-file.ts';
import { backUpBefore } from '../../src/process/backups/back-up-before.ts';
import { placeCopy } from '../../src/process/backups/back-up-database.ts';
import { findDamage } from '../../src/process/backups/find-damage.ts';
import { keepBackups } from '../../src/process/backups/keep-backups.ts';
import { createDataDir, openTestStore } from '../support/guild-store.ts';
import { recordLog } from '../support/record-log.ts';
import { requireRoot } from '../support/require-root.ts';

/** Backups on a file system that is full, or would be by them. */

requireRoot();
const DAY_MS = 24 * 60 * 60_000;

it('makes no daily backup where little room is left, keeps the former one, and goes on once there is room', async () => {
  const dataDir = mountDisk(24);
  const store = await openTestStore({ dataDir });
  const { log, lines } = recordLog();
  let now = Date.UTC(2026, 10, 3);
  const database = databaseFileOf(dataDir);
  const backups = keepBackups({ database, keep: 1, log, now: () => now });
  onTestFinished(() => backups.close());
  await backups.look();
  const filler = path.join(dataDir, 'filler');
  await writeFile(filler, Buffer.alloc(12 * 1024 * 1024));
  now += DAY_MS;
  for (let n = 0; n < 6; n++) await backups.look();
  expect(lines().map(({ msg }) => msg)).toEqual([
    'backed up',
    'no backup could be made; tried again in an hour',
  ]);
  const folder = path.join(dataDir, 'backups');
  const [kept = '', ...others] = await readdir(folder);
  expect(others).toEqual([]);
  expect(findDamage(path.join(folder, kept), 'integrity_check', isNotHomecord)).toBeNull();
  await store.setNote('commands', 'still written');
  await rm(filler);
  await backups.look();
  expect(await readdir(folder)).toEqual([expect.stringContaining('-daily-2.sqlite')]);
});

it('leaves no half a copy where the disk is full in the middle of it', async () => {
  const dataDir = mountDisk(2);
  const elsewhere = await createDataDir();
  const store = await openTestStore({ dataDir: elsewhere });
  const scenes = Array.from({ length: 20_000 }, (_, n) => ({ id: `scene_${n}`, name: `${n} `.repeat(40) }));
  await store.syncScenes('1', scenes);
  const copy = path.join(dataDir, 'copy.sqlite');
  const database = new DatabaseSync(databaseFileOf(elsewhere), { readOnly: true });
  await expect(placeCopy(database, copy)).rejects.toThrow(/full|ENOSPC/);
  database.close();
  expect(await readdir(dataDir)).toEqual([]);
});

it('makes no copy before a step where little room is left, however often it is started', async () => {
  const dataDir = mountDisk(12);
  await (await openTestStore({ dataDir })).close();
  const file = databaseFileOf(dataDir);
  const database = new DatabaseSync(file, { readOnly: true });
  for (let n = 0; n < 3; n++)
    await expect(backUpBefore(database, { file, step: '0901_colour', now: new Date() })).rejects.toThrow(
      'There is no room in',
    );
  database.close();
  expect(await readdir(dataDir)).not.toContain('backups');
});

/** A file system of so many MB, gone with the test. */
function mountDisk(megabytes: number): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'homecord-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'none', directory]);
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', directory]);
    rmdirSync(directory);
  });
  return directory;
}
