import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { ConfigError } from '../../src/errors.ts';
import { exitCodeOf } from '../../src/process/tell-error.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const units = ['homecord.service', 'homecord-hub.service', 'homecord@.service'];

/** The unit as it would be for this checkout, so that what it starts is there, with the lines that are optional. */
async function installHere(unit: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'homecord-units-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, unit);
  const text = await readFile(path.join(root, 'deploy', unit), 'utf8');
  await writeFile(file, text.replaceAll('/opt/homecord', root).replace(/^#(?=\w+=)/gm, ''));
  return file;
}

it.each(units)('%s is a unit that systemd takes without a word', async unit => {
  const { stdout, stderr } = await run('systemd-analyze', ['verify', await installHere(unit)]);
  expect(stdout + stderr).toBe('');
});

it.each(units)('%s shuts out what systemd knows to shut out, but for the network', async unit => {
  const file = path.join(root, 'deploy', unit);
  // In tenths, as `--threshold` wants it: 1.3 of 10 is what a program keeps that talks to any address.
  const judged = ['security', '--offline=yes', '--no-pager', '--threshold=13', file];
  const { stdout } = await run('systemd-analyze', judged);
  expect(stdout).toMatch(/Overall exposure level .*: 1\.[0-3] OK/);
});

it.each(units)('%s starts what is there, with flags that this Node knows', async unit => {
  const text = await readFile(await installHere(unit), 'utf8');
  const [node = '', ...words] = /^ExecStart=(.*)$/m.exec(text)?.[1]?.split(' ') ?? [];
  const flags = words.filter(word => word.startsWith('--'));
  await run(node, [...flags, '--eval', '']);
  const [runner = '', entry = ''] = words.filter(word => !word.startsWith('--'));
  await Promise.all([runner, path.join(root, entry)].map(file => readFile(file)));
});

it.each(units)('%s is not started again where a person must mend something first', async unit => {
  const text = await readFile(path.join(root, 'deploy', unit), 'utf8');
  expect(text).toContain(`\nRestartPreventExitStatus=${exitCodeOf(new ConfigError([]))}\n`);
});
