import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import * as bot from '../src/app/config.ts';
import * as hub from '../src/hub-server/config.ts';
import { loadEnvFile } from '../src/process/env-file.ts';

/** .env.example and the README tell of every variable, and of what holds without it. */

const path = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));
const example = loadEnvFile(path('.env.example'));
const known = new Set([...bot.VARIABLE_NAMES, ...hub.VARIABLE_NAMES]);
const inFiles = [...bot.SECRET_VARIABLES, ...hub.SECRET_VARIABLES].map(name => `${name}_FILE`);

it('has every variable in .env.example, those of compose.yaml included, and no other', () => {
  expect(example.problems).toEqual([]);
  const ofCompose = [...readFileSync(path('compose.yaml'), 'utf8').matchAll(/\$\{(\w+)/g)];
  expect(new Set(Object.keys(example.variables))).toEqual(
    new Set([...known, ...ofCompose.map(([, name]) => name)]),
  );
});

it('has the defaults in .env.example: a copy of it changes nothing', () => {
  expect(bot.parseConfig(example.variables)).toEqual(bot.parseConfig({}));
  expect(hub.parseHubConfig(example.variables)).toEqual(hub.parseHubConfig({}));
});

it('has every variable in the tables of the README', () => {
  const tables =
    readFileSync(path('README.md'), 'utf8')
      .match(/^\| `.*$/gm)
      ?.join('\n') ?? '';
  expect([...known, ...inFiles].filter(name => !tables.includes(`\`${name}\``))).toEqual([]);
});
