import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ApplicationCommandOptionType } from 'discord.js';
import { expect, it } from 'vitest';
import { commands as registered } from '../src/app/commands.ts';
import { HUB_BACKUP_USAGE } from '../src/hub-server/backups.ts';
import { KEYS_USAGE } from '../src/hub-server/keys-command.ts';
import { VERSION } from '../src/process/version.ts';
import { documentedEnv, documentedLines, howToBegin } from './support/documented.ts';
import { judgeRows } from './support/judge-rows.ts';

/** What a newcomer reads, and whether it is so. */

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
const documents = ['.', 'docs', '.github']
  .flatMap(folder => readdirSync(path.join(root, folder)).map(name => path.join(folder, name)))
  .filter(file => file.endsWith('.md'));
const { scripts } = JSON.parse(read('package.json'));
const [start = ''] = read('docs/start.md').split('\n## ');
const [, use = ''] = /\n## Use it at home\n(.+?)\n## /s.exec(read('README.md')) ?? [];
const commands = /```\n(.+?)```/s.exec(use)?.[1]?.trim().split('\n') ?? [];

/** As they are read: where a link leads is not. */
function countWords(markdown: string): number {
  const words = markdown.replace(/\]\([^)]*\)/g, ']').split(/\s+/);
  return words.filter(word => /[\p{L}\p{N}]/u.test(word)).length;
}

