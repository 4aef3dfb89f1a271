import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { createHomeNames } from '../../src/hub-server/backends/home-names.ts';
import { openHistoryDatabase } from '../../src/hub-server/database.ts';
import { createDeeds } from '../../src/hub-server/deeds/deeds.ts';
import { openHistoryRecord } from '../../src/hub-server/history/record.ts';
import { createIdempotency } from '../../src/hub-server/idempotency.ts';
import { createKeyStore } from '../../src/hub-server/keys.ts';
import { openNotices } from '../../src/hub-server/notices/notices.ts';
import { PASSWORD, startAccountHub } from '../support/account.ts';
import { createTestDirectory, openTestDatabase } from '../support/hub-server.ts';

/** A hub while another connection has locked its database against every writer. */

/** Locks a database of the hub's; the returned function lets go of it. */
function lock(directory: string, name = 'hub.sqlite'): () => void {
  const other = new DatabaseSync(path.join(directory, name));
  other.exec('BEGIN EXCLUSIVE');
  onTestFinished(() => other.close());
  return () => other.exec('COMMIT');
}

/** A hub whose database is not locked yet. */
async function startLockable(options: Parameters<typeof startAccountHub>[0] = {}) {
  const directory = createTestDirectory();
  const database = openTestDatabase(directory);
  const idempotency = createIdempotency({ dataDir: directory });
  const hub = await startAccountHub({ database, idempotency, ...options });
  return { ...hub, directory, lock: () => lock(directory) };
}

it('never waits for the lock: each statement of a server fails at once', () => {
  expect(openTestDatabase().prepare('PRAGMA busy_timeout').get()).toEqual({ timeout: 0 });
});

it('answers whatever asks nothing of the disk, acts once, and writes afterwards who did what', async () => {
  const hub = await startLockable();
  const unlock = hub.lock();
  const init = { method: 'POST', headers: { 'idempotency-key': 'tap-1' } };
  const answers = [
    await fetch(`${hub.url}/healthz`),
    await hub.ask('/api/v1/devices'),
    await hub.ask('/api/v1/scenes/reading/trigger', init),
    await hub.ask('/api/v1/scenes/reading/trigger', init),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(hub.ran).toEqual(['reading']);
  const deeds = () => hub.dashboard.deeds.list({ most: 10 }).map(({ thing }) => thing);
  expect([deeds(), hub.keys.list()[0]?.requests24h]).toEqual([[], 0]);
  unlock();
  hub.dashboard.close();
  expect([deeds(), hub.keys.list()[0]?.requests24h]).toEqual([['reading'], 3]);
});

it('writes by itself once the lock is gone', async () => {
  const directory = createTestDirectory();
  const failures: unknown[] = [];
  const deeds = createDeeds(openTestDatabase(directory), {
    now: Date.now,
    onFailure: error => failures.push(error),
  });
  const unlock = lock(directory);
  const deed = {
    by: { kind: 'owner', name: null },
    did: 'scene',
    name: 'x',
    details: null,
    outcome: 'done',
  } as const;
  for (const thing of ['first', 'second', 'third']) deeds.note({ ...deed, thing });
  unlock();
  await expect
    .poll(() => deeds.list({ most: 10 }).map(({ thing }) => thing), { timeout: 10_000 })
    .toEqual(['third', 'second', 'first']);
  expect(failures).toHaveLength(1);
});

it('says 503 with Retry-After, and a reason that the dashboard has words for, where something cannot wait', async () => {
  const hub = await startLockable();
  const owner = await hub.signIn();
  hub.lock();
  const key = { label: 'tablet', scope: 'read', expires_in_days: null };
  const answers = [
    await owner.ask('POST', 'keys', key),
    await owner.ask('PUT', 'favourites/thermostat', {}),
    await hub.ask('/v1/notify', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'Rain' }),
    }),
  ];
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await answer.json()).toMatchObject({ reason: { code: 'hub_busy' }, status: 503 });
  }
});

it('lets the owner in and out again, and keeps it so once the lock is gone', async () => {
  const hub = await startLockable();
  const before = await hub.signIn();
  const unlock = hub.lock();
  const fresh = hub.visit();
  expect(await fresh.session('POST', 'sign-in', { password: PASSWORD })).toMatchObject({
    state: 'signed_in',
  });
  expect((await fresh.ask('GET', 'overview')).status).toBe(200);
  const cookies = new Map(before.cookies);
  await before.ask('POST', 'sign-out', {});
  for (const [name, value] of cookies) before.cookies.set(name, value);
  const seen = async () => [
    (await fresh.ask('GET', 'overview')).status,
    (await before.ask('GET', 'overview')).status,
  ];
  expect(await seen()).toEqual([200, 401]);
  unlock();
  hub.dashboard.close();
  for (const [name, value] of cookies) before.cookies.set(name, value);
  expect(await seen()).toEqual([200, 401]);
});

