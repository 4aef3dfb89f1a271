import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { backUpBeforeMigrations, runBackupCommand } from '../../src/hub-server/backups.ts';
import { openHubDatabase, readVersion } from '../../src/hub-server/database.ts';
import { createKeyStore, type KeyStore } from '../../src/hub-server/keys.ts';
import { keepBackups } from '../../src/process/backups/keep-backups.ts';
import { exitCodeOf } from '../../src/process/tell-error.ts';
import { readFormer } from '../support/former-store.ts';
import { silent } from '../support/guild-store.ts';
import { readLines, runHub, spawnHub } from '../support/hub-process.ts';
import { createTestDirectory } from '../support/hub-server.ts';
import { judgeRows } from '../support/judge-rows.ts';

/** Opens what a hub keeps for as long as `use` takes: nobody may hold a database that is put back. */
function withKeys<T>(directory: string, use: (keys: KeyStore) => T): T {
  const database = openHubDatabase(directory);
  const keys = createKeyStore(database);
  try {
    return use(keys);
  } finally {
    keys.close();
    database.close();
  }
}

const labelsOf = (directory: string) => withKeys(directory, keys => keys.list().map(({ label }) => label));

it('copies while the hub runs, for its owner alone, and puts back what was copied', async () => {
  const HUB_DATA_DIR = createTestDirectory();
  withKeys(HUB_DATA_DIR, keys => keys.create('then'));
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
  expect(labelsOf(HUB_DATA_DIR)).toEqual(['then']);
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
  expect(labelsOf(HUB_DATA_DIR)).toEqual(['kept']);
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
  expect(labelsOf(HUB_DATA_DIR)).toContain('bot');
});

it('does not put back what is no copy of a hub’s database, and leaves all as it is', async () => {
  const rows = [
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
  ];
  const dataDir = createTestDirectory();
  withKeys(dataDir, keys => keys.create('mine'));
  await judgeRows(rows, async ({ make, says }) => {
    const file = path.join(createTestDirectory(), 'backup.sqlite');
    make(file);
    const error = await runBackupCommand(dataDir, ['restore', file]).catch((thrown: unknown) => thrown);
    expect([exitCodeOf(error), (error as Error).message]).toEqual([78, expect.stringContaining(says)]);
    expect(labelsOf(dataDir)).toEqual(['mine']);
  });
});

it('prints why it does not put something back, and ends with 78', async () => {
  const HUB_DATA_DIR = createTestDirectory();
  withKeys(HUB_DATA_DIR, keys => keys.create('mine'));
  const file = path.join(createTestDirectory(), 'backup.sqlite');
  writeFileSync(file, 'garbage');
  const { code, stderr } = await runHub(['restore', file], { HUB_DATA_DIR });
  expect({ code, stderr }).toEqual({ code: 78, stderr: expect.stringContaining('not a database') });
  expect(labelsOf(HUB_DATA_DIR)).toEqual(['mine']);
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