it('leads from the README to one’s own lamp in eight steps and 300 words', () => {
  const readme = read('README.md');
  const [tagline = ''] = readme
    .replace(/^# .+\n/, '')
    .trim()
    .split('\n');
  const [lead = ''] = use.split('```');
  const steps = start.match(/^\d\. /gm) ?? [];
  expect(steps).toHaveLength(8);
  expect(countWords(`${tagline}\n${lead}\n${start}`)).toBeLessThanOrEqual(300);
});

it('says in the README, in a line or two, how each form is started', () => {
  const forms = [
    'docker compose up',
    `npx --package=./homecord-${VERSION}.tgz homecord`,
    'npm run home',
    './homecord-linux-x64',
  ];
  expect(commands.map(command => forms.find(form => command.includes(form)))).toEqual(forms);
  for (const other of ['DOCS.md', 'docs/install.md#run-it-as-a-service', '64-bit'])
    expect(use).toContain(other);
});

it('starts nothing that there is not', () => {
  const told = documents.map(read).join('\n');
  const named = [...told.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name);
  expect(named.filter(name => !Object.hasOwn(scripts, name))).toEqual([]);
  const words = [...told.matchAll(/npx homecord ([a-z-]+)/g)].map(([, word = '']) => word);
  const program = read('packaging/homecord.js');
  expect(words.filter(word => !program.includes(`homecord ${word}`))).toEqual([]);
  expect(read('compose.yaml')).toContain('\n  homecord:\n');
});

it('makes the folder and an empty .env before there is a token to keep, and no name in it twice', () => {
  const begin = howToBegin();
  expect(begin.map(command => command.split(' ')[0])).toEqual(['git', 'cd', 'install']);
  // Compose takes the last of two lines, and a template's would be empty.
  expect(begin.at(-1)).toBe('install -m 600 /dev/null .env');
  expect(start.indexOf(begin.join(' && '))).toBeLessThan(start.indexOf('**Reset Token**'));
  const names = [
    ...documentedEnv('', {}).matchAll(/^([A-Z_]+)=/gm),
    ...start.matchAll(/^ +(HOME_[A-Z_]+)=/gm),
  ];
  const lines = read('.env.example').split('\n');
  expect(names.map(([, name]) => name)).toEqual([
    'DISCORD_TOKEN',
    'HOME_ASSISTANT_URL',
    'HOME_ASSISTANT_TOKEN',
  ]);
  expect(names.filter(([, name]) => !lines.includes(`${name}=`))).toEqual([]);
});

it('starts the packed package in a folder of its own', () => {
  const [, copy] = documentedLines('Before it is on npm');
  expect(copy).toMatch(/^mkdir -p (~\/homecord-npx) && cp homecord-[\d.]+\.tgz \1\/ && cd \1$/);
});

it('tells nobody to start by its name alone what is not on npm yet', () => {
  const typed = [...commands, ...start.split('\n').filter(line => line.includes('|'))];
  expect(typed.filter(line => line.includes('npx homecord'))).toEqual([]);
});

it('lists every command in the README, with all of its subcommands', () => {
  const rows = [...read('README.md').matchAll(/^\| `\/(\w+) ?(.*?)` \|/gm)];
  const listed = rows.flatMap(([, name = '', rest = '']) =>
    rest.split(' · ').map(each => `${name} ${each.split(' ')[0]}`),
  );
  const missing = registered.flatMap(({ data: { name, options = [] } }) => {
    const subcommands = options.filter(({ type }) => type === ApplicationCommandOptionType.Subcommand);
    if (subcommands.length === 0) return rows.some(([, row]) => row === name) ? [] : [name];
    return subcommands.map(each => `${name} ${each.name}`).filter(each => !listed.includes(each));
  });
  expect(missing).toEqual([]);
});

it('names every program, and every word of the hub’s, in --help', () => {
  const program = read('packaging/homecord.js');
  const [, listed = ''] = /const PROGRAMS = {(.+?)};/s.exec(program) ?? [];
  const [, usage = ''] = /const USAGE = `(.+?)`/s.exec(program) ?? [];
  const words = [...listed.matchAll(/^ +'?([a-z-]+)'?:/gm)].map(([, word]) => word);
  const ofHub = [KEYS_USAGE, HUB_BACKUP_USAGE, 'npm run hub -- reset-password'].join('\n').split('\n');
  const named = ofHub.map(line => line.replace(/^npm run (?:-s )?hub --/, 'hub'));
  const all = [...words.filter(word => word !== 'home'), ...named].map(word => `\nhomecord ${word}`);
  expect(all.filter(line => !usage.includes(line))).toEqual([]);
});

it('names one version everywhere, which the changelog has', () => {
  const told = documents.map(read).join('\n');
  const named = [...told.matchAll(/homecord-(\d+\.\d+\.\d+)\.tgz/g)].map(([, version]) => version);
  expect(new Set(named)).toEqual(new Set([VERSION]));
  const lock = JSON.parse(read('package-lock.json'));
  expect([lock.version, lock.packages[''].version]).toEqual([VERSION, VERSION]);
  expect(read('config.yaml')).toContain(`version: "${VERSION}"`);
  expect(read('CHANGELOG.md')).toContain(`\n## [${VERSION}] - `);
});

it('no document leads anywhere that there is not', () =>
  judgeRows(documents, file => {
    const links = [...read(file).matchAll(/\]\(([^)#]*)(?:#([^)]*))?\)/g)];
    const broken = links.filter(([, to = '', section]) => {
      if (/^https?:/.test(to)) return false;
      return !isThere(to === '' ? file : path.join(path.dirname(file), to), section);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  }));

it('names no document that there is not: in programs, what starts them and their settings', () => {
  const folders = ['src', 'commands', 'bin', 'packaging', 'deploy', '.github', 'test'];
  const all = folders.flatMap(folder => filesIn(folder).map(name => `${folder}/${name}`));
  const sources = [...all, '.env.example', 'compose.yaml', 'config.yaml', 'Dockerfile'];
  const named = sources
    .filter(file => /\.(ts|js|cjs|json|ya?ml|service|conf)$|file$|example$/.test(file))
    .flatMap(file => [...read(file).matchAll(/\b(docs\/[a-z0-9-]+\.md)(?:#([\w-]+))?/g)]);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(([, to = '', section]) => !isThere(to, section)).map(([name]) => name)).toEqual([]);
});

/** Whether a file is in the repository, and has such a section where one is meant. */
function isThere(file: string, section?: string): boolean {
  if (!existsSync(path.join(root, file))) return false;
  return section === undefined || sectionsOf(read(file)).includes(section);
}

/** As GitHub names them. */
function sectionsOf(markdown: string): readonly string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}
