import type { StoreFault } from '../presses/contract.ts';

/** SQLite's primary result codes (https://sqlite.org/rescode.html), which node:sqlite gives as `errcode`. */
const SQLITE: ReadonlyMap<number, StoreFault> = new Map([
  [5, 'locked'], // SQLITE_BUSY
  [6, 'locked'], // SQLITE_LOCKED
  [8, 'read_only'], // SQLITE_READONLY
  [10, 'disk'], // SQLITE_IOERR
  [11, 'damaged'], // SQLITE_CORRUPT
  [13, 'full'], // SQLITE_FULL
  [14, 'read_only'], // SQLITE_CANTOPEN: also the log beside the file, which it may not make
  [26, 'damaged'], // SQLITE_NOTADB
]);

/** What the system says where the store's file is brought to the disk. */
const SYSTEM: ReadonlyMap<string, StoreFault> = new Map([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EROFS', 'read_only'],
  ['EACCES', 'read_only'],
  ['EPERM', 'read_only'],
  ['EIO', 'disk'],
]);

/** Why the store could not be written to, by its error or by what that was caused by. */
export function toStoreFault(error: unknown): StoreFault {
  if (!(error instanceof Error)) return 'other';
  const { errcode, code } = error as { errcode?: unknown; code?: unknown };
  // The higher bits say more of the same (https://sqlite.org/rescode.html#extrc).
  const known = typeof errcode === 'number' ? SQLITE.get(errcode & 0xff) : SYSTEM.get(String(code));
  return known ?? toStoreFault(error.cause);
}
