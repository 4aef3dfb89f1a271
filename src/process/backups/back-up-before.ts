import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../../errors.ts';
import { asOwner } from '../as-owner.ts';
import { backUpDatabase, PARTIAL, removePartial } from './back-up-database.ts';
import { backupFileOf, type CopyBefore, findCopiesBefore } from './backup-file.ts';
import { hasRoom } from './has-room.ts';

/** Of copies that were made before a step, the one just made among them. */
const KEPT = 3;

/**
 * Copies a database before a step that changes how it is laid out, and answers where to. There is one copy a step, of the
 * newest start that came to it, and of the steps the newest few: a start that fails again and again fills no disk. A
 * ConfigError where there is no room.
 */
export async function backUpBefore(
  database: DatabaseSync,
  { file, step, now }: { readonly file: string; readonly step: string; readonly now: Date },
): Promise<string> {
  const copy = backupFileOf(file, now, `-before-${step}`);
  const folder = path.dirname(copy);
  const before = await asOwner(copy, name => clear(path.dirname(name), file));
  if (!(await asOwner(copy, name => hasRoom(nearestOf(path.dirname(name)), bytesOf(database)))))
    throw new ConfigError([
      `There is no room in ${folder} for a copy of ${path.basename(file)}, without which it is not brought to ${step}. Make some, and start again.`,
    ]);
  await backUpDatabase(database, copy);
  // What cannot be removed now, the next start tries.
  await asOwner(copy, name => prune(path.dirname(name), before, step)).catch(() => {});
  return copy;
}

/** Takes away what an end in the middle has left, and answers which copies there are. */
async function clear(folder: string, file: string): Promise<readonly CopyBefore[]> {
  // Where it cannot be read, making the copy says why.
  const names = await readdir(folder).catch(() => []);
  const partials = names.filter(name => name.includes(PARTIAL)).map(name => name.split(PARTIAL)[0] ?? '');
  for (const { name } of findCopiesBefore(file, partials))
    await removePartial(path.join(folder, name)).catch(() => {});
  return findCopiesBefore(file, names);
}

/** What is left of a step was copied again as it still stands. */
async function prune(folder: string, before: readonly CopyBefore[], step: string): Promise<void> {
  const others = before.filter(each => each.step !== step);
  const gone = [...before.filter(each => each.step === step), ...others.slice(0, -(KEPT - 1))];
  for (const { name } of gone) await rm(path.join(folder, name), { force: true });
}

/** It is made with the first copy. */
const nearestOf = (folder: string) => (existsSync(folder) ? folder : path.dirname(folder));

function bytesOf(database: DatabaseSync): number {
  const read = (name: string) => Number(database.prepare(`pragma ${name}`).get()?.[name]);
  return read('page_count') * read('page_size');
}
