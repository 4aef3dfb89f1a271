import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { sumUp } from '../../src/guilds/move/copy-store.ts';
import { openPostgres } from '../../src/guilds/postgres/open-postgres.ts';
import { migrations } from '../../src/guilds/sqlite/migrations.ts';
import { openGuildStore } from '../../src/guilds/store.ts';
import { fillGuild } from '../support/fill-guild.ts';
import { createFormerDataDir, FORMER_SECRET, MAKE_OLDER } from '../support/former-store.ts';
import { createDataDir, silent } from '../support/guild-store.ts';
import { newNotice, newPress } from '../support/new-press.ts';
import { createTestDatabase } from '../support/postgres-database.ts';
import { PASSWORD } from '../support/postgres-server.ts';

const program = ['bin/run.js', 'src/guilds/move-main.ts'].map(file => path.resolve(file));
const createDatabase = () => createTestDatabase(inject('postgres') ?? { port: 0 });
const open = (dataDir: string, databaseUrl: string | null = null) =>
  openGuildStore({ dataDir, databaseUrl, secret: null, previousSecrets: [], log: silent });

/** Two guilds in every table, and more presses than are copied at once. */
async function createFilled(): Promise<string> {
  const dataDir = await createDataDir();
  const store = await open(dataDir);
  for (const guildId of ['1', '2']) await fillGuild(store, guildId);
  await Promise.all(
    Array.from({ length: 1_200 }, (_, i) => store.addPress('1', newPress({ topic: `t${i % 7}` }))),
  );
  await store.departGuild('2', new Date(5_000_000_000_000));
  await store.close();
  return dataDir;
}

function move(to: string, dataDir: string, databaseUrl = '') {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  return new Promise<{ code: unknown; said: string }>(resolve =>
    execFile(process.execPath, [...program, to], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    ),
  );
}

const linesOf = (said: string) => said.split('\n').filter(line => /\s\d+ {2}[0-9a-f]{16}$/.test(line));

it('moves a whole store to PostgreSQL and back, sealed as it is, and says what it comes to', async () => {
  const [dataDir, url] = [await createFilled(), await createDatabase()];
  const there = await move('postgres', dataDir, url);
  expect(there).toMatchObject({ code: 0, said: expect.stringContaining('Start with DATABASE_URL') });
  expect(there.said).not.toContain(PASSWORD);
  expect(linesOf(there.said).find(line => line.startsWith('presses '))).toContain(' 1201 ');

  const store = await open(dataDir, url);
  expect(await store.hub('1')).toMatchObject({ apiKey: 'key' });
  expect(await store.departures()).toEqual(new Map([['2', new Date(5_000_000_000_000)]]));
  const { pressId, notice } = await store.addPress('1', newPress(), newNotice('after the move'));
  expect([Number(pressId) > 1_201, Number(notice?.id) > 1]).toEqual([true, true]);
  await store.close();

  // The key is what opens it on either side.
  const anew = await createDataDir();
  await cp(dataDir, anew, {
    recursive: true,
    filter: file => !file.includes('homecord.sqlite'),
  });
  const back = await move('sqlite', anew, url);
  expect(back).toMatchObject({ code: 0, said: expect.stringContaining('Start without DATABASE_URL') });
  const again = await open(anew);
  expect(await again.hub('1')).toMatchObject({ apiKey: 'key' });
  expect(await again.pressCount('1', null)).toBe(1_202);
  await again.close();
  // Only what was pressed since is another thing.
  const changed = linesOf(back.said).filter(line => !linesOf(there.said).includes(line));
  expect(changed.map(line => line.split(' ')[0])).toEqual(['presses', 'notices']);
});

it('moves a file that 0.2.0 left, and leaves its rows there', async () => {
  const [dataDir, url] = [await createFormerDataDir(), await createDatabase()];
  expect((await move('postgres', dataDir, url)).code).toBe(0);
  for (const databaseUrl of [url, null]) {
    const store = await openGuildStore({
      ...{ dataDir, databaseUrl, secret: FORMER_SECRET },
      ...{ previousSecrets: [], log: silent },
    });
    expect(await store.hub('1')).toMatchObject({ apiKey: 'key' });
    expect(await store.scenes('2')).toMatchObject([{ phrases: ['canary phrase'] }]);
    await store.close();
  }
  const older = await createFormerDataDir(MAKE_OLDER);
  expect((await move('postgres', older, await createDatabase())).said).toContain('Start homecord 0.2.0 once');
});

it('moves every table that there is', async () => {
  const opened = await openPostgres(await createDatabase(), { log: silent, migrations });
  const tables = (await opened.db.introspection.getTables()).map(({ name }) => name);
  const moved = (await sumUp(opened.db)).map(({ table }) => table);
  await opened.close();
  expect(moved.toSorted()).toEqual(tables.toSorted());
});

it('moves nothing to where something is, nor what a bot is using, nor what is not there', async () => {
  const [dataDir, url] = [await createFilled(), await createDatabase()];
  const running = await open(dataDir);
  expect(await move('postgres', dataDir, url)).toMatchObject({
    code: 1,
    said: expect.stringContaining('Another homecord is using'),
  });
  await running.close();
  expect((await move('sqlite', dataDir, url)).said).toContain('There is nothing to move');
  expect((await move('postgres', dataDir, url)).code).toBe(0);
  for (const to of ['postgres', 'sqlite'])
    expect(await move(to, dataDir, url)).toMatchObject({
      code: 1,
      said: expect.stringContaining('already: nothing was moved'),
    });
  expect((await move('postgres', await createDataDir(), url)).said).toContain('There is no database at');
  expect((await move('postgres', dataDir)).said).toContain('DATABASE_URL must be set');
  expect((await move('elsewhere', dataDir, url)).said).toContain('Usage: npm run move-store');
});

it('leaves nothing there of a move that fails', async () => {
  const [dataDir, url] = [await createFilled(), await createDatabase()];
  const admin = await openPostgres(url, { log: silent, migrations });
  await sql`alter table home_notices add constraint nothing check (false)`.execute(admin.db);
  await admin.close();
  expect((await move('postgres', dataDir, url)).code).toBe(1);
  const opened = await openPostgres(url, { log: silent, migrations });
  expect((await sumUp(opened.db)).every(({ rows }) => rows === 0)).toBe(true);
  await opened.close();
});
