import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { VERSION } from '../../src/process/version.ts';
import { connectAndRun, connectHereAndRun } from '../support/connect-and-run.ts';
import { documentedEnv, documentedLines } from '../support/documented.ts';
import { untilAnswered } from '../support/home-program.ts';
import { startTestDiscord } from '../support/local-discord.ts';
import { EMULATOR, LIBRARIES, other } from '../support/other-processor.ts';
import { pressingGuild, ROBIN, ROBIN_ASKS } from '../support/pressing-home.ts';
import { type Program, startProgram } from '../support/program.ts';

/** What who has neither Node nor npm has: one file, and an empty directory. */

const root = path.resolve(import.meta.dirname, '../..');
const toExecutable = (arch: string) => path.join(root, `homecord-linux-${arch}`);
const executable = toExecutable(process.arch);

beforeAll(() => {
  const env = { ...process.env, PATH: `${path.join(root, 'node_modules/.bin')}:${process.env.PATH}` };
  execFileSync('npm', ['run', '-s', 'executable', '--', process.arch, other], { cwd: root, env });
  for (const arch of [process.arch, other]) {
    const packed = execFileSync('sh', ['-c', `gzip -1 -c ${toExecutable(arch)} | wc -c`], {
      encoding: 'utf8',
    });
    const sizes = [statSync(toExecutable(arch)).size, Number(packed)].map(size => (size / 1e6).toFixed(1));
    console.log(`one file for ${arch}: ${sizes.join(' MB, packed ')} MB`);
  }
  return () => {
    for (const arch of [process.arch, other]) rmSync(toExecutable(arch));
  };
});

