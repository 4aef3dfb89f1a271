import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadEnvFile, parseEnvFile } from '../../src/process/env-file.ts';

it('reads what Node reads, and finds no fault with it', () => {
  const text =
    '# a comment\n\nHUB_PORT=1\nexport MQTT_PORT = "2"\nHOMECORD_SECRET="two\nlines"\nDATA_DIR=\r\n';
  expect(parseEnvFile(text)).toEqual({
    variables: { HUB_PORT: '1', MQTT_PORT: '2', HOMECORD_SECRET: 'two\nlines', DATA_DIR: '' },
    problems: [],
  });
});

it.each([
  ['behind it', 'HUB_PORT=1\nDATA_DIR=a\nHUB_PORT=\n'],
  ['before it', 'HUB_PORT=\nDATA_DIR=a\nHUB_PORT=1\n'],
  ['in quotes', 'HUB_PORT=1\nDATA_DIR=a\nHUB_PORT=""\n'],
  ['with a remark', 'HUB_PORT=1\nDATA_DIR=a\nHUB_PORT= # a port\n'],
])('takes a value that was written beside the empty line of a template, %s', (_where, text) => {
  expect(parseEnvFile(text)).toEqual({ variables: { HUB_PORT: '1', DATA_DIR: 'a' }, problems: [] });
});

it('passes over the mark that some editors put first', () => {
  expect(parseEnvFile('\uFEFFHUB_PORT=1')).toEqual({ variables: { HUB_PORT: '1' }, problems: [] });
});

it('names every line that says nothing, and none of its text', () => {
  const { problems } = parseEnvFile(
    '\u00a0MQTT_PORT=1\nnot a line\n=hunter2\nHUB_PORT=1\nDISCORD TOKEN=hunter2\nX="open\n',
  );
  expect(problems).toEqual([
    'Line 1 of .env is not of the form NAME=value.',
    'Line 2 of .env is not of the form NAME=value.',
    'Line 3 of .env is not of the form NAME=value.',
    'Line 5 of .env is not of the form NAME=value.',
    'A quotation mark in .env is opened and never closed.',
  ]);
});

it('reads what PowerShell has written', async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'homecord-env-')), '.env');
  await writeFile(file, '\uFEFFHUB_PORT=1\r\nDATA_DIR=größe\r\n', 'utf16le');
  expect(loadEnvFile(file)).toEqual({ variables: { HUB_PORT: '1', DATA_DIR: 'größe' }, problems: [] });
});

it.each([
  ['YAML', 'DISCORD_TOKEN: hunter2', 'Line 1 of .env is not of the form NAME=value: write “=” for “:”.'],
  [
    'a list of it',
    '  - DISCORD_TOKEN: hunter2',
    'Line 1 of .env is not of the form NAME=value: write “=” for “:”.',
  ],
  [
    'a Windows prompt',
    'set HUB_PORT=1',
    'Line 1 of .env is not of the form NAME=value: leave out what stands before the name.',
  ],
  [
    'PowerShell',
    '$env:HUB_PORT="1"',
    'Line 1 of .env is not of the form NAME=value: leave out what stands before the name.',
  ],
  [
    'a word processor',
    'DISCORD_TOKEN=“hunter2”',
    'Line 1 of .env has a typographic quotation mark: write "…" or none.',
  ],
])('says what is wrong with a line of %s', (_format, line, problem) => {
  expect(parseEnvFile(line).problems).toEqual([problem]);
});

it('takes a file that is not there as an empty one, and says so of one that cannot be read', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'homecord-env-'));
  expect(loadEnvFile(path.join(folder, '.env'))).toEqual({ variables: {}, problems: [] });
  await mkdir(path.join(folder, '.env'));
  expect(loadEnvFile(path.join(folder, '.env')).problems).toEqual([
    expect.stringContaining('cannot be read (EISDIR)'),
  ]);
});
