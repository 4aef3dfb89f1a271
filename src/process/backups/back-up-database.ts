import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { ConfigError } from '../../errors.ts';
import { asOwner, createScratch, isSomebodyElses } from '../as-owner.ts';
import { findDamage } from './find-damage.ts';

/** A time that any file system takes in a name: `2026-11-03T12-00-00.000Z`. */
export function toFileTime(time: Date): string {
  return time.toISOString().replaceAll(':', '-');
}

/**
 * Copies a database, in use or not, to a new file, 0600, checked before it has its name. What root makes in a
 * directory of somebody else's is made there as they would make it.
 */
export async function backUpDatabase(database: DatabaseSync, file: string): Promise<void> {
  try {
    if (isSomebodyElses(file)) await copyAsOwner(database, file);
    else await placeCopy(database, file);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError([`${file} could not be written: ${(error as Error).message}.`], { cause: error });
  }
}

/** Copies a database of one's own, in use or not, to a new file, 0600, which has its name once it is whole and on the disk. */
export function placeCopy(database: DatabaseSync, file: string): Promise<void> {
  return placeFile(file, partial => vacuumInto(database, partial));
}

/** What a copy is called while it is none yet. */
export const PARTIAL = '.partial';
const partialOf = (file: string) => file + PARTIAL;

/** SQLite writes where nobody else is; the owner's rights are enough for the rest. */
async function copyAsOwner(database: DatabaseSync, file: string): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const copy = path.join(createScratch(opened), 'copy.sqlite');
  await vacuumInto(database, copy);
  const source = opened.use(await open(copy));
  await asOwner(file, name =>
    placeFile(name, partial =>
      pipeline(
        source.createReadStream({ autoClose: false }),
        createWriteStream(partial, { mode: 0o600, flags: 'wx' }),
      ),
    ),
  );
}

/** Makes a file under another name, and gives it its own when it is whole and on the disk. */
async function placeFile(file: string, write: (partial: string) => Promise<void>): Promise<void> {
  if (existsSync(file)) throw new ConfigError([`${path.resolve(file)} is already there; name another file.`]);
  const partial = partialOf(file);
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await removePartial(file);
    await write(partial);
    await syncFile(partial);
    await rename(partial, file);
  } catch (error) {
    // Where nothing can be written, nothing can be removed either; the first error tells why.
    await removePartial(file).catch(() => {});
    throw error;
  }
}

/** What is left of a copy that came to nothing: it, and the journal of SQLite's that is beside it. */
export async function removePartial(file: string): Promise<void> {
  for (const suffix of ['', '-journal']) await rm(partialOf(file) + suffix, { force: true });
}

/**
 * `VACUUM INTO` reads one snapshot however much is written meanwhile, where the backup API would start again at
 * every write of another process, and the copy has no free pages that could hold what was deleted.
 */
async function vacuumInto(database: DatabaseSync, file: string): Promise<void> {
  await writeFile(file, '', { mode: 0o600, flag: 'wx' });
  database.prepare('vacuum into ?').run(file);
  const damage = findDamage(file, 'integrity_check');
  if (damage) throw new Error(damage);
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
