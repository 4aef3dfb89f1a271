import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { databaseFileOf } from '../../src/guilds/sqlite/database-file.ts';
import { findDamage } from '../../src/process/backups/find-damage.ts';
import { FORMER_SECRET, MAKE_OLDER, readFormer } from '../support/former-store.ts';
import { createDataDir, openTestStore, readEverything } from '../support/guild-store.ts';

it('backs up while the bot runs, 0600, and prints where to', async () => {
  const dataDir = await createDataDir();
  const store = await openTestStore({ dataDir });
  await store.setNote('commands', 'registered');
  const { code, stdout, stderr } = await run(dataDir, 'backup');
  expect(code).toBe(0);
  const file = stdout.trim();
  expect(file).toMatch(/backups\/homecord-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.sqlite$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(readNote(file)).toBe('registered');
  expect(stderr).toContain('HOMECORD_SECRET, or secret.key');
});

it('holds every write that was done and none by half, however busy the bot is', async () => {
  const dataDir = await createDataDir();
  const store = await openTestStore({ dataDir });
  const scenes = (n: number) => Array.from({ length: 50 }, (_, i) => ({ id: `s${i}`, name: `Name ${n}` }));
  await store.syncScenes('1', scenes(0));
  const backup = startRun(dataDir, 'backup', 'busy.sqlite');
  let ended = false;
  backup.done.then(() => (ended = true));
  for (let n = 1; !ended; n++) {
    await store.syncScenes('1', scenes(n));
    await nextTurn();
  }
  expect((await backup.done).code).toBe(0);
  const names = readScenes(path.join(path.dirname(dataDir), 'busy.sqlite'));
  expect(names).toHaveLength(50);
  expect(new Set(names).size).toBe(1);
});

it('has no secret in a backup in clear', async () => {
  const dataDir = await createDataDir();
  const store = await openTestStore({ dataDir });
  const [url, apiKey, connectedAt] = ['https://home.example', 'canary-api-key', new Date(0)];
  await store.setHub('1', { url, apiKey, fingerprint: null, connectedBy: '9', connectedAt });
  await run(dataDir, 'backup');
  const bytes = await readEverything(path.join(dataDir, 'backups'));
  expect(bytes).toContain('hubs');
  expect(bytes).not.toMatch(/canary-api-key|home\.example/);
});

it('restores a backup and keeps what was there', async () => {
  const dataDir = await createDataDir();
  const before = await openTestStore({ dataDir });
  await before.setNote('commands', 'then');
  await run(dataDir, 'backup', 'then.sqlite');
  await before.setNote('commands', 'now');
  await before.close();
  const { code, stdout } = await run(dataDir, 'restore', 'then.sqlite');
  expect(code).toBe(0);
  expect(await (await openTestStore({ dataDir })).note('commands')).toBe('then');
  const replaced = (await readdir(dataDir)).find(name => /\.replaced-[^/]*Z$/.test(name)) ?? '';
  expect(readNote(path.join(dataDir, replaced))).toBe('now');
  expect(stdout).toContain(replaced);
});

it('restores over a damaged database, and into a directory that does not exist yet', async () => {
  const dataDir = await createDataDir();
  await (await openTestStore({ dataDir })).close();
  await run(dataDir, 'backup', 'sound.sqlite');
  await writeFile(databaseFileOf(dataDir), 'garbage');
  expect((await run(dataDir, 'restore', 'sound.sqlite')).code).toBe(0);
  await expect(openTestStore({ dataDir })).resolves.toBeDefined();
  const elsewhere = `${dataDir}-2`;
  expect((await run(elsewhere, 'restore', 'sound.sqlite')).code).toBe(0);
  expect(findDamage(databaseFileOf(elsewhere), 'integrity_check')).toBeNull();
});

it('does not put the log of the replaced database to the restored one', async () => {
  const dataDir = await createDataDir();
  await (await openTestStore({ dataDir })).close();
  await run(dataDir, 'backup', 'empty.sqlite');
  await crashWhileWriting(dataDir);
  expect((await run(dataDir, 'restore', 'empty.sqlite')).code).toBe(0);
  expect(await (await openTestStore({ dataDir })).note('commands')).toBeNull();
  const replaced = (await readdir(dataDir)).find(name => /\.replaced-.*Z$/.test(name)) ?? '';
  expect(readNote(path.join(dataDir, replaced))).toBe('unsaved');
});

it('does not restore while the bot runs', async () => {
  const dataDir = await createDataDir();
  const store = await openTestStore({ dataDir });
  await run(dataDir, 'backup', 'a.sqlite');
  await store.setNote('commands', 'now');
  const { code, stderr } = await run(dataDir, 'restore', 'a.sqlite');
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: `Another homecord is using ${dataDir}; stop it first.\n`,
  });
  expect(await store.note('commands')).toBe('now');
});

