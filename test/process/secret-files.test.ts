import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SECRET_NAMES } from '../../src/app/variable-names.ts';
import { loadSecretFiles } from '../../src/process/secret-files.ts';
import { runHub } from '../support/hub-process.ts';
import { bot, startProgram } from '../support/program.ts';

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

it('names each variable whose file cannot serve, and shows no value', async () => {
  const environment = {
    A_FILE: '/nowhere/a',
    B_FILE: await write('\n'),
    C_FILE: await write('canary'),
    C: 'canary too',
    D_FILE: ' ',
    E_FILE: tmpdir(),
  };
  expect(loadSecretFiles(environment, ['A', 'B', 'C', 'D', 'E'])).toEqual({
    variables: {},
    problems: [
      'A_FILE names no file that exists: set it to the path of a file that holds A, not to A itself.',
      'B_FILE names a file that is empty.',
      'Set C or C_FILE, not both.',
      'E_FILE names a file that cannot be read (EISDIR).',
    ],
  });
});

describe('a secret that stands where the path of its file belongs', () => {
  const SECRETS = {
    token: `${'MTIzNDU2'.repeat(3)}.GcAnAr.${'y'.repeat(38)}`,
    'address with a password': 'postgres://homecord:canary@db/homecord',
    'text with slashes': '/canary/+canary==',
    'text too long for a path': 'canary'.repeat(1_000),
    'path through a file': `${import.meta.filename}/canary`,
    'text with a null character': 'ca\0nary',
  };

  it('is in no problem, whatever it looks like', () => {
    const named = Object.entries(SECRETS).map(([kind, A_FILE]) => [
      kind,
      loadSecretFiles({ A_FILE }, ['A']).problems,
    ]);
    const expected =
      'A_FILE names no file that exists: set it to the path of a file that holds A, not to A itself.';
    expect(named).toEqual(Object.keys(SECRETS).map(kind => [kind, [expected]]));
  });

  it.each([
    ['src/main.ts', [], ['DISCORD_TOKEN', 'DATABASE_URL', 'HOMECORD_SECRET', 'HOMECORD_SECRET_PREVIOUS']],
    ['src/hub-server/main.ts', [], ['HOME_ASSISTANT_TOKEN', 'MQTT_PASSWORD']],
    ['src/hub-server/main.ts', ['keys', 'list'], ['HOME_ASSISTANT_TOKEN', 'MQTT_PASSWORD']],
    ['src/guilds/presses-main.ts', [], ['DATABASE_URL']],
    ['src/guilds/move-main.ts', ['postgres'], ['DATABASE_URL']],
    ['src/guilds/backup-main.ts', ['backup'], ['DATABASE_URL']],
    ['src/app/doctor-main.ts', [], SECRET_NAMES],
  ])('is not printed by %s %j', async (file, words, names) => {
    const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'homecord-secret-'));
    onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }));
    const env = Object.fromEntries(names.map(name => [`${name}_FILE`, SECRETS.token]));
    const program = startProgram(['bin/run.js', file, ...words], {
      env: { ...env, DATA_DIR, HUB_PORT: '0', LOG_LEVEL: 'trace' },
    });
    expect(await program.end()).not.toBe(0);
    const said = program.output() + program.errors();
    expect(said).toMatch(/DATABASE_URL|_FILE names no file that exists/);
    expect(said).not.toContain(SECRETS.token);
    expect(said).not.toContain('GcAnAr');
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
