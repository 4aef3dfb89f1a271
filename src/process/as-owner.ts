import { lstatSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync, type DatabaseSyncOptions } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { ConfigError } from '../errors.ts';

const ROOT = 0;

/** The first directory on the way to a file that is not root's: from there on, its owner says what is found. */
interface OwnedWay {
  readonly directory: string;
  readonly uid: number;
  readonly gid: number;
  /** The file's name from there. */
  readonly rest: string;
}

/**
 * Does to a file what its owner may do, and nothing else: where root comes to a directory of somebody else's, it has
 * that user's rights while `work` runs, so that no link that lies there leads to what is root's, and what is made
 * belongs to them. `work` takes the name that it is given: the way there may be root's alone, as `/var/lib/private`
 * is. For whoever is not root, and where all is root's, `work` runs as it is. One at a time: rights and working
 * directory are the whole process's.
 */
export async function asOwner<T>(file: string, work: (file: string) => Promise<T> | T): Promise<T> {
  const way = findOwnedWay(file);
  if (!way) return work(file);
  using back = new DisposableStack();
  takeRights(way, back);
  return await work(way.rest);
}

/** Whether root comes to a directory of somebody else's on the way to a file. Never, for whoever is not root. */
export function isSomebodyElses(file: string): boolean {
  return findOwnedWay(file) !== null;
}

/**
 * Opens a database that may be somebody else's. SQLite alone needs its name from `/`, so root opens it as root: only
 * as a file of the owner's, or of root's, that has this one name. SQLite follows links while it looks for the name, and
 * none when it opens what it has found.
 */
export function openDatabaseOf(file: string | URL, options: DatabaseSyncOptions): DatabaseSync {
  const way = findOwnedWay(file instanceof URL ? fileURLToPath(file) : file);
  const database = new DatabaseSync(file, options);
  if (!way) return database;
  const expected = path.join(way.directory, way.rest);
  const { uid, nlink } = lstatSync(expected);
  if (database.location() === expected && [way.uid, ROOT].includes(uid) && nlink === 1) return database;
  database.close();
  throw new ConfigError([`${expected} is a link, or a stranger's; root does not open it.`]);
}

/** A directory that nobody else can look into, in which root works on what is somebody else's. Goes with `opened`. */
export function createScratch(opened: DisposableStack | AsyncDisposableStack): string {
  const scratch = mkdtempSync(path.join(tmpdir(), 'homecord-'));
  opened.defer(() => rmSync(scratch, { recursive: true, force: true }));
  return scratch;
}

/** From `/` down, as long as all is root's: nobody else can change what was looked at. */
function findOwnedWay(file: string): OwnedWay | null {
  if (process.geteuid?.() !== ROOT) return null;
  const names = path.resolve(file).split(path.sep).slice(1, -1);
  for (const depth of [...names.keys(), names.length]) {
    const directory = path.join('/', ...names.slice(0, depth));
    const found = lstatSync(directory, { throwIfNoEntry: false });
    if (!found) return null;
    if (found.isSymbolicLink() && found.uid !== ROOT) {
      throw new ConfigError([`${directory} is somebody else's link; root does not follow it.`]);
    }
    const rest = path.join(...names.slice(depth), path.basename(file));
    if (found.isSymbolicLink()) return findOwnedWay(path.join(realpathSync(directory), rest));
    const { uid, gid } = found;
    if (uid !== ROOT) return { directory, uid, gid, rest };
  }
  return null;
}

/** The rights are those of all threads, the file system's among them (nptl(7)). */
function takeRights({ directory, uid, gid }: OwnedWay, back: DisposableStack): void {
  const { cwd, groups } = { cwd: process.cwd(), groups: process.getgroups?.() ?? [] };
  back.defer(() => process.chdir(cwd));
  process.chdir(directory);
  if (statSync('.').uid !== uid) throw new ConfigError([`${directory} was changed meanwhile.`]);
  back.defer(() => process.setgroups?.(groups));
  process.setgroups?.([gid]);
  back.defer(() => process.setegid?.(ROOT));
  process.setegid?.(gid);
  back.defer(() => process.seteuid?.(ROOT));
  process.seteuid?.(uid);
}
