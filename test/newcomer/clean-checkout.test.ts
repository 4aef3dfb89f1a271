import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import type { ServerMessage } from '../../src/playground/page/protocol.ts';
import { openPageWindow } from '../support/page-window.ts';
import { anywhere, startProgram } from '../support/program.ts';
import { textOf } from '../support/spoken.ts';

/** What a newcomer has: a checkout, and the machine's own Node, whatever it is. */

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

/** PATH without what npm put in front of it for this very run. */
const ownPath = (process.env.PATH ?? '')
  .split(':')
  .filter(folder => !folder.includes('node_modules'))
  .join(':');

async function checkOut(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'homecord-newcomer-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await run('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, folder]);
  return folder;
}

it('goes from a checkout to a device, a scene three ways and a ring, by `npm ci && npm start`', async () => {
  const cwd = await checkOut();
  const env = { ...process.env, PATH: ownPath };
  const { stderr } = await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd, env, maxBuffer: 2 ** 26 });
  expect(stderr).not.toContain('install-scripts');

  const program = startProgram(['start'], {
    command: 'npm',
    cwd,
    detached: true,
    env: { ...anywhere(path.join(cwd, 'data')), PATH: ownPath },
  });
  const [, url = ''] = await program.line(/^Open this +(http:\S+)$/);
  await program.line(/Ctrl-C ends it/);

  const page = await openPageWindow(url);
  const { channels } = await page.look();
  const idOf = (name: string) => channels.find(channel => channel.name === name)?.id ?? '';
  const read: string[] = [];
  page.socket.on('message', data => {
    const message = JSON.parse(String(data)) as ServerMessage;
    if (message.type === 'event' && 'message' in message.event) read.push(textOf(message.event.message));
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
  expect(await page.call('autocomplete', typed)).toMatchObject({ value: [{ value: 'good_morning' }] });
  await page.call('invoke', { channelId, command: 'scene', options: { id: 'good_morning' } });
  await sees('**Good morning**: 6 devices set');
  await page.call('press', { device: 'doorbell', button: 'btn_1', action: 'single' });
  await sees('**Doorbell** pressed');

  // As a terminal does at Ctrl-C: to npm and to what it runs.
  process.kill(-(program.child.pid ?? 0), 'SIGINT');
  expect(await program.end()).toBe(0);
  expect(
    program
      .errors()
      .split('\n')
      .filter(line => line && !line.startsWith('npm warn')),
  ).toEqual([]);
});
