import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createApiKey } from '../../src/hub-server/api-key.ts';
import { openHubDatabase } from '../../src/hub-server/database.ts';
import { createKeyStore } from '../../src/hub-server/keys.ts';
import { createTestDirectory, openTestDatabase } from '../support/hub-server.ts';

function openKeys(directory = createTestDirectory(), now?: () => number) {
  return createKeyStore(openTestDatabase(directory), now);
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
  const first = openHubDatabase(directory);
  const key = createKeyStore(first).create('bot');
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
