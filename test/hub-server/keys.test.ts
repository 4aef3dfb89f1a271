import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createApiKey } from '../../src/hub-server/api-key.ts';
import { openHubDatabase } from '../../src/hub-server/database.ts';
import { createKeyStore } from '../../src/hub-server/keys.ts';
import { createTestDirectory, openTestDatabase } from '../support/hub-server.ts';

function openKeys(directory = createTestDirectory(), now?: () => number) {
  return createKeyStore(openTestDatabase(directory), { now });
}

it('finds a key that it issued, and no other', () => {
  const keys = openKeys();
  const key = keys.create('kitchen tablet', { scope: 'read' });
  const found = { status: 'active', key: { label: 'kitchen tablet', scope: 'read', revokedAt: null } };
  expect(keys.find(key)).toMatchObject(found);
  expect(keys.find(key)).toMatchObject(found);
  expect(keys.find(createApiKey())).toEqual({ status: 'unknown' });
  expect(keys.find('hck_')).toEqual({ status: 'unknown' });
  expect(keys.find(key.slice(0, 12) + createApiKey().slice(12))).toEqual({ status: 'unknown' });
});

it('lets a key do everything, and last for good, unless told otherwise', () => {
  const keys = openKeys();
  const unlimited = { scope: 'read+trigger+control', expiresAt: null };
  expect(keys.find(keys.create('bot'))).toMatchObject({ key: unlimited });
});

it('keeps keys when it is opened again', () => {
  const directory = createTestDirectory();
  const first = openHubDatabase(directory);
  const key = createKeyStore(first).create('bot');
  first.close();
  expect(openKeys(directory).find(key)).toMatchObject({ key: { label: 'bot' } });
});

it('writes no key to disk, only its beginning and its hash', () => {
  const directory = createTestDirectory();
  const key = openKeys(directory).create('bot');
  const written = readdirSync(directory).map(name => readFileSync(path.join(directory, name), 'latin1'));
  expect(written.join()).toContain(key.slice(0, 12));
  expect(written.join()).not.toContain(key.slice(12));
});

it('ends a revoked key within 10 ms in every process that has the file open', () => {
  let now = Date.now();
  const directory = createTestDirectory();
  const serving = openKeys(directory, () => now);
  const key = serving.create('lost phone');
  expect(serving.find(key)).toMatchObject({ status: 'active' });
  openKeys(directory).revoke(key.slice(0, 12));
  now += 10;
  expect(serving.find(key)).toEqual({ status: 'revoked' });
  expect(serving.list()).toMatchObject([{ label: 'lost phone', status: 'revoked' }]);
});

it('ends a key that it has just found and revokes itself', () => {
  const keys = openKeys();
  const key = keys.create('lost phone');
  expect(keys.find(key)).toMatchObject({ status: 'active' });
  keys.revoke(key.slice(0, 12));
  expect(keys.find(key)).toEqual({ status: 'revoked' });
});

it('ends a revoked key by a clock that was set back', () => {
  let now = Date.now();
  const directory = createTestDirectory();
  const serving = openKeys(directory, () => now);
  const key = serving.create('lost phone');
  expect(serving.find(key)).toMatchObject({ status: 'active' });
  openKeys(directory).revoke(key.slice(0, 12));
  now -= 3_600_000;
  expect(serving.find(key)).toEqual({ status: 'revoked' });
});

it('finds at once what another process has just created', () => {
  const directory = createTestDirectory();
  const serving = openKeys(directory);
  const key = openKeys(directory).create('bot');
  expect(serving.find(key)).toMatchObject({ status: 'active' });
});

it('ends a key at its expiry, to the millisecond', () => {
  let now = Date.UTC(2026, 0, 1);
  const keys = openKeys(undefined, () => now);
  const key = keys.create('guest', { expiresAt: new Date(now + 1_000) });
  now += 999;
  expect(keys.find(key)).toMatchObject({ status: 'active' });
  now += 1;
  expect(keys.find(key)).toEqual({ status: 'expired' });
  expect(keys.list()).toMatchObject([{ status: 'expired' }]);
  keys.revoke(key.slice(0, 12));
  expect(keys.find(key)).toEqual({ status: 'revoked' });
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
