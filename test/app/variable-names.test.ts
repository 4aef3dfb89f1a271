import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findMisspelt, VARIABLE_NAMES } from '../../src/app/variable-names.ts';

const root = path.resolve(import.meta.dirname, '../..');
const toSet = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, 'x']));

it.each([
  ['DISCORD_TOKN', 'DISCORD_TOKEN'],
  ['DISCORT_TOEKN', 'DISCORD_TOKEN'],
  ['discord_token', 'DISCORD_TOKEN'],
  ['DISCORD_BOT_TOKEN', 'DISCORD_TOKEN'],
  ['HUB_PROT', 'HUB_PORT'],
  ['HOME_ASSISTANT_TOKE', 'HOME_ASSISTANT_TOKEN'],
  ['HOMECORD_SECRET_FIL', 'HOMECORD_SECRET_FILE'],
])('says of %s that %s may be meant', async (name, meant) => {
  const told = [`homecord does not read ${name}: ${meant} may be meant.`];
  expect(await findMisspelt({ [name]: 'x' })).toEqual(told);
  expect(await findMisspelt({ [name]: 'x', [meant]: '' })).toEqual(told);
  // Where what is meant is there, it is another's, or put aside.
  expect(await findMisspelt({ [name]: 'x', [meant]: 'x' })).toEqual([]);
  expect(await findMisspelt({ [name]: '' })).toEqual([]);
});

it('says nothing of what it reads, nor of what other programs read', async () => {
  const others =
    'A TZ PATH PUID NODE_OPTIONS HTTP_PROXY COMPOSE_PROFILES POSTGRES_PASSWORD DB_HOST DB_PORT WEB_HOST WEB_PORT MQTT_HOST HA_HOST UI_PORT LISTEN_PORT STATUS_HOST SITE_URL GIT_URL RTSP_URL BACKUP_RETENTION_DAYS';
  expect(await findMisspelt(toSet(others.split(' ')))).toEqual([]);
  expect(await findMisspelt(toSet([...VARIABLE_NAMES, ...others.split(' ')]))).toEqual([]);
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
  expect(await findMisspelt(toSet(names))).toEqual([]);
});
