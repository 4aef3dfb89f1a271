import { once } from 'node:events';
import { mkdtemp, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GatewayCloseCodes } from 'discord.js';
import { expect, it, onTestFinished } from 'vitest';
import { startTestBroker } from './support/broker.ts';
import { createDataDir } from './support/guild-store.ts';
import { startTestDiscord } from './support/local-discord.ts';
import { perFile } from './support/on-end.ts';
import { CHANNEL, connectButtons, pressingGuild } from './support/pressing-home.ts';
import { anywhere, bot, startProgram } from './support/program.ts';

async function takePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return String((server.address() as AddressInfo).port);
}

const playgroundDir = perFile(createDataDir);

it('starts a playground without an account, says what runs where, and ends cleanly', async () => {
  const dataDir = await playgroundDir();
  const program = bot(anywhere(dataDir));
  const [, page = ''] = await program.line(/^Open this +(http:\S+)$/);
  const [, hub = ''] = await program.line(/^Hub +(http:\S+)/);
  await program.line(/^Broker +mqtt:\/\/127\.0\.0\.1:\d+/);
  await program.line(/Ctrl-C ends it/);
  expect((await fetch(page)).status).toBe(200);
  expect((await fetch(`${hub}/devices`)).status).toBe(401);
  expect(await program.end('SIGINT')).toBe(0);
  expect(program.errors()).toBe('');
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
});

it('finds a playground again, and leaves it so that the next start does, too', async () => {
  for (let starts = 0; starts < 2; starts++) {
    const again = bot(anywhere(await playgroundDir()));
    await again.line(/Ctrl-C ends it/);
    expect(await again.end('SIGTERM')).toBe(0);
  }
});

it.each([
  ['--help', 0],
  ['--hlep', 1],
])('says what can be started, and starts nothing, with %s', async (word, code) => {
  const root = path.resolve(import.meta.dirname, '..');
  const env = anywhere(await createDataDir());
  const program = startProgram([`${root}/bin/run.js`, `${root}/src/main.ts`, word], { env });
  expect(await once(program.child, 'close')).toEqual([code, null]);
  expect(program.output() + program.errors()).toMatch(/npm start +the bot; without DISCORD_TOKEN/);
});

it.each([
  [
    'has one by another name',
    'LOG_LEVEL=warn\nDISCORD_TOKN=hunter2\n',
    'set DISCORD_TOKEN in {cwd}/.env, which was read and has none',
    'homecord does not read DISCORD_TOKN: DISCORD_TOKEN may be meant.',
  ],
  ['is not there', null, 'set DISCORD_TOKEN in a file .env; there is none in {cwd}', ''],
])('says where it looked for a token where the .env %s', async (_how, text, told, meant) => {
  const cwd = await mkdtemp(path.join(tmpdir(), 'homecord-env-'));
  if (text !== null) await writeFile(path.join(cwd, '.env'), text);
  const root = path.resolve(import.meta.dirname, '..');
  const env = anywhere(await createDataDir());
  const program = startProgram([`${root}/bin/run.js`, `${root}/src/main.ts`], { cwd, env });
  const [line] = await program.line(/^.*Ctrl-C ends it/);
  expect(line).toContain(`For your own server, ${told.replace('{cwd}', cwd)} (docs/start.md).`);
  await expect.poll(program.errors).toContain(meant);
  expect(program.errors() + program.output()).not.toContain('hunter2');
  expect(await program.end('SIGINT')).toBe(0);
});

it.each(['PLAYGROUND_PORT', 'HUB_PORT', 'MQTT_PORT', 'STATUS_PORT'])(
  'names %s in one line where that port is taken',
  async variable => {
    const port = await takePort();
    const program = bot({ ...anywhere(await createDataDir()), [variable]: port });
    expect(await program.end()).toBe(1);
    expect(program.errors()).toBe(
      `Port ${port} is taken, perhaps by a playground or another homecord: end that first, or set ${variable} to another one, or to 0 for any free one.\n`,
    );
  },
);

it('says everything that is wrong with a .env at once, and shows no secret', async () => {
  const cwd = await mkdtemp(path.join(tmpdir(), 'homecord-env-'));
  await writeFile(
    path.join(cwd, '.env'),
    'HUB_PORT=http\nHOMECORD_SECRET=hunter2\nnot a line\nLOG_LEVEL=loud\n',
  );
  const root = path.resolve(import.meta.dirname, '..');
  const program = startProgram([`${root}/bin/run.js`, `${root}/src/main.ts`], { cwd });
  expect(await program.end()).toBe(78);
  expect(program.errors().trim().split('\n')).toEqual([
    'Line 3 of .env is not of the form NAME=value.',
    'HOMECORD_SECRET must be at least 16 characters long.',
    'HUB_PORT must be a port number from 0 to 65535; 0 means any free one.',
    'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.',
  ]);
});

it('is the production bot with a token: an invite to open, no playground', async () => {
  const discord = await startTestDiscord();
  const program = bot({
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.apiUrl,
    DATA_DIR: await createDataDir(),
  });
  const [, invite = ''] = await program.line(/^Invite +(\S+)$/);
  const { searchParams } = new URL(invite);
  expect(searchParams.get('client_id')).toBe(discord.applicationId);
  expect(searchParams.get('scope')).toBe('bot applications.commands');
  expect(searchParams.get('permissions')).toBe(
    String((1n << 10n) | (1n << 11n) | (1n << 16n) | (1n << 6n) | (1n << 15n)),
  );
  expect(program.output()).not.toContain('playground');
  const offline = discord.next('bot', ({ online }) => !online);
  expect(await program.end('SIGTERM')).toBe(0);
  await offline;
});

