import { expect, it, onTestFinished } from 'vitest';
import { createKeyUses } from '../../src/hub-server/key-uses.ts';
import { createKeyStore } from '../../src/hub-server/keys.ts';
import { createTestDirectory, openTestDatabase } from '../support/hub-server.ts';

const hourMs = 3_600_000;
const dawn = Date.UTC(2026, 0, 1, 6);

/** Keys under a clock that stands still until it is moved. */
function openKeys() {
  const clock = { now: dawn };
  const database = openTestDatabase();
  const keys = createKeyStore(database, { now: () => clock.now });
  onTestFinished(() => keys.close());
  return { clock, database, keys, prefix: keys.create('bot').slice(0, 12) };
}

it('tells when and from where a key was last used, and how often today', () => {
  const { keys, prefix, clock } = openKeys();
  expect(keys.list()).toMatchObject([{ lastUsedAt: null, lastUsedFrom: null, requests24h: 0 }]);
  keys.noteUse(prefix, '192.0.2.1');
  clock.now += 1;
  keys.noteUse(prefix, '::ffff:192.0.2.2');
  expect(keys.list()).toMatchObject([
    { lastUsedAt: new Date(dawn + 1), lastUsedFrom: '192.0.2.2', requests24h: 2 },
  ]);
});

it('forgets requests after a day', () => {
  const { keys, prefix, clock } = openKeys();
  const countAfter = (hours: number) => {
    keys.noteUse(prefix, '192.0.2.1');
    keys.list();
    clock.now = dawn + hours * hourMs;
    return keys.list()[0]?.requests24h;
  };
  expect([countAfter(1), countAfter(23), countAfter(24), countAfter(48)]).toEqual([1, 2, 2, 0]);
});

it('writes nothing at a request, and everything at the end', () => {
  const { keys, prefix, database } = openKeys();
  const written = database.prepare('SELECT sum(requests) AS requests FROM api_key_uses');
  for (let i = 0; i < 3; i += 1) keys.noteUse(prefix, '192.0.2.1');
  expect(written.get()).toEqual({ requests: null });
  keys.close();
  expect(written.get()).toEqual({ requests: 3 });
});

it('shows one process what another has written', () => {
  const directory = createTestDirectory();
  const serving = createKeyStore(openTestDatabase(directory));
  const key = serving.create('bot');
  serving.noteUse(key.slice(0, 12), '192.0.2.1');
  serving.close();
  expect(createKeyStore(openTestDatabase(directory)).list()).toMatchObject([{ requests24h: 1 }]);
});

it('says so where a use cannot be written, and writes it when it can', () => {
  const { database, keys, prefix } = openKeys();
  const failures: unknown[] = [];
  const uses = createKeyUses(database, { now: () => dawn, onFailure: error => failures.push(error) });
  database.exec('PRAGMA query_only = 1');
  uses.note(prefix, '192.0.2.1');
  uses.flush();
  expect(failures).toEqual([expect.objectContaining({ message: expect.stringContaining('readonly') })]);
  database.exec('PRAGMA query_only = 0');
  uses.flush();
  expect(keys.list()).toMatchObject([{ requests24h: 1 }]);
});
