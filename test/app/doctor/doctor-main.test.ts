import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createFormerDataDir, MAKE_OLDER } from '../../support/former-store.ts';
import { freePort } from '../../support/free-port.ts';
import { createDataDir, openTestStore } from '../../support/guild-store.ts';
import { startTestDiscord } from '../../support/local-discord.ts';
import { startProgram } from '../../support/program.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const SECRET = 'a secret of forty-two characters, or so';

/** What the doctor prints of such an environment, and what it ends with. */
async function runDoctor(env: Record<string, string>, cwd = root) {
  const dataDir = env.DATA_DIR ?? (await createDataDir());
  const hubDataDir = path.join(path.dirname(dataDir), 'hub');
  const all = { DATA_DIR: dataDir, HUB_DATA_DIR: hubDataDir, HUB_PORT: '0', ...env };
  const program = startProgram([`${root}/bin/run.js`, `${root}/src/app/doctor-main.ts`], { env: all, cwd });
  const code = await program.end();
  return { code, text: program.output(), errors: program.errors(), all };
}

it('finds nothing to mend of a bot that is well, and prints no value of any variable', async () => {
  const discord = await startTestDiscord();
  const dataDir = await createDataDir();
  const store = await openTestStore({ dataDir });
  const { code, text, errors, all } = await runDoctor({
    DATA_DIR: dataDir,
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.apiUrl,
    HOMECORD_SECRET: SECRET,
  });
  await store.close();
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(text).toMatch(/^ok {2}homecord +\d+\.\d+\.\d+, on Node 24\./m);
  expect(text).toMatch(/^ok {2}set +DISCORD_TOKEN, DISCORD_API_URL, DATA_DIR, HOMECORD_SECRET/m);
  expect(text).toMatch(/^ok {2}data +writable, .+ of disk left$/m);
  expect(text).toMatch(/^ok {2}data +database sound, \d+ MB, schema \d{4}_\w+$/m);
  expect(text).toMatch(/^ok {2}Discord +takes the token/m);
  expect(text).toMatch(/^ok {2}Discord +Message Content is on$/m);
  expect(text).toMatch(/^ok {2}clock +right$/m);
  const { HUB_PORT: _port, ...values } = all;
  for (const value of Object.values(values)) expect(text).not.toContain(value);
});

it('says what is to be mended, and ends with 1: a token, a setting, a database', async () => {
  const discord = await startTestDiscord();
  const wrong = 'x'.repeat(60);
  const told = await runDoctor({
    ...{ DISCORD_TOKEN: wrong, DISCORD_API_URL: discord.apiUrl },
  });
  expect(told.code).toBe(1);
  expect(told.text).toMatch(/^BAD Discord +does not take the token/m);
  expect(told.text).not.toContain(wrong);
  const unset = await runDoctor({ AUDIT_DAYS: 'many', HUB_BACKEND: 'home-assistant' });
  expect(unset.text).toMatch(/^BAD setting +AUDIT_DAYS must be a whole number/m);
  expect(unset.text).toMatch(/^BAD setting +HOME_ASSISTANT_URL must be set/m);
  expect(unset.text).toMatch(/to mend\.$/);
  const older = await runDoctor({ DATA_DIR: await createFormerDataDir(MAKE_OLDER) });
  expect(older.text).toMatch(
    /^BAD data +.*: it was made by a homecord older than 0\.2\.0\. Start homecord 0\.2\.0/m,
  );
});

it('says which name in .env may be meant for the one that it reads', async () => {
  const cwd = await mkdtemp(path.join(tmpdir(), 'homecord-env-'));
  await writeFile(path.join(cwd, '.env'), `HOMECORD_SECERT=${SECRET}\n`);
  const { code, text } = await runDoctor({}, cwd);
  expect(code).toBe(0);
  expect(text).toMatch(
    /^- +setting +homecord does not read HOMECORD_SECERT: HOMECORD_SECRET may be meant\.$/m,
  );
  expect(text).not.toContain(SECRET);
});

it('does not print a secret that stands where the name of its file belongs', async () => {
  const { code, text } = await runDoctor({ DISCORD_TOKEN_FILE: SECRET });
  expect(code).toBe(1);
  expect(text).toMatch(/^BAD setting +DISCORD_TOKEN_FILE names no file that exists/m);
  expect(text).not.toContain(SECRET);
});

it('works without a network', async () => {
  const env = { DISCORD_TOKEN: 'x'.repeat(60), DISCORD_API_URL: 'http://127.0.0.1:9/api' };
  const { code, text, errors } = await runDoctor({ ...env, HUB_PORT: '9' });
  expect({ code, errors }).toEqual({ code: 1, errors: '' });
  expect(text).toMatch(/^BAD Discord +cannot be reached/m);
  expect(text).toMatch(/^- +hub +nothing answers on this machine/m);
});

it('prints no address of a home that is away', async () => {
  const address = `127.0.0.1:${await freePort()}`;
  const hub = startProgram(['bin/run.js', 'src/hub-server/main.ts'], {
    env: {
      ...{ HUB_DATA_DIR: await createDataDir(), HUB_PORT: '0', HUB_BACKEND: 'home-assistant' },
      ...{ HOME_ASSISTANT_URL: `http://${address}`, HOME_ASSISTANT_TOKEN: 'token' },
    },
  });
  const [, url = '', port = ''] = await hub.line(/^How it stands +(http:\S+:(\d+)\/readyz)/);
  await expect.poll(async () => (await fetch(url)).text()).toContain('ECONNREFUSED');
  // It waits for an answer for a moment only, as of a hub that hangs.
  const texts: string[] = [];
  const look = async () => {
    texts.push((await runDoctor({ HUB_PORT: port })).text);
    return texts.at(-1);
  };
  await expect.poll(look).toMatch(/^BAD hub +runs here, and is not ready: .*ECONNREFUSED/m);
  expect(texts.join('\n')).not.toContain(address);
  await hub.end('SIGTERM');
});
