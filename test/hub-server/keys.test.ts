import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { createApiKey } from '../../src/hub-server/api-key.ts';
import { loadKeys } from '../../src/hub-server/keys.ts';
import { createTestDirectory } from '../support/hub-server.ts';

function openKeys(directory = createTestDirectory(), now?: () => number) {
  const keys = loadKeys(directory, now);
  onTestFinished(() => keys.close());
  return keys;
}

it('finds a key that it issued, and no other', () => {
  const keys = openKeys();
  const key = keys.create('kitchen tablet', 'read');
  expect(keys.find(key)).toMatchObject({ label: 'kitchen tablet', scope: 'read', revokedAt: null });
  expect(keys.find(createApiKey())).toBeNull();
  expect(keys.find('hck_')).toBeNull();
});

it('lets a key trigger scenes unless told otherwise', () => {
  const keys = openKeys();
  expect(keys.find(keys.create('bot'))).toMatchObject({ scope: 'read+trigger' });
});

it('keeps keys when it is opened again', () => {
  const directory = createTestDirectory();
  const first = loadKeys(directory);
  const key = first.create('bot');
  first.close();
  expect(openKeys(directory).find(key)).toMatchObject({ label: 'bot' });
});

it('writes no key to disk, only its beginning and its hash', () => {
  const directory = createTestDirectory();
  const key = openKeys(directory).create('bot');
  const written = readdirSync(directory).map(name => readFileSync(path.join(directory, name), 'latin1'));
  expect(written.join()).toContain(key.slice(0, 12));
  expect(written.join()).not.toContain(key.slice(12));
});

it('makes its directory and files for their owner alone', () => {
  const directory = path.join(createTestDirectory(), 'data', 'hub');
  openKeys(directory).create('bot');
  const modeOf = (file: string) => statSync(file).mode & 0o777;
  expect(modeOf(directory)).toBe(0o700);
  const modes = readdirSync(directory).map(name => modeOf(path.join(directory, name)));
  expect(new Set(modes)).toEqual(new Set([0o600]));
});

it('ends a revoked key at once, in every process that has the file open', () => {
  const directory = createTestDirectory();
  const serving = openKeys(directory);
  const key = serving.create('lost phone');
  openKeys(directory).revoke(key.slice(0, 12));
  expect(serving.find(key)).toBeNull();
  expect(serving.list()).toMatchObject([{ label: 'lost phone', revokedAt: expect.any(Date) }]);
});

it('revokes the one key that a shorter prefix names', () => {
  const keys = openKeys();
  const key = keys.create('bot');
  expect(keys.revoke(key.slice(0, 7))).toMatchObject({ label: 'bot' });
});

it('refuses to revoke by a prefix that names no key or several', () => {
  const keys = openKeys();
  const key = keys.create('one');
  keys.create('two');
  expect(() => keys.revoke('hck_')).toThrow('2 keys begin with hck_; give more of it.');
  expect(() => keys.revoke('nothing')).toThrow('No key in use begins with nothing.');
  keys.revoke(key.slice(0, 12));
  expect(() => keys.revoke(key.slice(0, 12))).toThrow('No key in use begins with');
});

it('notes when a key was last used, at most once a minute', () => {
  let now = Date.UTC(2026, 0, 1);
  const keys = openKeys(undefined, () => now);
  const { prefix } = keys.find(keys.create('bot')) ?? {};
  const useAfter = (ms: number) => {
    now += ms;
    keys.touch(String(prefix));
    return keys.list()[0]?.lastUsedAt?.toISOString();
  };
  expect(useAfter(0)).toBe('2026-01-01T00:00:00.000Z');
  expect(useAfter(59_000)).toBe('2026-01-01T00:00:00.000Z');
  expect(useAfter(1_000)).toBe('2026-01-01T00:01:00.000Z');
});

it('names the file that is no database, and leaves it as it is', () => {
  const directory = createTestDirectory();
  const file = path.join(directory, 'hub.sqlite');
  writeFileSync(file, 'garbage'.repeat(1_000));
  expect(() => loadKeys(directory)).toThrow(`The hub's keys in ${file} cannot be read`);
  expect(readFileSync(file, 'utf8')).toBe('garbage'.repeat(1_000));
});

it('refuses a file that a newer version wrote', () => {
  const directory = createTestDirectory();
  const database = new DatabaseSync(path.join(directory, 'hub.sqlite'));
  database.exec('PRAGMA user_version = 99');
  database.close();
  expect(() => loadKeys(directory)).toThrow('written by a newer version');
});
