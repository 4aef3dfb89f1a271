/** Why a database cannot be written to. */
export type StoreFault =
  | 'full' // the disk, or the part of it that this program may use
  | 'locked' // another program holds the write lock
  | 'read_only'
  | 'damaged' // the file is no longer a database
  | 'disk' // the disk failed to read or write
  | 'other';

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

/** Codes of the operating system, and of PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const CODES: ReadonlyMap<string, StoreFault> = new Map([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EROFS', 'read_only'],
  ['EACCES', 'read_only'],
  ['EPERM', 'read_only'],
  ['EIO', 'disk'],
  ['53100', 'full'], // disk_full
  ['55P03', 'locked'], // lock_not_available
  ['57014', 'locked'], // query_canceled: it waited for longer than a statement may
  ['40P01', 'locked'], // deadlock_detected
  ['25006', 'read_only'], // read_only_sql_transaction: a standby
  ['42501', 'read_only'], // insufficient_privilege
  ['58030', 'disk'], // io_error
  ['XX001', 'damaged'], // data_corrupted
  ['XX002', 'damaged'], // index_corrupted
]);

/** Why a database could not be written to, by the error or by its cause. */
export function toStoreFault(error: unknown): StoreFault {
  if (!(error instanceof Error)) return 'other';
  const { errcode, code } = error as { errcode?: unknown; code?: unknown };
  // The higher bits say more of the same (https://sqlite.org/rescode.html#extrc).
  const known = typeof errcode === 'number' ? SQLITE.get(errcode & 0xff) : CODES.get(String(code));
  return known ?? toStoreFault(error.cause);
}