it.each([
  { what: 'is not there', file: 'missing.sqlite', says: 'is not there' },
  { what: 'is garbage', file: 'garbage.sqlite', says: 'cannot be restored: file is not a database' },
  { what: 'is cut', file: 'cut.sqlite', says: 'cannot be restored: database disk image is malformed' },
  {
    what: 'is of a newer homecord',
    file: 'newer.sqlite',
    says: 'is of a newer homecord (it has 9999_future)',
  },
  {
    what: 'is of a homecord older than 0.2.0',
    file: 'older.sqlite',
    says: 'it was made by a homecord older than 0.2.0. Start homecord 0.2.0 once with it, then this version.',
  },
])('does not restore a backup that $what, and leaves the database as it is', async ({ file, says }) => {
  const dataDir = await createDataDir();
  await (await openTestStore({ dataDir })).close();
  await createBadBackups(dataDir);
  const before = await readFile(databaseFileOf(dataDir));
  const { code, stderr } = await run(dataDir, 'restore', file);
  expect(code).toBe(1);
  expect(stderr).toContain(says);
  expect(await readFile(databaseFileOf(dataDir))).toEqual(before);
});

it('restores a backup that 0.2.0 made, which the next start takes as it is', async () => {
  const dataDir = await createDataDir();
  await (await openTestStore({ dataDir })).close();
  await writeFile(path.join(path.dirname(dataDir), 'former.sqlite'), readFormer('guilds/store-0031.sqlite'));
  expect((await run(dataDir, 'restore', 'former.sqlite')).code).toBe(0);
  const store = await openTestStore({ dataDir, secret: FORMER_SECRET });
  expect(await store.hub('1')).toMatchObject({ apiKey: 'key' });
});

it('does not write a backup over a file', async () => {
  const dataDir = await createDataDir();
  await openTestStore({ dataDir });
  const file = path.join(path.dirname(dataDir), 'precious');
  await writeFile(file, 'precious');
  const { code, stderr } = await run(dataDir, 'backup', 'precious');
  expect({ code, stderr }).toEqual({ code: 1, stderr: `${file} is already there; name another file.\n` });
  expect(await readFile(file, 'utf8')).toBe('precious');
});

it('says that a damaged database cannot be backed up, and leaves no file', async () => {
  const dataDir = await createDataDir();
  await (await openTestStore({ dataDir })).close();
  await writeFile(databaseFileOf(dataDir), 'garbage');
  const { code, stderr } = await run(dataDir, 'backup');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^\S+ could not be written: file is not a database\.\n$/);
  expect(await readdir(path.join(dataDir, 'backups'))).toEqual([]);
});

it('says that there is nothing to back up', async () => {
  const dataDir = await createDataDir();
  await mkdir(dataDir);
  const { code, stderr } = await run(dataDir, 'backup');
  expect(code).toBe(1);
  expect(stderr).toContain('There is no database at');
});

it.each([[], ['restore'], ['erase'], ['backup', 'a', 'b']])('shows its usage for %j', async (...words) => {
  const { code, stderr } = await run(await createDataDir(), ...words);
  expect(code).toBe(1);
  expect(stderr).toContain('npm run restore -- file');
});

/** Runs the command as npm does, in the directory above DATA_DIR. */
function startRun(dataDir: string, ...words: string[]) {
  const program = ['bin/run.js', 'src/guilds/backup-main.ts'].map(file => path.resolve(file));
  const options = { cwd: path.dirname(dataDir), env: { PATH: process.env.PATH, DATA_DIR: dataDir } };
  const { promise: done, resolve } = Promise.withResolvers<{
    code: number | null;
    stdout: string;
    stderr: string;
  }>();
  const child = execFile(process.execPath, [...program, ...words], options, (_error, stdout, stderr) =>
    resolve({ code: child.exitCode, stdout, stderr }),
  );
  return { done };
}

function run(dataDir: string, ...words: string[]) {
  return startRun(dataDir, ...words).done;
}

/** Leaves a committed write in the log alone, as a bot does that is killed. */
async function crashWhileWriting(dataDir: string): Promise<void> {
  const program = `import { DatabaseSync } from 'node:sqlite';
    const database = new DatabaseSync(${JSON.stringify(databaseFileOf(dataDir))});
    database.exec("insert into notes values ('commands', 'unsaved')");
    process.kill(process.pid, 'SIGKILL');`;
  await once(execFile(process.execPath, ['--input-type=module', '--eval', program]), 'exit');
}

async function createBadBackups(dataDir: string): Promise<void> {
  const at = (name: string) => path.join(path.dirname(dataDir), name);
  const sound = await readFile(databaseFileOf(dataDir));
  await writeFile(at('garbage.sqlite'), 'garbage');
  await writeFile(at('cut.sqlite'), sound.subarray(0, 8_192));
  await writeFile(at('newer.sqlite'), sound);
  const newer = new DatabaseSync(at('newer.sqlite'));
  newer.exec("insert into kysely_migration values ('9999_future', '2030-01-01')");
  newer.close();
  await writeFile(at('older.sqlite'), readFormer('guilds/store-0031.sqlite'));
  const older = new DatabaseSync(at('older.sqlite'));
  older.exec(MAKE_OLDER);
  older.close();
}

function readNote(file: string): unknown {
  const database = new DatabaseSync(file);
  const row = database.prepare('select value from notes').get();
  database.close();
  return row?.value;
}

function readScenes(file: string): unknown[] {
  const database = new DatabaseSync(file);
  const rows = database.prepare('select name from scenes').all();
  database.close();
  return rows.map(row => row.name);
}
