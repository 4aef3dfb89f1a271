import type { DatabaseSync } from 'node:sqlite';
import type { GuildDatabase } from '../schema.ts';
import { betweenTransactions, transact } from './transact.ts';

/** Work that is asked for within one turn of the event loop, and its answer. */
interface Asked<Args extends unknown[], T> {
  readonly args: Args;
  resolve(result: T): void;
  reject(error: unknown): void;
}

/**
 * Has whatever is asked for within one turn of the event loop share a transaction, in the order it was asked for: bringing
 * a commit to the disk takes longer than all else. Resolves once no power cut can undo it; where the commit fails,
 * all that shared it reject.
 */
export function createGroupCommit<Args extends unknown[], T>(
  db: GuildDatabase,
  database: DatabaseSync,
  work: (...args: Args) => T,
): (...args: Args) => Promise<T> {
  let group: Asked<Args, T>[] = [];

  async function commit(): Promise<void> {
    const asked = group;
    group = [];
    const run = () => asked.map(({ args, resolve }) => ({ resolve, result: work(...args) }));
    try {
      const done = await betweenTransactions(db, database, () => transact(database, run));
      for (const { resolve, result } of done) resolve(result);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  return (...args) =>
    new Promise((resolve, reject) => {
      if (group.push({ args, resolve, reject }) === 1) setImmediate(commit);
    });
}
