import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ConfigError } from '../../src/errors.ts';
import { forgetPauses, pauseBeforeExit, type Restarts } from '../../src/process/pause-before-exit.ts';
import { bot } from '../support/program.ts';

const mendFirst = new ConfigError(['DISCORD_TOKEN is wrong.']);

function createRestarts(): Restarts {
  const folder = mkdtempSync(path.join(tmpdir(), 'homecord-restarts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { folder, program: 'bot' };
}

/** How long it says that it waits; nobody lets it. */
async function waitsFor(restarts: Restarts, error: unknown = mendFirst): Promise<string | undefined> {
  const said: string[] = [];
  await pauseBeforeExit(error, restarts, { stopped: Promise.resolve(), say: text => said.push(text) });
  return /\d+/.exec(said.join())?.[0];
}

it('waits twice as long each time, up to ten minutes', async () => {
  const restarts = createRestarts();
  const waited: (string | undefined)[] = [];
  for (let start = 0; start < 9; start++) waited.push(await waitsFor(restarts));
  expect(waited.map(Number)).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600]);
  forgetPauses(restarts);
  expect(await waitsFor(restarts)).toBe('5');
});

it('waits for nothing where another start may come well, nor where nothing starts it again', async () => {
  expect(await waitsFor(createRestarts(), new Error('no network'))).toBeUndefined();
  expect(await waitsFor({ folder: null, program: 'bot' })).toBeUndefined();
});

it('waits also where it cannot be remembered', async () => {
  expect(await waitsFor({ folder: '/proc/nowhere', program: 'hub' })).toBe('5');
});

it('ends with 78 as soon as somebody stops it', async () => {
  const { folder } = createRestarts();
  const program = bot({ LOG_LEVEL: 'loud', HOMECORD_RESTARTS: folder ?? '' });
  await expect.poll(() => program.errors()).toContain('Ends in 5 seconds');
  expect(await program.end('SIGTERM')).toBe(78);
});