function createEmptyDirectory(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'homecord-one-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** With no Node, nor anything else, on the way; what it carries is unpacked into `temporary`. */
function start(
  cwd: string,
  temporary: string,
  words: readonly string[],
  env: Record<string, string> = {},
): Program {
  return startProgram(words, {
    command: executable,
    cwd,
    env: { PATH: '', HOME: '', TMPDIR: temporary, ...env },
  });
}

it('is made for the other processor as well', () => {
  // ELF's e_machine, by its specification.
  const machines = { x64: 0x3e, arm64: 0xb7 };
  const head = readFileSync(toExecutable(other)).subarray(0, 20);
  expect(head.subarray(1, 4).toString()).toBe('ELF');
  expect(head.readUInt16LE(18)).toBe(machines[other]);
});

it('is bot, hub and home on the other processor, as far as an emulator is one, and leaves nothing behind', async () => {
  const [cwd, temporary] = [createEmptyDirectory(), createEmptyDirectory()];
  const discord = await startTestDiscord({ guilds: [pressingGuild], applicationOwner: ROBIN });
  writeFileSync(
    path.join(cwd, '.env'),
    documentedEnv(discord.token, { DISCORD_API_URL: discord.apiUrl, HUB_PORT: '0' }),
  );
  const began = performance.now();
  const program = startProgram(['-L', LIBRARIES, toExecutable(other)], {
    command: EMULATOR,
    cwd,
    env: { PATH: '', HOME: '', TMPDIR: temporary },
  });
  await program.line(/^Online as/);
  const onlineAfter = Math.round(performance.now() - began);
  await untilAnswered(discord, ROBIN_ASKS);
  const asked = performance.now();
  await connectHereAndRun(discord, ROBIN_ASKS);
  const ran = Math.round(performance.now() - asked);
  console.log(`one file for ${other}, emulated: online after ${onlineAfter} ms, home and scene in ${ran} ms`);
  expect(await program.end('SIGTERM')).toBe(0);
  expect(readdirSync(temporary)).toEqual([]);
  expect(program.errors()).not.toMatch(/warning|fatal|^\s+at /im);
});

it('is bot and hub: a key, a hub that is connected with it, a scene, a backup; and leaves nothing behind', async () => {
  const [cwd, temporary] = [createEmptyDirectory(), createEmptyDirectory()];
  const discord = await startTestDiscord();
  const made = start(cwd, temporary, ['hub', 'keys', 'create', 'bot']);
  const [key] = await made.line(/^hck_\S+$/);
  await made.end();
  const hub = start(cwd, temporary, ['hub'], { HUB_PORT: '0' });
  const [, address = ''] = await hub.line(/^Device Control API +(http:\S+)/);
  const page = await fetch(new URL('/', address));
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<!doctype html>')]);

  const env = { DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.apiUrl, HUB_ADDRESSES: 'any' };
  const began = performance.now();
  const bot = start(cwd, temporary, ['start'], env);
  await bot.line(/^Online as/);
  console.log(`one file: online after ${Math.round(performance.now() - began)} ms`);
  await connectAndRun(discord, { address, key });
  const backup = start(cwd, temporary, ['backup']);
  const [file] = await backup.line(/^\S+\.sqlite$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await backup.end()).toBe(0);
  expect(await Promise.all([bot.end('SIGTERM'), hub.end('SIGTERM')])).toEqual([0, 0]);
  expect(readdirSync(temporary)).toEqual([]);
  expect([bot.errors(), hub.errors()].join()).not.toMatch(/warning|fatal|^\s+at /im);
});

it('is started as install.md says, in a folder with its `.env`', async () => {
  const [cwd, temporary] = [createEmptyDirectory(), createEmptyDirectory()];
  const discord = await startTestDiscord({ guilds: [pressingGuild], applicationOwner: ROBIN });
  const rest = { DISCORD_API_URL: discord.apiUrl, HUB_PORT: '0' };
  writeFileSync(path.join(cwd, '.env'), documentedEnv(discord.token, rest));
  const command = (documentedLines('One file').at(-1) ?? '').replace('x64', process.arch);
  copyFileSync(executable, path.join(cwd, command));
  const env = { PATH: '', HOME: '', TMPDIR: temporary };
  const program = startProgram(['-c', `exec ${command}`], { command: '/bin/sh', cwd, env });
  await program.line(/^Online as/);
  await untilAnswered(discord, ROBIN_ASKS);
  await connectHereAndRun(discord, ROBIN_ASKS);
  expect(await program.end('SIGTERM')).toBe(0);
  expect(readdirSync(cwd).toSorted()).toEqual(['.env', 'data', path.basename(command)]);
});

it.runIf(process.getuid?.() === 0)(
  'runs a scene on a root that is read-only, with a directory of its own alone',
  async () => {
    const data = createEmptyDirectory();
    const discord = await startTestDiscord();
    const settings = { DATA_DIR: data, HUB_PORT: '0', HUB_ADDRESSES: 'any' };
    const env = { ...settings, DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.apiUrl };
    const shut = `set -e
    mount -t tmpfs -o mode=0700 none ${data}
    mount -o remount,bind,ro /
    ! touch /tmp/written 2>/dev/null
    cd ${data}
    ${executable} hub keys create bot
    exec ${executable} home`;
    const program = startProgram(['--mount', '--propagation', 'private', 'sh', '-c', shut], {
      command: 'unshare',
      env: { ...env, HOME: '/nonexistent' },
    });
    const [key] = await program.line(/^hck_\S+$/);
    const [, address = ''] = await program.line(/^Home +.+ at (http:\S+)\/api\/v1$/);
    await program.line(/^Online as/);
    await connectAndRun(discord, { address, key });
    expect(await program.end('SIGTERM')).toBe(0);
    expect(program.errors()).not.toMatch(/EROFS|fatal|^\s+at /im);
  },
);

it('unpacks into a folder that nobody else may enter', async () => {
  const [cwd, temporary] = [createEmptyDirectory(), createEmptyDirectory()];
  const hub = start(cwd, temporary, ['hub'], { HUB_PORT: '0' });
  await hub.line(/^Device Control API/);
  const [folder = ''] = readdirSync(temporary);
  expect(statSync(path.join(temporary, folder)).mode & 0o777).toBe(0o700);
  await hub.end('SIGTERM');
});

it('stays unpacked for the next start, in a cache, and mends what is not whole', async () => {
  const [cwd, temporary, cache] = [createEmptyDirectory(), createEmptyDirectory(), createEmptyDirectory()];
  const help = async () => {
    const program = start(cwd, temporary, ['--help'], { XDG_CACHE_HOME: cache });
    await program.line(/^homecord hub +the hub/);
    expect(await program.end()).toBe(0);
  };
  const kept = path.join(cache, 'homecord');
  const unpacked = () => readdirSync(kept).filter(name => name.startsWith('homecord-'));
  await help();
  const [name = '', ...others] = unpacked();
  expect(others).toEqual([]);
  const folder = path.join(kept, name);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const { ino } = statSync(folder);
  await help();
  expect(statSync(folder).ino).toBe(ino);
  writeFileSync(path.join(folder, 'homecord.js'), 'process.exit(3)');
  await help();
  expect(unpacked()).toEqual([name]);
  expect(readdirSync(temporary)).toEqual([]);

  // Where others may write, nothing is kept, nor trusted.
  chmodSync(kept, 0o777);
  writeFileSync(path.join(folder, 'homecord.js'), 'process.exit(3)');
  await help();
  expect(readdirSync(temporary)).toEqual([]);
});

it('says what there is to start', async () => {
  const [cwd, temporary] = [createEmptyDirectory(), createEmptyDirectory()];
  const help = start(cwd, temporary, ['--help']);
  await help.line(/^homecord hub +the hub/);
  expect(await help.end()).toBe(0);
  expect(await start(cwd, temporary, ['dance']).end()).toBe(1);
  const version = start(cwd, temporary, ['--version']);
  expect([await version.end(), version.output()]).toEqual([0, VERSION]);
});
