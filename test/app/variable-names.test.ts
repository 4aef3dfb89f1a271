import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findMisspelt, VARIABLE_NAMES } from '../../src/app/variable-names.ts';

const root = path.resolve(import.meta.dirname, '../..');

it.each([
  ['DISCORD_TOKN', 'DISCORD_TOKEN'],
  ['DISCORT_TOEKN', 'DISCORD_TOKEN'],
  ['discord_token', 'DISCORD_TOKEN'],
  ['HUB_PROT', 'HUB_PORT'],
  ['HOME_ASSISTANT_TOKE', 'HOME_ASSISTANT_TOKEN'],
  ['HOMECORD_SECRET_FIL', 'HOMECORD_SECRET_FILE'],
])('says of %s that %s may be meant', async (name, meant) => {
  expect(await findMisspelt([name, meant])).toEqual([`Nothing reads ${name}: ${meant} may be meant.`]);
});

it('says nothing of what it reads, nor of what other programs read', async () => {
  const others = ['COMPOSE_PROFILES', 'POSTGRES_PASSWORD', 'NODE_OPTIONS', 'TZ', 'PATH', 'HTTP_PROXY', 'A'];
  expect(await findMisspelt([...VARIABLE_NAMES, ...others])).toEqual([]);
});

it('says nothing of what documents tell people to write', async () => {
  const files = [
    '.env.example',
    'compose.yaml',
    'deploy/compose.workers.yaml',
    'docs/install.md',
    'docs/start.md',
  ];
  const texts = await Promise.all(files.map(file => readFile(path.join(root, file), 'utf8')));
  const names = texts.flatMap(text => text.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? []);
  expect(names).toContain('DISCORD_TOKEN');
  expect(await findMisspelt([...new Set(names)])).toEqual([]);
});
