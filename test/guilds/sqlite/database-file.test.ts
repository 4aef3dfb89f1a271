import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { ConfigError } from '../../../src/errors.ts';
import { databaseFileOf } from '../../../src/guilds/sqlite/database-file.ts';
import { findDamage } from '../../../src/process/backups/find-damage.ts';
import { createDataDir, openTestStore } from '../../support/guild-store.ts';
import { newPress } from '../../support/new-press.ts';

const PAGE_BYTES = 4_096;

it.each<{ what: string; spoil: (bytes: Buffer) => Buffer }>([
  { what: 'is garbage', spoil: bytes => randomBytes(bytes.length) },
  { what: 'is text', spoil: () => Buffer.from('Not a database.\n') },
  { what: 'is empty', spoil: () => Buffer.alloc(0) },
  { what: 'ends in its header', spoil: bytes => bytes.subarray(0, 50) },
  { what: 'ends after its first page', spoil: bytes => bytes.subarray(0, PAGE_BYTES) },
  { what: 'lacks its last page', spoil: bytes => bytes.subarray(0, -PAGE_BYTES) },
  { what: 'ends within a page', spoil: bytes => bytes.subarray(0, -100) },
  {
    what: 'has a page of garbage',
    spoil: bytes => overwrite(bytes, 2 * PAGE_BYTES, randomBytes(PAGE_BYTES)),
  },
  { what: 'has a page of zeros', spoil: bytes => overwrite(bytes, 3 * PAGE_BYTES, Buffer.alloc(PAGE_BYTES)) },
])('refuses a database that $what, says what to do, and leaves it as it is', async ({ spoil }) => {
  const dataDir = await createFilled();
  const file = databaseFileOf(dataDir);
  const spoilt = spoil(await readFile(file));
  await writeFile(file, spoilt);
  const error = await openTestStore({ dataDir }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ConfigError);
  expect(String(error)).toContain(`${file} cannot be used`);
  expect(String(error)).toContain('npm run restore');
  expect(await readFile(file)).toEqual(spoilt);
});

it('refuses the database of another program', async () => {
  const dataDir = await createDataDir();
  await mkdir(dataDir);
  const database = new DatabaseSync(databaseFileOf(dataDir));
  database.exec('create table bookmarks (url text)');
  database.close();
  await expect(openTestStore({ dataDir })).rejects.toThrow('it is no homecord database');
});

it('refuses to start where only the write-ahead log of a database is left', async () => {
  const dataDir = await createFilled();
  const file = databaseFileOf(dataDir);
  await rename(file, `${file}-wal`);
  await expect(openTestStore({ dataDir })).rejects.toThrow(`${file} is missing`);
});

it('starts over a first start that was cut short', async () => {
  const dataDir = await createFilled();
  const file = databaseFileOf(dataDir);
  await rename(file, `${file}.partial`);
  await truncate(`${file}.partial`, 100);
  await openTestStore({ dataDir });
  expect((await readdir(dataDir)).filter(name => name.endsWith('.partial'))).toEqual([]);
});

it('starts anew where the database was taken away', async () => {
  const dataDir = await createFilled();
  await rm(databaseFileOf(dataDir));
  expect(await (await openTestStore({ dataDir })).guildIds()).toEqual([]);
});

it('finds an index that lost an entry in a thorough check', async () => {
  const file = databaseFileOf(await createFilled());
  const database = new DatabaseSync(file, { defensive: false });
  database.exec('pragma writable_schema = on; pragma journal_mode = delete');
  database.exec(`update sqlite_schema set sql = replace(sql, 'guild_id", "id', 'topic", "id')
    where name = 'presses_by_guild'`);
  database.close();
  expect(findDamage(file, 'integrity_check')).toContain('presses_by_guild');
});

async function createFilled(): Promise<string> {
  const dataDir = await createDataDir();
  const store = await openTestStore({ dataDir });
  for (let n = 0; n < 100; n++) await store.setNote(`note ${n}`, 'x'.repeat(1_000));
  await store.addPress('1', newPress());
  await store.close();
  return dataDir;
}

function overwrite(bytes: Buffer, at: number, replacement: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, at), replacement, bytes.subarray(at + replacement.length)]);
}
