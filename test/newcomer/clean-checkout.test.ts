import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { ServerMessage } from '../../src/playground/page/protocol.ts';
import { connectHereAndRun } from '../support/connect-and-run.ts';
import { documentedEnv, howToBegin, howToStart } from '../support/documented.ts';
import { untilAnswered } from '../support/home-program.ts';
import { startTestDiscord } from '../support/local-discord.ts';
import { openPageWindow } from '../support/page-window.ts';
import { pressingGuild, ROBIN, ROBIN_ASKS } from '../support/pressing-home.ts';
import { anywhere, type Program, startProgram } from '../support/program.ts';
import { textOf } from '../support/spoken.ts';

/** What a newcomer has: a checkout, and the machine's own Node, whatever it is. */

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

/** PATH without what npm put in front of it for this very run. */
const ownPath = (process.env.PATH ?? '')
  .split(':')
  .filter(folder => !folder.includes('node_modules'))
  .join(':');

let cwd: string;
/** As docs/start.md has it: `npm ci`, then what starts it. */
const [install = '', start = ''] = howToStart('any Node (macOS: 24)').split(' && ');

beforeAll(async () => {
  cwd = await mkdtemp(path.join(tmpdir(), 'homecord-newcomer-'));
  await run('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, cwd]);
  const began = performance.now();
  const env = { ...process.env, PATH: ownPath };
  const { stderr } = await run('sh', ['-c', install], { cwd, env, maxBuffer: 2 ** 26 });
  const [megabytes] = (await run('du', ['-sm', 'node_modules'], { cwd })).stdout.split('\t');
  console.log(`npm ci: ${megabytes} MB after ${Math.round((performance.now() - began) / 1000)} s`);
  expect(stderr).not.toContain('install-scripts');
});
afterAll(() => rm(cwd, { recursive: true, force: true }));

/** By npm, as somebody types it. */
function npm(words: readonly string[], data: string, env: Record<string, string> = {}) {
  return startProgram(words, {
    command: 'npm',
    cwd,
    detached: true,
    env: { ...anywhere(path.join(cwd, data)), PATH: ownPath, ...env },
  });
}

/** Ctrl-C, as a terminal does it: to npm and to what it runs. */
async function interrupt(program: Program): Promise<void> {
  process.kill(-(program.child.pid ?? 0), 'SIGINT');
  expect(await program.end()).toBe(0);
}

it('installs by the npm that Debian 12, Raspberry Pi OS and Ubuntu package, too', async () => {
  const checkout = await mkdtemp(path.join(tmpdir(), 'homecord-npm-'));
  onTestFinished(() => rm(checkout, { recursive: true, force: true }));
  await run('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, checkout]);
  const env = { ...process.env, PATH: ownPath };
  const { stdout } = await run('npx', ['--yes', 'npm@9.2.0', 'ci'], {
    cwd: checkout,
    env,
    maxBuffer: 2 ** 26,
  });
  expect(stdout).toMatch(/added \d+ packages/);
  const { stdout: version } = await run('node_modules/.bin/node', ['--version'], { cwd: checkout });
  expect(version).toMatch(/^v24\./);
});

it('is a Node 24, once, without its headers', async () => {
  const { stdout } = await run('node_modules/.bin/node', ['--version'], { cwd });
  expect(stdout).toMatch(/^v24\./);
  const { stdout: found } = await run('find', ['node_modules', '-name', 'node', '-size', '+50M'], { cwd });
  expect(found.trim().split('\n').filter(Boolean).length).toBeLessThanOrEqual(1);
});

it('goes from a checkout to a device, a scene three ways and a ring, by `npm ci && npm start`', async () => {
  const program = npm(['start'], 'data');
  const [, url = ''] = await program.line(/^Open this +(http:\S+)$/);
  await program.line(/Ctrl-C ends it/);

  const page = await openPageWindow(url);
  const { channels } = await page.look();
  const idOf = (name: string) => channels.find(channel => channel.name === name)?.id ?? '';
  const read: string[] = [];
  let pictures = 0;
  page.socket.on('message', data => {
    const message = JSON.parse(String(data)) as ServerMessage;
    if (message.type !== 'event' || !('message' in message.event)) return;
    read.push(textOf(message.event.message));
    pictures += message.event.message?.attachments.length ?? 0;
  });
  const sees = (text: string) => expect.poll(() => read.join('\n')).toContain(text);
  const channelId = idOf('general');

  await page.call('invoke', { channelId, command: 'device', options: { id: 'thermostat' } });
  await sees('**Temperature**');
  await page.call('invoke', { channelId, command: 'scene', options: { id: 'reading' } });
  await sees('**Reading**: 3 devices set');
  await page.call('say', { channelId, content: 'movie night please' });
  await sees('**Movie night**: 4 devices set');
  const typed = { channelId, command: 'scene', options: { id: 'good m' }, focused: 'id' };
  const suggested = () => page.call('autocomplete', typed);
  await expect.poll(suggested).toMatchObject({ value: [{ value: 'good_morning' }] });
  await page.call('invoke', { channelId, command: 'scene', options: { id: 'good_morning' } });
  await sees('**Good morning**: 6 devices set');
  await page.call('press', { device: 'doorbell', button: 'btn_1', action: 'single' });
  await sees('**Doorbell** pressed');
  await expect.poll(() => pictures).toBeGreaterThan(0); // what its camera sees
  await interrupt(program);
  const said = program.errors().split('\n');
  expect(said.filter(line => line && !line.startsWith('npm warn'))).toEqual([]);
});

/** Starts it by start.md's command from its `.env`, connects this machine's home, and runs a scene. */
async function runAtHome(data: string): Promise<void> {
  const discord = await startTestDiscord({ guilds: [pressingGuild], applicationOwner: ROBIN });
  const rest = { DISCORD_API_URL: discord.apiUrl, HUB_PORT: '0', DATA_DIR: path.join(cwd, data) };
  // As somebody fills in what it makes: where a variable stands twice, the last one counts.
  await run('sh', ['-c', howToBegin().at(-1) ?? ''], { cwd });
  await appendFile(path.join(cwd, '.env'), documentedEnv(discord.token, rest));
  const began = performance.now();
  const env = { PATH: ownPath };
  const program = startProgram(['-c', `exec ${start}`], { command: 'sh', cwd, detached: true, env });
  const [, hub = ''] = await program.line(/^Home +.+ at (http:\S+)\/api\/v1$/);
  await program.line(/^Online as/);
  console.log(`${start}: online after ${Math.round(performance.now() - began)} ms`);
  await untilAnswered(discord, ROBIN_ASKS);
  await connectHereAndRun(discord, ROBIN_ASKS);
  expect((await fetch(`${hub}/page/dashboard-app.js`)).status).toBe(200);
  await interrupt(program);
  expect(program.errors()).not.toMatch(/fatal|^\s+at /m);
}

it('is bot and hub by what start.md says, from its `.env`: a scene, and this machine’s home', () =>
  runAtHome('home'));

it('is the same with what a service installs, which has nothing for tests', async () => {
  // What `npm ci --omit=dev` leaves, without fetching it all once more.
  await run('npm', ['prune', '--omit=dev'], { cwd, env: { ...process.env, PATH: ownPath } });
  const [megabytes] = (await run('du', ['-sm', 'node_modules'], { cwd })).stdout.split('\t');
  console.log(`the service installed: ${megabytes} MB, its Node included where npm brought one`);
  await runAtHome('service');
});
