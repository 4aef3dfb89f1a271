import { expect, inject, it } from 'vitest';
import { openPostgres } from '../../src/guilds/postgres/open-postgres.ts';
import { migrations } from '../../src/guilds/sqlite/migrations.ts';
import { createDataDir, openTestStore, silent } from '../support/guild-store.ts';
import { createTestDatabase } from '../support/postgres-database.ts';
import { PASSWORD, withDatabase } from '../support/postgres-server.ts';

/** What a person reads whose PostgreSQL cannot be used, and that no password is in it. */

const server = () => inject('postgres') ?? { port: 0 };

async function refusal(databaseUrl: string, oldest?: number): Promise<Error> {
  const options = { log: silent, migrations, ...(oldest && { oldest }) };
  const error = await openPostgres(databaseUrl, options).then(
    async opened => {
      await opened.close();
      throw new Error('it was opened');
    },
    error => error,
  );
  const said =
    JSON.stringify(error, Object.getOwnPropertyNames(error)) + String(error.stack) + error.cause?.stack;
  for (const each of [PASSWORD, encodeURIComponent(PASSWORD), 'wrong-password'])
    expect(said).not.toContain(each);
  return error;
}

it('says that the password is wrong, and not which', async () => {
  const url = new URL(await createTestDatabase(server()));
  url.password = 'wrong-password';
  expect(await refusal(url.href)).toMatchObject({
    name: 'ConfigError',
    message: `PostgreSQL at 127.0.0.1:${server().port}${url.pathname} does not accept the password of DATABASE_URL.`,
  });
});

it('says that nobody answers there, which may pass by itself', async () => {
  const url = new URL(await createTestDatabase(server()));
  url.port = '1';
  const { name, message } = await refusal(url.href);
  expect(name).toBe('AppError');
  expect(message).toBe(`PostgreSQL at 127.0.0.1:1${url.pathname} cannot be reached (ECONNREFUSED).`);
});

it('says that there is no such database', async () => {
  const url = new URL(await createTestDatabase(server()));
  url.pathname = '/elsewhere';
  expect(await refusal(url.href)).toMatchObject({
    name: 'ConfigError',
    message: expect.stringContaining('has no database of that name'),
  });
});

it('says that the server is too old', async () => {
  const url = await createTestDatabase(server());
  expect(await refusal(url, 99)).toMatchObject({
    name: 'ConfigError',
    message: expect.stringMatching(/^DATABASE_URL is a PostgreSQL \d+, and homecord needs 99 or newer\.$/),
  });
});

it('says that a database cannot hold every text', async () => {
  const url = await createTestDatabase(server(), `template template0 encoding 'LATIN1' locale 'C'`);
  expect(await refusal(url)).toMatchObject({
    name: 'ConfigError',
    message: expect.stringContaining('is in LATIN1'),
  });
});

it('says that another bot uses it, until that one is closed', async () => {
  const url = await createTestDatabase(server());
  const first = await openPostgres(url, { log: silent, migrations });
  expect(await refusal(url)).toMatchObject({
    name: 'ConfigError',
    message: 'Another homecord is using the database of DATABASE_URL; stop it first.',
  });
  await first.close();
  await (await openPostgres(url, { log: silent, migrations })).close();
});

it('says that the database is of a newer homecord', async () => {
  const url = await createTestDatabase(server());
  await withDatabase(url, client =>
    client.query(`insert into kysely_migration (name, timestamp) values ('9999_later', '')`),
  );
  expect((await refusal(url)).message).toContain('of a newer homecord (it has 9999_later)');
});

it('refuses another secret than the one that it was sealed with', async () => {
  const dataDir = await createDataDir();
  const secret = 'a secret of twenty letters';
  await (await openTestStore({ dataDir, secret })).close();
  await expect(openTestStore({ dataDir, secret: 'another secret of that length' })).rejects.toThrow(
    'HOMECORD_SECRET is not what the database was sealed with',
  );
});
