import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { GuildStore } from '../../src/guilds/contract.ts';
import { databaseFileOf } from '../../src/guilds/sqlite/database-file.ts';
import { migrations } from '../../src/guilds/sqlite/migrations.ts';
import { openSqlite } from '../../src/guilds/sqlite/open-sqlite.ts';
import { openGuildStore } from '../../src/guilds/store.ts';
import { createLog } from '../../src/process/log.ts';
import { countStart } from './count-start.ts';
import { onEnd } from './on-end.ts';
import { createTestDatabase, reachDatabase } from './postgres-database.ts';

/** A log for tests: it says nothing. */
export const silent = createLog({ level: 'silent' });

/** Of a test that looks into the file: there is none where the run is on PostgreSQL. */
export const onFile = { skip: inject('postgres') !== undefined };

/** A path for a DATA_DIR that does not exist yet; whatever is made there goes with the test. */
export async function createDataDir(): Promise<string> {
  const parent = await mkdtemp(path.join(tmpdir(), 'homecord-'));
  onEnd(() => rm(parent, { recursive: true, force: true }));
  return path.join(parent, 'data');
}

/** Opens a real store in a directory of its own, or of the one named, and closes it with the test. */
export async function openTestStore(
  options: Partial<Parameters<typeof openGuildStore>[0]> = {},
): Promise<GuildStore> {
  countStart('store');
  const dataDir = options.dataDir ?? (await createStoreDir());
  const databaseUrl = await databaseOf(dataDir);
  const given = { databaseUrl, secret: null, previousSecrets: [], log: silent, ...options, dataDir };
  const store = await reachDatabase(() => openGuildStore(given));
  onEnd(() => store.close());
  return store;
}

/** With the tables of this version in it, and nothing else: making them takes most of what a small test does. */
async function createStoreDir(): Promise<string> {
  const dataDir = await createDataDir();
  if (inject('postgres')) return dataDir;
  empty ??= createEmpty();
  const content = await empty;
  await mkdir(dataDir, { mode: 0o700 });
  await writeFile(databaseFileOf(dataDir), content, { mode: 0o600 });
  return dataDir;
}

let empty: Promise<Buffer> | undefined;

async function createEmpty(): Promise<Buffer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'homecord-'));
  const { close } = await openSqlite({ dataDir, migrations, log: silent, now: () => new Date() });
  await close();
  const content = await readFile(databaseFileOf(dataDir));
  await rm(dataDir, { recursive: true });
  return content;
}

const databases = new Map<string, Promise<string>>();

/** One for each directory where the run is on PostgreSQL; else none. */
function databaseOf(dataDir: string): Promise<string> | null {
  const server = inject('postgres');
  if (!server) return null;
  const known = databases.get(dataDir) ?? createTestDatabase(server);
  databases.set(dataDir, known);
  return known;
}

/** The raw bytes of every file in a directory and below, as latin1 text in which to look for secrets. */
export async function readEverything(directory: string): Promise<string> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile());
  const texts = files.map(file => readFile(path.join(file.parentPath, file.name), 'latin1'));
  return (await Promise.all(texts)).join('\n');
}
