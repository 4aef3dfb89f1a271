import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { judgeRows } from './support/judge-rows.ts';

/** Who may import whom, as docs/development.md says it: what is read there is what is held here. */

interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

interface Room {
  readonly name: string;
  readonly everything: boolean;
  /** Rooms that it may import, and those that it may import the contracts of. */
  readonly rooms: readonly string[];
  readonly contracts: readonly string[];
}

const root = path.resolve(import.meta.dirname, '..');
const CONTRACT = /\/(contract|model)\.ts$/;
/** What every room may read, and both pages in the browser, since it imports nothing itself. */
const TABLE = 'src/hub/capabilities.ts';
/** Both sides check by the hub's schemas, and make one state of several by one rule: these have values. */
const HUB = [
  'src/hub/contract.ts',
  'src/hub/notices/contract.ts',
  'src/hub/scenes/contract.ts',
  'src/hub/whole-state.ts',
];
/** What is asked about first, by one rule for both sides; the dashboard's page loads it, too. */
const CARE = 'src/hub/device-care.ts';
/** What is private of a home: the hub tells none of it, and the bot shows none of other hubs. */
const PRIVATE = 'src/hub/private-facts.ts';
/** What is no other value; that page loads it, too. */
const CLOSE = 'src/hub/close-enough.ts';
/** Which names sound of harm: the dashboard goes by them as the bot does. */
const NAMES = 'src/intents/confirmation/suggests-confirmation.ts';
/** Of a room, and yet with values for those that may import its contracts. */
const VALUES = [...HUB, CARE, CLOSE, PRIVATE, NAMES];
const SHARED = [
  'src/errors.ts',
  'src/parse-press-word.ts',
  'src/picture.ts',
  'src/scene-key.ts',
  'src/topic-rules.ts',
  'src/unseen.ts',
  ...VALUES,
];

const files = sources();
const imports = files.flatMap(importsOf);
const plan = readPlan();

describe('the plan in docs/development.md', () => {
  it('has every room, and no other', () => {
    const rooms = new Set(files.map(roomOf).filter(room => room !== null));
    expect(plan.map(({ name }) => name).toSorted()).toEqual([...rooms].toSorted());
  });

  it('lets a room import what it names, and nothing else', () =>
    judgeRows(plan, ({ name, everything, ...may }) => {
      const strays = imports.filter(({ from, to, typeOnly }) => {
        const there = roomOf(to);
        if (roomOf(from) !== name || everything || there === name || there === 'process') return false;
        if (to === TABLE) return false;
        if (there === null || VALUES.includes(to))
          return !SHARED.includes(to) || ![null, ...may.rooms, ...may.contracts].includes(there);
        if (may.rooms.includes(there)) return false;
        return !(may.contracts.includes(there) && typeOnly && CONTRACT.test(to));
      });
      expect(strays).toEqual([]);
    }));

  it('lets nobody but main.ts import what puts the house together', () => {
    const strays = imports.filter(({ from, to }) => roomOf(to) === 'app' && roomOf(from) !== 'app');
    expect(strays.filter(({ from }) => from !== 'src/main.ts')).toEqual([]);
  });
});

it('keeps what pages load of other rooms free of everything else', () => {
  const strays = imports.filter(
    ({ from, typeOnly }) => from === TABLE || ([CARE, CLOSE].includes(from) && !typeOnly),
  );
  expect(strays).toEqual([]);
});

it('lets a page in the browser load nothing else from outside its folder', () => {
  const pages = ['src/playground/page/', 'src/hub-server/dashboard/page/'];
  const strays = imports.filter(
    ({ from, to, typeOnly }) =>
      !typeOnly &&
      to !== TABLE &&
      ![CARE, CLOSE].includes(to) &&
      pages.some(page => from.startsWith(page) && !to.startsWith(page)),
  );
  expect(strays).toEqual([]);
});

it('keeps discord.js, SQL and texts out of the core', () => {
  const strays = files
    .filter(file => roomOf(file) === 'household')
    .filter(file => /from '(discord\.js|discord-api-types|kysely|node:sqlite)|messages\//.test(read(file)));
  expect(strays).toEqual([]);
});

it('touches process.env and process.exit at entry points alone', () => {
  const entries = /(^|[/-])main\.ts$/;
  const strays = files.filter(file => /process\.(env|exit\b)/.test(read(file)) && !entries.test(file));
  expect(strays).toEqual([]);
});

it('takes time and timers from the one clock alone, but for pages', () => {
  const own =
    /(?<![.\w])(set|clear)(Timeout|Interval)\b|AbortSignal\.timeout|Date\.now|performance\.now|new Date\(\)/;
  const strays = files
    .filter(file => file !== 'src/process/clock.ts' && !file.includes('/page/'))
    .filter(file => own.test(read(file)));
  expect(strays).toEqual([]);
});

it('has no circles, of values or of types', () => {
  const next = Map.groupBy(imports, ({ from }) => from);
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, trail: readonly string[]) => {
    if (trail.includes(file)) circles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
    if (done.has(file) || trail.includes(file)) return;
    for (const { to } of next.get(file) ?? []) visit(to, [...trail, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  expect(circles).toEqual([]);
});

/** The rows of the table: `| \`src/hub/\` | what it is | \`web\` · contracts of \`egress\` |`. */
function readPlan(): Room[] {
  const text = readFileSync(path.join(root, 'docs/development.md'), 'utf8');
  const [, section = ''] = /\n## Where a thing lives[^\n]*\n([\s\S]*?)\n## /.exec(text) ?? [];
  const rows = section.matchAll(/^\| `(?:src\/)?([\w-]+)\/` \|.*\| ([^|]*) \|$/gm);
  return [...rows].map(([, name = '', cell = '']) => {
    const [rooms = '', contracts = ''] = cell.split(/(?:the )?contracts? of/);
    return { name, everything: cell === 'every room', rooms: wordsOf(rooms), contracts: wordsOf(contracts) };
  });
}

function wordsOf(text: string): string[] {
  return [...text.matchAll(/`([\w-]+)`/g)].map(([, word = '']) => word);
}

function sources(): string[] {
  const found = ['src', 'commands'].flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true }).map(name => `${folder}/${name}`),
  );
  return found.filter(name => name.endsWith('.ts') && !name.endsWith('.d.ts'));
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

function importsOf(file: string): Import[] {
  const statements = read(file).matchAll(/^(?:import|export)\s+(type\s)?([^'";]*?from\s+)?'(\.[^']+\.ts)'/gm);
  return [...statements].map(([, type, , specifier = '']) => ({
    from: file,
    to: path.posix.join(path.posix.dirname(file), specifier),
    typeOnly: Boolean(type),
  }));
}

/** null: what every room may import, or an entry point. */
function roomOf(file: string): string | null {
  if (file.startsWith('commands/')) return 'commands';
  return /^src\/([\w-]+)\//.exec(file)?.[1] ?? null;
}
