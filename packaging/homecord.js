#!/usr/bin/env node
// What the package starts as `homecord`. Plain JavaScript in old syntax, so that an old Node can read it and say what it lacks.
import { readFileSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import v8 from 'node:v8';
import { requireNode } from './require-node.js';

const PROGRAMS = {
  home: 'bot',
  start: 'bot',
  hub: 'hub',
  backup: 'backup',
  restore: 'backup',
  presses: 'presses',
  'move-store': 'move-store',
  doctor: 'doctor',
};
const USAGE = `homecord                  bot and hub in one; without DISCORD_TOKEN, the playground
homecord start            the bot alone
homecord hub              the hub alone, before a home
homecord hub keys create <label> [--read-only | --scenes-only] [--expires <days>d]
homecord hub keys list
homecord hub keys revoke <prefix>
homecord hub backup [file]
homecord hub restore file
homecord hub reset-password
homecord backup [file]    copies what households have set up
homecord restore file
homecord presses          every button press on record, as JSON Lines
homecord move-store postgres     from the file to DATABASE_URL; sqlite: back
homecord doctor           what somebody has to know who is to help; nothing secret
homecord --version

Settings are taken from the environment, and from .env in this folder. The documents that it names (docs/start.md …) are in
${fileURLToPath(new URL('.', import.meta.url))}`;

requireNode('Install that: https://nodejs.org');

const [word = 'home', ...rest] = process.argv.slice(2);
if (['version', '--version', '-v'].includes(word)) {
  console.log(JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')).version);
  process.exit(0);
}
if (!Object.hasOwn(PROGRAMS, word)) {
  const isAsked = ['help', '--help', '-h'].includes(word);
  console[isAsked ? 'log' : 'error'](USAGE);
  process.exit(isAsked ? 0 : 1);
}
// Garbage lies while a machine has room else: docs/development.md has the figures.
v8.setFlagsFromString('--heap-growing-percent=30');
module.enableCompileCache();
const program = PROGRAMS[word];
// One program is several by its first word.
const isNamed = program === 'backup' || word === 'home';
process.argv.splice(2, Infinity, ...(isNamed ? [word] : []), ...rest);
await import(`./${program}.js`);
