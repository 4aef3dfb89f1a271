import { DatabaseSync } from 'node:sqlite';
import { parentPort } from 'node:worker_threads';
import { placeCopy } from './back-up-database.ts';

/** What it is handed, once: which database to copy, and the name of the copy. */
export interface CopyJob {
  readonly from: string;
  readonly to: string;
}

const BUSY_TIMEOUT_MS = 5_000;

// SQLite works where it is called: here, so that nobody waits for it.
parentPort?.on('message', async ({ from, to }: CopyJob) => {
  const database = new DatabaseSync(from, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    await placeCopy(database, to);
  } finally {
    database.close();
  }
  parentPort?.postMessage('copied');
});
