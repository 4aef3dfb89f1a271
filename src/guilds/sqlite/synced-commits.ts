import { type FileHandle, open } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';
import { AppError } from '../../errors.ts';
import type { GuildDatabase } from '../schema.ts';
import { betweenTransactions, transact } from './transact.ts';

/** Commits whose way to the disk is waited for beside other work, or not at all. */
export interface SyncedCommits {
  /** Runs work that waits for nothing as a transaction. By then no crash of the process can undo it. */
  commit<T>(work: () => T): Promise<T>;
  /** Resolves once no power cut can undo what was committed. Rejects with an AppError where the disk does not say so. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Creates them for a database in WAL mode: with `synchronous = normal` a commit is in the log but not yet on the
 * disk, where syncing the log brings it (https://sqlite.org/pragma.html#pragma_synchronous). That is done by
 * another thread. SQLite takes no locks on the log's file, so that a handle of our own does no harm.
 */
export function createSyncedCommits(
  db: GuildDatabase,
  { database, databaseFile }: { database: DatabaseSync; databaseFile: string },
): SyncedCommits {
  let log: Promise<FileHandle> | null = null;
  let isClosed = false;
  const openLog = () =>
    (log ??= open(`${databaseFile}-wal`, 'r+').catch(error => {
      log = null; // the next one tries anew
      throw error;
    }));
  return {
    commit: work => betweenTransactions(db, database, () => commit(database, work)),
    async sync() {
      if (isClosed) return; // with the database, which has brought all of it there
      try {
        await (await openLog()).datasync();
      } catch (cause) {
        throw new AppError('not_synced', `${databaseFile}-wal could not be brought to the disk`, { cause });
      }
    },
    async close() {
      isClosed = true;
      await (await log)?.close();
    },
  };
}

function commit<T>(database: DatabaseSync, work: () => T): T {
  database.exec('pragma synchronous = normal');
  try {
    return transact(database, work);
  } finally {
    database.exec('pragma synchronous = full');
  }
}
