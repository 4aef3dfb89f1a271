import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Who may import whom: rooms know the errors, the log, and each other's contracts; never each other's insides. */

interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

const root = path.resolve(import.meta.dirname, '..');
const rooms = [
  'intents',
  'hub',
  'hub-server',
  'buttons',
  'guilds',
  'discord',
  'playground',
  'messages',
  'reach',
  'web',
];
/** Where the rooms are put together. */
const composition = [
  'src/main.ts',
  'src/app/build-bot.ts',
  'src/app/build-presses.ts',
  'src/app/build-egress.ts',
  'src/app/build-playground.ts',
  'src/app/to-playground-home.ts',
  'src/app/build-playground-faults.ts',
  'src/app/build-playground-house.ts',
  'src/app/commands.ts',
];

const files = await sources();
const imports = (await Promise.all(files.map(importsOf))).flat();

it('lets a room reach another only by its contract', () => {
  const strays = imports.filter(({ from, to, typeOnly }) => {
    const [here, there] = [roomOf(from), roomOf(to)];
    if (!here || !there || here === there) return false;
    if (here === 'hub-server' && to === 'src/hub/contract.ts') return false;
    if (here === 'discord' && there === 'messages') return false;
    if (['playground', 'hub-server'].includes(here) && there === 'web') return false;
    return !(typeOnly && /\/(contract|model)\.ts$/.test(to));
  });
  expect(strays).toEqual([]);
});

it('lets nobody import what puts the house together', () => {
  const strays = imports.filter(({ from, to }) => composition.includes(to) && !composition.includes(from));
  expect(strays.filter(({ from }) => from.startsWith('src/') || from.startsWith('commands/'))).toEqual([]);
});

it('gives a command the bot’s contract and pure code, and no service', () => {
  const strays = imports.filter(
    ({ from, to, typeOnly }) =>
      from.startsWith('commands/') && !typeOnly && !/^src\/(discord|messages)\/|^src\/errors\.ts$/.test(to),
  );
  expect(strays).toEqual([]);
});

it('touches process.env and process.exit at entry points alone', async () => {
  const entries = /(^|[/-])main\.ts$/;
  const strays = await Promise.all(
    files.map(async file =>
      /process\.(env|exit\b)/.test(await read(file)) && !entries.test(file) ? file : null,
    ),
  );
  expect(strays.filter(Boolean)).toEqual([]);
});

it('has no cycles', () => {
  const next = Map.groupBy(
    imports.filter(({ typeOnly }) => !typeOnly),
    ({ from }) => from,
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, trail: readonly string[]) => {
    if (trail.includes(file)) cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
    if (done.has(file) || trail.includes(file)) return;
    for (const { to } of next.get(file) ?? []) visit(to, [...trail, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  expect(cycles).toEqual([]);
});

async function sources(): Promise<string[]> {
  const found = await Promise.all(
    ['src', 'commands'].map(async folder =>
      (await readdir(path.join(root, folder), { recursive: true })).map(name => `${folder}/${name}`),
    ),
  );
  return found.flat().filter(name => name.endsWith('.ts') && !name.endsWith('.d.ts'));
}

function read(file: string): Promise<string> {
  return readFile(path.join(root, file), 'utf8');
}

async function importsOf(file: string): Promise<Import[]> {
  const statements = (await read(file)).matchAll(
    /^(?:import|export)\s+(type\s)?([^'";]*?from\s+)?'(\.[^']+)'/gm,
  );
  return [...statements].map(([, type, , specifier = '']) => ({
    from: file,
    to: path.posix.join(path.posix.dirname(file), specifier),
    typeOnly: Boolean(type),
  }));
}

function roomOf(file: string): string | undefined {
  return rooms.find(room => file.startsWith(`src/${room}/`));
}
