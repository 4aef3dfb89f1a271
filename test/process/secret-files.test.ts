import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { loadSecretFiles } from '../../src/process/secret-files.ts';
import { runHub } from '../support/hub-process.ts';
import { bot } from '../support/program.ts';

async function write(text: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'homecord-secret-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'secret');
  await writeFile(file, text);
  return file;
}

it('takes a secret from the file that is named, without the line’s end', async () => {
  const DISCORD_TOKEN_FILE = await write('MTIz.a.b\n');
  expect(loadSecretFiles({ DISCORD_TOKEN_FILE }, ['DISCORD_TOKEN', 'HOMECORD_SECRET'])).toEqual({
    variables: { DISCORD_TOKEN: 'MTIz.a.b' },
    problems: [],
  });
});

it('tells every file that cannot serve, and no secret', async () => {
  const environment = {
    A_FILE: '/nowhere/a',
    B_FILE: await write('\n'),
    C_FILE: await write('canary'),
    C: 'canary too',
    D_FILE: ' ',
  };
  expect(loadSecretFiles(environment, ['A', 'B', 'C', 'D'])).toEqual({
    variables: {},
    problems: [
      'A_FILE /nowhere/a cannot be read (ENOENT).',
      `B_FILE ${environment.B_FILE} is empty.`,
      'Set C or C_FILE, not both.',
    ],
  });
});

it('serves the bot', async () => {
  const program = bot({
    DISCORD_TOKEN_FILE: await write('MTIz.a.b'),
    HOMECORD_SECRET_FILE: await write('short'),
  });
  expect(await program.end()).toBe(78);
  expect(program.errors()).toBe('HOMECORD_SECRET must be at least 16 characters long.\n');
});

it('serves the hub', async () => {
  const env = { HUB_BACKEND: 'home-assistant', HOME_ASSISTANT_TOKEN_FILE: await write('two words') };
  const { stderr } = await runHub([], env);
  expect(stderr).toMatch(/^HOME_ASSISTANT_URL must be set.*\nHOME_ASSISTANT_TOKEN must be a long-lived/);
});
