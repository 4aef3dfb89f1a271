import { execFile } from 'node:child_process';
import { expect, inject, it } from 'vitest';
import { openGuildStore } from '../../src/guilds/store.ts';
import { createDataDir, silent } from '../support/guild-store.ts';
import { startTestDiscord } from '../support/local-discord.ts';
import { newPress } from '../support/new-press.ts';
import { createTestDatabase } from '../support/postgres-database.ts';
import { PASSWORD } from '../support/postgres-server.ts';

/** What the programs say of a store in PostgreSQL, and that no password is in it. */

function run(file: string, env: Record<string, string>, ...words: string[]) {
  return new Promise<{ code: unknown; said: string }>(resolve => {
    const options = { env: { ...process.env, DISCORD_TOKEN: '', ...env } };
    execFile(process.execPath, ['bin/run.js', file, ...words], options, (error, stdout, stderr) => {
      const said = stdout + stderr;
      for (const secret of [PASSWORD, encodeURIComponent(PASSWORD), 'wrong-password'])
        expect(said).not.toContain(secret);
      resolve({ code: error?.code ?? 0, said });
    });
  });
}

async function createStored() {
  const [dataDir, databaseUrl] = [
    await createDataDir(),
    await createTestDatabase(inject('postgres') ?? { port: 0 }),
  ];
  const store = await openGuildStore({
    dataDir,
    databaseUrl,
    secret: null,
    previousSecrets: [],
    log: silent,
  });
  await store.addPress('1', newPress({ topic: 'doorbell' }));
  await store.close();
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
}

it('prints the record of presses', async () => {
  const { code, said } = await run('src/guilds/presses-main.ts', await createStored());
  expect({ code, press: JSON.parse(said) }).toMatchObject({
    code: 0,
    press: { guildId: '1', topic: 'doorbell' },
  });
});

it('leaves backups to PostgreSQL', async () => {
  const { code, said } = await run('src/guilds/backup-main.ts', await createStored(), 'backup');
  expect({ code, said }).toEqual({
    code: 1,
    said: 'What is kept is in PostgreSQL (DATABASE_URL): see docs/postgresql.md.\n',
  });
});

it('looks at it as a doctor, with what it finds and nothing of where', async () => {
  const env = await createStored();
  const { said } = await run('src/app/doctor-main.ts', env);
  expect(said).toMatch(/^ok {2}data {10}PostgreSQL \d+, \d+ MB, schema \d{4}_\w+$/m);
  const wrong = new URL(env.DATABASE_URL);
  wrong.password = 'wrong-password';
  const { code, said: bad } = await run('src/app/doctor-main.ts', { ...env, DATABASE_URL: wrong.href });
  expect(code).toBe(1);
  expect(bad).toContain('the PostgreSQL of DATABASE_URL cannot be read (28P01)');
});

it('ends a bot by 78 whose password is wrong, and by 1 where nobody answers', async () => {
  const discord = await startTestDiscord();
  const stored = await createStored();
  const env = { ...stored, DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.apiUrl };
  const wrong = new URL(env.DATABASE_URL);
  wrong.password = 'wrong-password';
  const mend = await run('src/main.ts', { ...env, DATABASE_URL: wrong.href });
  expect(mend).toMatchObject({ code: 78, said: expect.stringContaining('does not accept the password') });
  const away = new URL(env.DATABASE_URL);
  away.port = '1';
  const wait = await run('src/main.ts', { ...env, DATABASE_URL: away.href });
  expect(wait).toMatchObject({ code: 1, said: expect.stringContaining('cannot be reached (ECONNREFUSED)') });
  const odd = await run('src/main.ts', { ...env, DATABASE_URL: 'mysql://me:wrong-password@host/db' });
  expect(odd).toMatchObject({ code: 78, said: expect.stringContaining('DATABASE_URL must be a PostgreSQL') });
});