it('does not let in who signed in while the database was locked, once the password was reset', async () => {
  const hub = await startLockable();
  const unlock = hub.lock();
  const thief = hub.visit();
  await thief.session('POST', 'sign-in', { password: PASSWORD });
  unlock();
  hub.dashboard.owner.reset();
  expect((await thief.ask('GET', 'overview')).status).toBe(401);
  hub.dashboard.close();
  expect((await thief.ask('GET', 'overview')).status).toBe(401);
});

it('refuses a revoked key at once, and stores that once the lock is gone', () => {
  const directory = createTestDirectory();
  const failures: unknown[] = [];
  const keys = createKeyStore(openTestDatabase(directory), { onFailure: error => failures.push(error) });
  const key = keys.create('leaked');
  const prefix = key.slice(0, 12);
  const unlock = lock(directory);
  expect(keys.find(key).status).toBe('active');
  keys.revoke(prefix);
  expect([keys.find(key).status, keys.isActive(prefix), keys.whyUnstored(prefix)]).toEqual([
    'revoked',
    false,
    'locked',
  ]);
  expect(keys.list()).toMatchObject([{ status: 'revoked' }]);
  expect(() => keys.revoke(prefix)).toThrow('No key in use begins with');
  const statusAfterRestart = () => createKeyStore(openTestDatabase(directory)).find(key).status;
  expect(statusAfterRestart()).toBe('active');
  unlock();
  keys.close();
  expect(statusAfterRestart()).toBe('revoked');
  expect(failures).toHaveLength(1);
});

it('refuses a revoked key, too, where its database cannot take that at all, and says so', () => {
  const database = openTestDatabase();
  const failures: unknown[] = [];
  const keys = createKeyStore(database, { onFailure: error => failures.push(error) });
  const key = keys.create('leaked');
  const prefix = key.slice(0, 12);
  database.exec(`CREATE TRIGGER damage BEFORE UPDATE ON api_keys BEGIN SELECT RAISE(ABORT, 'damaged'); END`);
  keys.revoke(prefix);
  expect([keys.find(key).status, keys.isActive(prefix), keys.whyUnstored(prefix)]).toEqual([
    'revoked',
    false,
    'other',
  ]);
  expect(failures).toHaveLength(1);
});

it('names the key in its log where it ends before that could be stored', () => {
  const directory = createTestDirectory();
  const failures: unknown[] = [];
  const keys = createKeyStore(openTestDatabase(directory), { onFailure: error => failures.push(error) });
  const prefix = keys.create('leaked').slice(0, 12);
  lock(directory);
  keys.revoke(prefix);
  keys.close();
  expect(String(failures)).toContain(`it is not stored that ${prefix} is revoked`);
});

it('keeps what the home says, and tells it once it is kept', () => {
  const directory = createTestDirectory();
  const notices = openNotices(openTestDatabase(directory));
  const told: string[] = [];
  notices.on('notice', ({ text }) => told.push(text));
  const unlock = lock(directory);
  notices.take({ text: 'Rain is coming', level: 'info', buttons: [] });
  expect(told).toEqual([]);
  unlock();
  notices.close();
  expect(notices.after(null).notices).toMatchObject([{ text: 'Rain is coming' }]);
});

it('writes what devices told after the lock, of a device that it did not know before, too', () => {
  const directory = createTestDirectory();
  const base = Date.UTC(2026, 10, 1);
  let elapsed = 0;
  const failures: unknown[] = [];
  const record = openHistoryRecord(openHistoryDatabase(directory), {
    days: 14,
    now: () => base + elapsed,
    elapsed: () => elapsed,
    onFailure: error => failures.push(error),
  });
  onTestFinished(() => record.close());
  const unlock = lock(directory, 'history.sqlite');
  record.note('thermostat', 'temperature', 20);
  elapsed = 10 * 60_000;
  record.note('thermostat', 'temperature', 21);
  record.flush();
  expect(failures).toHaveLength(1);
  unlock();
  record.flush();
  const rows = new DatabaseSync(path.join(directory, 'history.sqlite'))
    .prepare('SELECT value FROM readings')
    .all();
  expect(rows).toEqual([{ value: 20 }, { value: 21 }]);
});

it('gives new devices their ids, no two the same one, and stores these', () => {
  const directory = createTestDirectory();
  const names = createHomeNames(openTestDatabase(directory), 'home-assistant');
  names.id('device', 'a', 'Lamp');
  names.button('remote', 'a');
  const unlock = lock(directory);
  const given = () => [
    names.id('device', 'b', 'Lamp'),
    names.id('device', 'c', 'Lamp'),
    names.button('remote', 'b'),
    names.button('remote', 'c'),
  ];
  const expected = ['lamp_2', 'lamp_3', 'btn_2', 'btn_3'];
  expect(given()).toEqual(expected);
  unlock();
  expect(names.id('device', 'd', 'Lamp')).toBe('lamp_4');
  const again = createHomeNames(openTestDatabase(directory), 'home-assistant');
  expect(again.id('device', 'd', 'Lamp')).toBe('lamp_4');
});
