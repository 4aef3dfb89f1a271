import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createCanary, findLeaks } from '../support/canary.ts';
import { createDataDir, openTestStore, readEverything } from '../support/guild-store.ts';
import { runHub } from '../support/hub-process.ts';
import { startTestDiscord } from '../support/local-discord.ts';
import { anywhere, type Program, startProgram } from '../support/program.ts';
import { startScriptedHub } from '../support/scripted-hub.ts';

/** What the programs write to a terminal when they cannot start or are ended, none of it a secret of theirs. */

const TALKATIVE = { LOG_LEVEL: 'trace' };

function start(env: Record<string, string>, words = ['bin/run.js', 'src/main.ts']): Program {
  return startProgram(words, { env: { ...TALKATIVE, ...env } });
}

async function expectNoLeak(program: Program, secrets: Record<string, string>): Promise<void> {
  expect(await program.end()).not.toBe(0);
  const texts = { stdout: program.output(), stderr: program.errors() };
  expect(texts.stdout + texts.stderr).not.toBe('');
  expect(findLeaks(texts, secrets)).toEqual([]);
}

it('keeps a token to itself that Discord does not accept, or that no header can carry', async () => {
  const discord = await startTestDiscord();
  const rows = [
    ['is not accepted', ''],
    ['holds what no header can carry', '\n'],
    ['holds what is no Latin-1', '“ö🔑”'],
  ] as const;
  const tried = rows.map(async ([why, odd]) => {
    const token = `MTIz.${createCanary(odd)}`;
    const DATA_DIR = await createDataDir();
    const program = start({ DISCORD_TOKEN: token, DISCORD_API_URL: discord.apiUrl, DATA_DIR });
    await expectNoLeak(program, { [`token that ${why}`]: token });
  });
  await Promise.all(tried);
});

it('keeps the token to itself where Discord answers with it', async () => {
  const tried = [401, 403, 429, 500].map(async status => {
    const token = `MTIz.${createCanary()}`;
    const asked = Promise.withResolvers<void>();
    const { origin } = await startScriptedHub(({ headers }, response) => {
      response.once('finish', asked.resolve);
      return {
        status,
        headers: { 'retry-after': '9999', 'x-seen': String(headers.authorization) },
        body: { message: headers.authorization, code: 0, retry_after: 9999, global: true },
      };
    });
    const program = start({ DISCORD_TOKEN: token, DISCORD_API_URL: origin, DATA_DIR: await createDataDir() });
    await asked.promise;
    // By a 401 it ends itself; of a 429 it says nothing while it waits.
    if (status === 403 || status === 500)
      while (!program.errors().includes('It is tried again'))
        await once(program.child.stderr ?? program.child, 'data');
    await program.end(status === 401 ? undefined : 'SIGTERM');
    const said = { stdout: program.output(), stderr: program.errors() };
    expect(findLeaks(said, { [`token after a ${status}`]: token })).toEqual([]);
  });
  await Promise.all(tried);
});

it('keeps secrets to itself that do not open the database', async () => {
  const dataDir = await createDataDir();
  const former = createCanary();
  await (await openTestStore({ dataDir, secret: former })).close();
  const secret = createCanary();
  const previous = createCanary();
  const env = { HOMECORD_SECRET: secret, HOMECORD_SECRET_PREVIOUS: previous };
  const token = `MTIz.${createCanary()}`;
  await expectNoLeak(start({ DISCORD_TOKEN: token, DATA_DIR: dataDir, ...env }), {
    secret,
    previous,
    token,
    former,
  });
  expect(findLeaks({ files: await readEverything(dataDir) }, { secret, previous, former })).toEqual([]);
});

it('keeps what is sealed to itself in backups, in its log and where it is damaged', async () => {
  const dataDir = await createDataDir();
  const [secret, key, password] = [createCanary(), createCanary(), createCanary()];
  const secrets = { secret, key, password };
  const store = await openTestStore({ dataDir, secret });
  const hub = { url: `http://hub.local/${key}`, apiKey: key, fingerprint: null };
  await store.setHub('1', { ...hub, connectedBy: '2', connectedAt: new Date() });
  const broker = {
    url: `mqtt://bell:${password}@broker.local`,
    username: 'bell',
    password,
    fingerprint: null,
  };
  const rest = { filters: ['#'], clientId: 'c', channelId: '3', connectedBy: '2' };
  await store.setButtons('1', { ...broker, ...rest });
  const backup = start({ DATA_DIR: dataDir }, ['bin/run.js', 'src/guilds/backup-main.ts', 'backup']);
  expect(await backup.end()).toBe(0);
  expect(
    findLeaks({ files: await readEverything(dataDir), said: backup.output() + backup.errors() }, secrets),
  ).toEqual([]);
  await store.close();
  await writeFile(path.join(dataDir, 'homecord.sqlite'), 'damage', { flag: 'r+' });
  const token = `MTIz.${createCanary()}`;
  await expectNoLeak(start({ DISCORD_TOKEN: token, DATA_DIR: dataDir, HOMECORD_SECRET: secret }), {
    ...secrets,
    token,
  });
});

it('keeps the environment out of what it says of the environment', async () => {
  const [token, password] = [createCanary('two words, one space: '), createCanary()];
  const MQTT_URL = `mqt://bell:${password}@broker.local`;
  const { stdout, stderr } = await runHub([], {
    ...TALKATIVE,
    HUB_BACKEND: 'home-assistant',
    HOME_ASSISTANT_TOKEN: token,
    HOME_ASSISTANT_URL: `htp://${token}`,
    MQTT_URL,
  });
  expect(stderr).toContain('HOME_ASSISTANT_TOKEN must be');
  expect(findLeaks({ stdout, stderr }, { token, password })).toEqual([]);
});

/** Has a program throw, at SIGUSR2, what discord.js would: an error with the whole request on it. */
const throwing = (secret: string, how: string) => {
  const script = `process.on('SIGUSR2', () => {
    const { SECRET } = process.env;
    const address = 'https://discord.com/api/v10/interactions/1/' + SECRET + '/callback';
    const error = new Error('Unknown interaction at ' + address, { cause: new Error(address) });
    ${how}(Object.assign(error, { url: address, requestBody: { json: { content: SECRET } } }));
  })`;
  return { SECRET: secret, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` };
};

it.each([
  ['src/main.ts', /Ctrl-C ends it/],
  ['src/hub-server/main.ts', /Then try +curl/],
])('keeps the request to itself that ends %s by an error', async (program, lastLine) => {
  const rows = [
    ['throws', 'error => { throw error; }'],
    ['rejects', 'Promise.reject.bind(Promise)'],
  ] as const;
  const tried = rows.map(async ([how, code]) => {
    const secret = createCanary();
    const env = { ...throwing(secret, `(${code})`), ...anywhere(await createDataDir()) };
    const running = start(env, ['bin/run.js', program]);
    await running.line(lastLine);
    running.child.kill('SIGUSR2');
    await expectNoLeak(running, { [`secret where it ${how}`]: secret });
    expect(running.errors()).toContain(
      'Unknown interaction at https://discord.com/api/v10/interactions/1/…/callback',
    );
  });
  await Promise.all(tried);
});
