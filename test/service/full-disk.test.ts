import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { databaseFileOf, isNotHomecord } from '../../src/guilds/sqlite/database-file.ts';
import { backUpBefore } from '../../src/process/backups/back-up-before.ts';
import { placeCopy } from '../../src/process/backups/back-up-database.ts';
import { findDamage } from '../../src/process/backups/find-damage.ts';
import { keepBackups } from '../../src/process/backups/keep-backups.ts';
import { createDataDir, openTestStore } from '../support/guild-store.ts';
import { startHousehold } from '../support/household.ts';
import { readLines, readSetupLink, runHub, spawnHub } from '../support/hub-process.ts';
import { recordLog } from '../support/record-log.ts';
import { requireRoot } from '../support/require-root.ts';
import { answerTo } from '../support/spoken.ts';

/** Programs and backups on a file system that is full, or would be by them. */

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

it('pauses a house on a full disk, says what that is worth, and stores it once there is room', async () => {
  const dataDir = mountDisk(8);
  const { discord, guilds, guildId, general, parent, child, hub } = await startHousehold({
    scenes: ['reading'],
    store: { dataDir },
  });
  const ask = async (userId: string, command: string, options: Record<string, string | number>) =>
    answerTo(await discord.invoke({ userId, channelId: general, command, options }));
  await fillDisk(dataDir);
  // The log of the database has room of its own, as long as it lasts.
  let write = 0;
  const fillLog = async (): Promise<unknown> =>
    guilds.setNote(`filler ${write++}`, 'x'.repeat(4_000)).then(fillLog, error => error);
  expect(String(await fillLog())).toContain('full');

  const paused = await ask(parent, 'hub pause', { minutes: 10 });
  expect(paused).toContain('⏸️ The house is paused until');
  expect(paused).toContain('The disk of the machine that the bot runs on is full');
  expect(paused).toContain('the pause is only in my memory');
  expect(await ask(child, 'scene', { id: 'reading' })).toContain('The house is paused until');
  expect(hub.ran).toEqual([]);
  expect(await ask(parent, 'settings timezone', { zone: 'Europe/Berlin' })).toContain('is full');

  await rm(path.join(dataDir, 'filler'));
  const stored = () => guilds.access(guildId).then(({ pauseFault }) => pauseFault ?? 'stored');
  await expect.poll(stored).toBe('stored');
  expect(await ask(child, 'scene', { id: 'reading' })).toContain('The house is paused until');
  expect(await ask(parent, 'hub pause', { minutes: 0 })).toBe('▶️ The house is no longer paused.');
});

/** Leaves no byte in a directory's file system. */
async function fillDisk(directory: string): Promise<void> {
  const file = await open(path.join(directory, 'filler'), 'w');
  for (const size of [65_536, 4_096, 1]) {
    let hasRoom = true;
    while (hasRoom)
      hasRoom = await file.write(Buffer.alloc(size)).then(
        () => true,
        () => false,
      );
  }
  await file.close();
}

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

it('has a hub whose disk is full revoke a leaked key, sign its owner in and run a scene once, and say why it stores nothing', async () => {
  const HUB_DATA_DIR = mountDisk(4);
  const env = { HUB_DATA_DIR, HUB_PORT: '0' };
  const isLast = (line: string) => line.startsWith('Then try');
  const [hubKey = '', leaked = ''] = await Promise.all(
    ['hub', 'leaked'].map(async label => (await runHub(['keys', 'create', label], env)).stdout.trim()),
  );
  const hub = spawnHub([], env);
  const said = text(hub.stderr);
  const [origin = '', secret = ''] = readSetupLink(await readLines(hub, isLast)).split('/#setup=');
  const account = (path: string, body: object) =>
    fetch(`${origin}/account/${path}`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const password = 'a few words of mine';
  expect((await account('setup', { secret, password })).status).toBe(200);
  const ask = (key: string, path: string, init?: RequestInit & { headers?: Record<string, string> }) =>
    fetch(`${origin}/api/v1/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${key}`, ...init?.headers },
    });
  const tap = (key: string) => ({ method: 'POST', headers: { 'idempotency-key': key } });
  expect((await ask(hubKey, 'scenes/reading/trigger', tap('1'))).status).toBe(200);
  await fillDisk(HUB_DATA_DIR);
  // The log of the database has room of its own, as long as it lasts.
  let created = await runHub(['keys', 'create', 'x'.repeat(60)], env);
  for (let n = 0; n < 2_000 && created.code === 0; n += 1)
    created = await runHub(['keys', 'create', 'x'.repeat(60)], env);
  expect(created.stderr).toContain('full');

  expect((await ask(leaked, 'devices')).status).toBe(200);
  const revoked = await runHub(['keys', 'revoke', leaked.slice(0, 12)], env);
  expect(revoked.stdout).toBe(`Revoked ${leaked.slice(0, 12)} (leaked).\n`);
  expect(revoked.stderr).toContain('The disk is full: the running hub refuses the key from now on');
  expect((await ask(leaked, 'devices')).status).toBe(401);

  const signedIn = await account('sign-in', { password });
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers
    .getSetCookie()
    .map(each => each.split(';', 1)[0])
    .join('; ');
  expect((await fetch(`${origin}/account/overview`, { headers: { cookie } })).status).toBe(200);
  const first = await (await ask(hubKey, 'scenes/reading/trigger', tap('2'))).json();
  expect(first).toMatchObject({ status: 'activated' });
  expect(await (await ask(hubKey, 'scenes/reading/trigger', tap('2'))).json()).toEqual(first);

  // A hub that is killed then starts on a full disk, too, and has forgotten what it could not store, as it said.
  const restart = async () => {
    const child = spawnHub([], env);
    const [, base = ''] = /(http:\S+)\/api\/v1 /.exec((await readLines(child, isLast)).join('\n')) ?? [];
    const headers = { authorization: `Bearer ${leaked}` };
    return { child, tryLeaked: async () => (await fetch(`${base}/api/v1/devices`, { headers })).status };
  };
  hub.kill('SIGKILL');
  expect(await said).toContain('full');
  const second = await restart();
  expect(await second.tryLeaked()).toBe(200);
  await runHub(['keys', 'revoke', leaked.slice(0, 12)], env);
  expect(await second.tryLeaked()).toBe(401);
  // Once there is room, it is stored.
  await rm(path.join(HUB_DATA_DIR, 'filler'));
  second.child.kill('SIGTERM');
  await once(second.child, 'exit');
  expect(await (await restart()).tryLeaked()).toBe(401);
});
