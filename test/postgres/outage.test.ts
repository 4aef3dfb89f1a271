import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { LOCK } from '../../src/guilds/postgres/lock-database.ts';
import { openToReadPostgres } from '../../src/guilds/postgres/open-postgres.ts';
import { openGuildStore } from '../../src/guilds/store.ts';
import { createDataDir } from '../support/guild-store.ts';
import { newNotice, newPress } from '../support/new-press.ts';
import { PASSWORD, startPostgresServer, urlOf, withDatabase } from '../support/postgres-server.ts';
import { recordLog } from '../support/record-log.ts';
import { secondTry } from '../support/second-try.ts';

/** A server of its own, which a test may end. */
async function openOnServer() {
  const server = await secondTry('PostgreSQL', startPostgresServer);
  onTestFinished(() => server[Symbol.asyncDispose]());
  const databaseUrl = urlOf(server.port, 'postgres');
  const dataDir = await createDataDir();
  const { log, text } = recordLog('trace');
  const open = () => openGuildStore({ dataDir, databaseUrl, secret: null, previousSecrets: [], log });
  const store = await open();
  onTestFinished(() => store.close());
  return { server, store, open, databaseUrl, logged: text };
}

it('refuses a write while the server is away, and takes the next once it is back', async () => {
  const { server, store, open, databaseUrl, logged } = await openOnServer();
  await store.addPress('1', newPress());
  const cut = Array.from({ length: 40 }, (_, i) => store.teachPhrase('1', 's', `phrase ${i}`, '7'));
  const ended = Promise.allSettled(cut);
  await server.stop();
  await ended;
  const refused = [store.addPress('1', newPress()), store.addPress('1', newPress(), newNotice('n'))];
  for (const each of await Promise.allSettled(refused)) expect(each.status).toBe('rejected');
  await expect(store.setNote('a', 'b')).rejects.toThrow();
  await server.start();
  await expect.poll(() => store.setNote('a', 'b').then(() => store.note('a'))).toBe('b');
  const { pressId } = await store.addPress('1', newPress());
  expect(pressId).not.toBeNull();
  expect(await store.pressCount('1', null)).toBe(2);
  // It holds the database again.
  const locks = "select count(*)::int as held from pg_locks where locktype = 'advisory'";
  const held = () => withDatabase(databaseUrl, async client => (await client.query(locks)).rows[0]?.held);
  await expect.poll(held).toBe(1);
  await expect(open()).rejects.toThrow('Another homecord is using');
  expect(logged()).toContain('was lost');
  for (const each of [PASSWORD, encodeURIComponent(PASSWORD)]) expect(logged()).not.toContain(each);
});

it('is read on through a connection that was lost while nobody used it', async () => {
  const { store, databaseUrl } = await openOnServer();
  await store.setNote('a', 'b');
  const reader = await openToReadPostgres(databaseUrl);
  onTestFinished(() => reader.destroy());
  const read = () => reader.selectFrom('notes').select('value').where('name', '=', 'a').execute();
  await read();
  const others = 'from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()';
  await withDatabase(databaseUrl, client => client.query(`select pg_terminate_backend(pid) ${others}`));
  await expect.poll(() => read().catch(() => null)).toEqual([{ value: 'b' }]);
});

it('stores nothing more where another bot has taken the database meanwhile', async () => {
  const { store, databaseUrl } = await openOnServer();
  const other = new pg.Client(databaseUrl);
  await other.connect();
  onTestFinished(() => other.end());
  const locks = "from pg_locks where locktype = 'advisory' and";
  const ask = (sql: string) => withDatabase(databaseUrl, client => client.query(sql));
  // It waits in line: whoever holds the lock has it no sooner again.
  const taken = other.query('select pg_advisory_lock($1, $2)', [...LOCK]);
  await expect.poll(async () => (await ask(`select ${locks} not granted`)).rowCount).toBe(1);
  await ask(`select pg_terminate_backend(pid) ${locks} granted`);
  await taken;
  await expect
    .poll(() =>
      store.setNote('a', 'b').then(
        () => 'stored',
        () => 'refused',
      ),
    )
    .toBe('refused');
});
