import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { backUpBeforeMigrations } from '../../src/hub-server/backups.ts';
import { openHubDatabase, readVersion } from '../../src/hub-server/database.ts';
import { createKeyStore } from '../../src/hub-server/keys.ts';
import { keepBackups } from '../../src/process/backups/keep-backups.ts';
import { readFormer } from '../support/former-store.ts';
import { silent } from '../support/guild-store.ts';
import { readLines, runHub, spawnHub } from '../support/hub-process.ts';
import { createTestDirectory, openTestDatabase } from '../support/hub-server.ts';

const keysOf = (directory: string) => createKeyStore(openTestDatabase(directory));

it('copies while the hub runs, for its owner alone, and puts back what was copied', async () => {
  const HUB_DATA_DIR = createTestDirectory();
  await runHub(['keys', 'create', 'then'], { HUB_DATA_DIR });
  const child = spawnHub([], { HUB_DATA_DIR, HUB_PORT: '0' });
  await readLines(child, line => line.startsWith('Then try'));
  const file = (await runHub(['backup'], { HUB_DATA_DIR })).stdout.trim();
  expect(file).toMatch(/\/backups\/hub-\d{4}-\d\d-\d\dT[\d.-]+Z\.sqlite$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await runHub(['keys', 'create', 'now'], { HUB_DATA_DIR });
  const refused = await runHub(['restore', file], { HUB_DATA_DIR });
  expect(refused).toMatchObject({ code: 78, stderr: expect.stringContaining('stop it first') });
  child.kill('SIGTERM');
  await new Promise(resolve => child.once('exit', resolve));
  const { code, stdout } = await runHub(['restore', file], { HUB_DATA_DIR });
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('What was there before is') });
  expect((await runHub(['keys', 'list'], { HUB_DATA_DIR })).stdout).not.toContain('now');
  expect((await runHub(['keys', 'list'], { HUB_DATA_DIR })).stdout).toContain('then');
});

it('puts one of the daily copies in the place of a damaged database', async () => {
  const HUB_DATA_DIR = createTestDirectory();
  const database = openHubDatabase(HUB_DATA_DIR);
  createKeyStore(database).create('kept');
  const file = path.join(HUB_DATA_DIR, 'hub.sqlite');
  const backups = keepBackups({ database: file, keep: 1, log: silent });
  await backups.look();
  await backups.close();
  database.close();
  writeFileSync(file, 'garbage'.repeat(1_000));
  const [daily = ''] = readdirSync(path.join(HUB_DATA_DIR, 'backups'));
  expect(daily).toMatch(/-daily-1\.sqlite$/);
  expect((await runHub(['restore', path.join(HUB_DATA_DIR, 'backups', daily)], { HUB_DATA_DIR })).code).toBe(
    0,
  );
  expect((await runHub(['keys', 'list'], { HUB_DATA_DIR })).stdout).toContain('kept');
});

it('copies what an older version wrote before the first migration that is due, and not where none is', async () => {
  const dataDir = createTestDirectory();
  writeFileSync(path.join(dataDir, 'hub.sqlite'), readFormer('hub-server/hub-0007.sqlite'));
  expect(await backUpBeforeMigrations(dataDir, { 7: '' })).toBeNull();
  const copy = await backUpBeforeMigrations(dataDir, { 7: '', 901: '', 902: '' });
  expect(copy).toMatch(/\/backups\/hub-.*-before-0901\.sqlite$/);
  const kept = new DatabaseSync(copy ?? '', { readOnly: true });
  expect(readVersion(kept)).toBe(7);
  kept.close();
});

it('restores a copy that 0.2.0 made', async () => {
  const HUB_DATA_DIR = createTestDirectory();
  const file = path.join(createTestDirectory(), 'backup.sqlite');
  writeFileSync(file, readFormer('hub-server/hub-0007.sqlite'));
  expect((await runHub(['restore', file], { HUB_DATA_DIR })).code).toBe(0);
  expect((await runHub(['keys', 'list'], { HUB_DATA_DIR })).stdout).toContain('bot');
});

it.each([
  { what: 'is not there', make: () => {}, says: 'is not there' },
  { what: 'is garbage', make: (file: string) => writeFileSync(file, 'garbage'), says: 'not a database' },
  { what: 'is another program’s', make: makeDatabase('create table a (b)'), says: 'it is no hub’s' },
  {
    what: 'is of a newer version',
    make: makeDatabase('create table api_keys (b); pragma user_version = 99'),
    says: 'of a newer version of the hub',
  },
  {
    what: 'is older than 0.2.0',
    make: makeDatabase('create table api_keys (b); pragma user_version = 6'),
    says: 'Start the hub of homecord 0.2.0 once with it, then this version',
  },
])('does not put back what $what, and leaves all as it is', async ({ make, says }) => {
  const HUB_DATA_DIR = createTestDirectory();
  keysOf(HUB_DATA_DIR).create('mine');
  const file = path.join(createTestDirectory(), 'backup.sqlite');
  make(file);
  const { code, stderr } = await runHub(['restore', file], { HUB_DATA_DIR });
  expect({ code, stderr }).toEqual({ code: 78, stderr: expect.stringContaining(says) });
  expect(keysOf(HUB_DATA_DIR).list()).toMatchObject([{ label: 'mine' }]);
});

it('says that there is nothing to copy', async () => {
  const HUB_DATA_DIR = path.join(createTestDirectory(), 'none');
  const { code, stderr } = await runHub(['backup'], { HUB_DATA_DIR });
  expect({ code, stderr }).toEqual({ code: 78, stderr: expect.stringContaining('There is no database at') });
  expect(existsSync(HUB_DATA_DIR)).toBe(false);
});

function makeDatabase(statements: string) {
  return (file: string) => {
    const database = new DatabaseSync(file);
    database.exec(statements);
    database.close();
  };
}
