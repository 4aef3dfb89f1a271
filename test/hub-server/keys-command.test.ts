import { once } from 'node:events';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { AppError } from '../../src/errors.ts';
import { API_KEY_PATTERN } from '../../src/hub-server/api-key.ts';
import { createKeyStore, type KeyStore } from '../../src/hub-server/keys.ts';
import { runKeysCommand } from '../../src/hub-server/keys-command.ts';
import { readLines, runHub, spawnHub } from '../support/hub-process.ts';
import { createTestDirectory, openTestDatabase } from '../support/hub-server.ts';
import { judgeRows } from '../support/judge-rows.ts';

it('prints a new key and nothing else', async () => {
  const HUB_DATA_DIR = createTestDirectory();
  const { stdout, code } = await runHub(['keys', 'create', 'living room tablet'], { HUB_DATA_DIR });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^[^\n]+\n$/);
  expect(stdout.trim()).toMatch(API_KEY_PATTERN);
  const keys = createKeyStore(openTestDatabase(HUB_DATA_DIR));
  expect(keys.find(stdout.trim())).toMatchObject({ key: { label: 'living room tablet', expiresAt: null } });
});

/** Runs a command on a key store in process: what the program runs where no hub does. */
function runOn(keys: KeyStore, words: readonly string[]): string[] {
  const printed: string[] = [];
  runKeysCommand(words, keys, { print: line => printed.push(line), remark() {}, isHub: false });
  return printed;
}

it('creates a key that may only read', () => {
  const keys = createKeyStore(openTestDatabase());
  runOn(keys, ['create', 'wall display', '--read-only']);
  expect(keys.list()).toMatchObject([{ label: 'wall display', scope: 'read' }]);
});

it('creates a key that expires', () => {
  const keys = createKeyStore(openTestDatabase());
  runOn(keys, ['create', 'guest', '--expires', '30d']);
  const [key] = keys.list();
  expect(Number(key?.expiresAt) - Number(key?.createdAt)).toBeCloseTo(30 * 86_400_000, -4);
  const day = key?.expiresAt?.toISOString().slice(0, 10);
  const listed = new RegExp(`guest .* ${day} \\d\\d:\\d\\dZ +never +0 +in use$`, 'm');
  expect(runOn(keys, ['list']).join('\n')).toMatch(listed);
});

it('lists keys by their beginnings, and revokes by them', async () => {
  const HUB_DATA_DIR = createTestDirectory();
  const key = (await runHub(['keys', 'create', 'bot'], { HUB_DATA_DIR })).stdout.trim();
  const prefix = key.slice(0, 12);
  const revoked = await runHub(['keys', 'revoke', prefix], { HUB_DATA_DIR });
  expect(revoked).toMatchObject({ code: 0, stdout: `Revoked ${prefix} (bot).\n` });
  const { stdout } = await runHub(['keys', 'list'], { HUB_DATA_DIR });
  expect(stdout).toMatch(
    new RegExp(`^${prefix}  bot +read\\+trigger\\+control .* never +never +0 +revoked `, 'm'),
  );
  expect(stdout).not.toContain(key.slice(12));
});

it('refuses what makes no command, or names no key, and says why', () => {
  const usage = 'npm run -s hub -- keys create <label> [--read-only | --scenes-only] [--expires <days>d]';
  const label = 'A label has 1 to 64 printable characters.';
  const expiry = 'A key expires after 1d to 3650d, such as 30d.';
  const rows: [string[], string][] = [
    [[], usage],
    [['create'], usage],
    [['create', 'one', 'two'], usage],
    [['list', 'all'], usage],
    [['list', '--long'], usage],
    [['create', ' '], label],
    [['create', 'two\nlines'], label],
    [['create', 'guest', '--expires', '0d'], expiry],
    [['create', 'guest', '--expires', '3651d'], expiry],
    [['create', 'guest', '--expires', 'soon'], expiry],
    [['revoke', 'hck_'], 'No key in use begins with hck_.'],
  ];
  const keys = createKeyStore(openTestDatabase());
  return judgeRows(rows, ([words, reason]) => {
    let error: unknown;
    try {
      runOn(keys, words);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(AppError);
    expect((error as AppError).message.split('\n')[0]).toBe(reason);
    expect(keys.list()).toEqual([]);
  });
});

it('prints a refusal alone, and ends with 1', async () => {
  const rows = [
    [['keys'], 'npm run -s hub -- keys create <label> [--read-only | --scenes-only] [--expires <days>d]'],
    [['keys', 'revoke', 'hck_'], 'No key in use begins with hck_.'],
    [['start'], 'npm run hub'],
  ] as const;
  const run = rows.map(([words]) => runHub(words, { HUB_DATA_DIR: createTestDirectory() }));
  const said = (await Promise.all(run)).map(({ stdout, stderr, code }) => [
    stdout,
    stderr.split('\n')[0],
    code,
  ]);
  expect(said).toEqual(rows.map(([, reason]) => ['', reason, 1]));
});

it('asks the hub that is running, over a socket of its user’s alone', async () => {
  const HUB_DATA_DIR = createTestDirectory();
  const hub = spawnHub([], { HUB_DATA_DIR, HUB_PORT: '0' });
  await readLines(hub, line => line.startsWith('Then try'));
  const socket = path.join(HUB_DATA_DIR, 'keys.sock');
  expect(statSync(socket).mode & 0o777).toBe(0o600);
  // The command cannot work on a database that is locked, and the hub revokes in memory all the same.
  const key = (await runHub(['keys', 'create', 'bot'], { HUB_DATA_DIR })).stdout.trim();
  const prefix = key.slice(0, 12);
  const other = new DatabaseSync(path.join(HUB_DATA_DIR, 'hub.sqlite'));
  other.exec('BEGIN EXCLUSIVE');
  expect(await runHub(['keys', 'revoke', prefix], { HUB_DATA_DIR })).toEqual({
    code: 0,
    stdout: `Revoked ${prefix} (bot).\n`,
    stderr:
      'Another program holds the hub’s database: the running hub refuses the key from now on, and keeps trying to store that.\n' +
      'If the hub ends before it could, the key opens again. Its log then names the key.\n',
  });
  expect((await runHub(['keys', 'list'], { HUB_DATA_DIR })).stdout).toMatch(
    new RegExp(`^${prefix} .* revoked `, 'm'),
  );
  expect(await runHub(['keys', 'revoke', prefix], { HUB_DATA_DIR })).toMatchObject({
    code: 1,
    stderr: `No key in use begins with ${prefix}.\n`,
  });
  other.exec('COMMIT');
  other.close();
  hub.kill('SIGTERM');
  await once(hub, 'exit');
  expect(existsSync(socket)).toBe(false);
  expect(createKeyStore(openTestDatabase(HUB_DATA_DIR)).find(key).status).toBe('revoked');
});

it('says that a key is not revoked where no hub runs and the database is locked', async () => {
  const HUB_DATA_DIR = createTestDirectory();
  const prefix = (await runHub(['keys', 'create', 'bot'], { HUB_DATA_DIR })).stdout.slice(0, 12);
  // What a killed hub has left there.
  writeFileSync(path.join(HUB_DATA_DIR, 'keys.sock'), '');
  using other = new DatabaseSync(path.join(HUB_DATA_DIR, 'hub.sqlite'));
  other.exec('BEGIN EXCLUSIVE');
  expect(await runHub(['keys', 'revoke', prefix], { HUB_DATA_DIR })).toEqual({
    code: 1,
    stdout: '',
    stderr: `Another program holds the hub’s database, so ${prefix} is not revoked.\n`,
  });
});