it.each([
  [
    GatewayCloseCodes.AuthenticationFailed,
    78,
    'DISCORD_TOKEN is not accepted by Discord. Copy it anew from https://discord.com/developers/applications, under Bot.\n',
  ],
  // Another start comes up without it.
  [
    GatewayCloseCodes.DisallowedIntents,
    1,
    `Message Content was switched off for this bot. Switch on "Message Content Intent" in the developer portal, under Bot, and start anew: docs/discord.md.\n`,
  ],
])('ends, and says why, where Discord closes the connection with %i', async (code, exit, words) => {
  const discord = await startTestDiscord();
  const program = bot({
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.apiUrl,
    DATA_DIR: await createDataDir(),
    LOG_LEVEL: 'fatal',
  });
  await program.line(/^Invite/);
  discord.faults.dropGateway({ code });
  expect(await program.end()).toBe(exit);
  expect(program.errors()).toBe(words);
});

it('ends at a signal while it still waits for Discord', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const program = bot({ DISCORD_TOKEN: 'MTIz.a.b', DISCORD_API_URL: url, DATA_DIR: await createDataDir() });
  await once(silent, 'connection');
  expect(await program.end('SIGTERM')).toBe(0);
});

it('rings while the gateway is away at its start, and joins Discord once it is back', async () => {
  const discord = await startTestDiscord({ guilds: [pressingGuild] });
  const broker = await startTestBroker();
  const dataDir = await createDataDir();
  await connectButtons(dataDir, broker.url);
  const env = {
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.apiUrl,
    DATA_DIR: dataDir,
    HUB_ADDRESSES: 'any',
  };
  const before = bot(env);
  await before.line(/^Invite/);
  expect(await before.end('SIGTERM')).toBe(0);
  discord.faults.refuseGateway(true);
  const program = bot(env);
  for (const said of ['"state":"connected"', 'It is tried again.'])
    await expect.poll(program.errors).toContain(said);
  const told = discord.next('message');
  await broker.publish('doorbell/button/btn_1', '');
  expect((await told).message.channel_id).toBe(CHANNEL);
  discord.faults.refuseGateway(false);
  await program.line(/^Invite/);
  expect(await program.end('SIGTERM')).toBe(0);
});

it('names the switch and the page of docs where Message Content is off, and comes online all the same', async () => {
  const discord = await startTestDiscord({ privilegedIntents: { messageContent: false } });
  const env = { DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.apiUrl };
  const program = bot({ ...env, DATA_DIR: await createDataDir() });
  await program.line(/^Online as/);
  // Which of the two streams is read first is anybody's guess.
  await expect.poll(program.errors).toContain('Switch on "Message Content Intent" in the developer portal');
  await expect.poll(program.errors).toContain('docs/discord.md');
  expect(await program.end('SIGTERM')).toBe(0);
});

it('says at its first start, too, what keeps it from Discord, and tries again', async () => {
  const discord = await startTestDiscord();
  const env = { DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.apiUrl };
  discord.faults.refuseGateway(true);
  const program = bot({ ...env, DATA_DIR: await createDataDir() });
  await expect
    .poll(program.errors)
    .toMatch(/Discord (?:cannot be reached|did not answer).+It is tried again\./);
  discord.faults.refuseGateway(false);
  await program.line(/^Invite/);
  expect(await program.end('SIGTERM')).toBe(0);
});

it('says where Discord should be, if nothing is there, and ends when it is told to', async () => {
  const away = bot({
    DISCORD_TOKEN: 'MTIz.a.b',
    DISCORD_API_URL: 'http://127.0.0.1:1',
    DATA_DIR: await createDataDir(),
  });
  const said =
    /Discord cannot be reached \(.*\)\. Check the network and DISCORD_API_URL\. It is tried again\./;
  await expect.poll(away.errors).toMatch(said);
  expect(await away.end('SIGTERM')).toBe(0);
});

it('says in a line where it cannot listen', async () => {
  const nowhere = bot({ ...anywhere(await createDataDir()), LISTEN_HOST: '192.0.2.1' });
  expect(await nowhere.end()).toBe(1);
  expect(nowhere.errors()).toBe(
    'LISTEN_HOST is no address of this machine: set it to one, e.g. 127.0.0.1.\n',
  );
});

it('says where to get a token where what stands there can be none', async () => {
  const program = bot({ DISCORD_TOKEN: 'canary…', DATA_DIR: await createDataDir() });
  expect(await program.end()).toBe(78);
  expect(program.errors()).toBe(
    'DISCORD_TOKEN must be a bot’s token: Reset Token, under Bot of your application at https://discord.com/developers/applications.\n',
  );
});

it('says which setting is wrong where the token is not accepted, and not the token', async () => {
  const discord = await startTestDiscord();
  const program = bot({
    DISCORD_TOKEN: 'MTIz.canary.token',
    DISCORD_API_URL: discord.apiUrl,
    DATA_DIR: await createDataDir(),
  });
  expect(await program.end()).toBe(78);
  expect(program.errors()).toContain('DISCORD_TOKEN is not accepted by Discord.');
  expect(program.errors()).not.toContain('canary');
});

it('says that a database is damaged, and leaves it as it is', async () => {
  const discord = await startTestDiscord();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'homecord-damaged-'));
  await writeFile(
    path.join(dataDir, 'homecord.sqlite'),
    'this is no database, but it is somebody’s file'.repeat(100),
  );
  const program = bot({ DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.apiUrl, DATA_DIR: dataDir });
  expect(await program.end()).toBe(78);
  expect(program.errors()).toMatch(/homecord\.sqlite.*\n?.*npm run restore/s);
  expect(program.errors()).not.toMatch(/^\s+at /m);
});
