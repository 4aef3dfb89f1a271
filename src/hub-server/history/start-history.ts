import type { Log } from '../../process/log.ts';
import type { HomeBackend } from '../backends/backend.ts';
import { openHistoryDatabase } from '../database.ts';
import { followHome } from './follow-home.ts';
import { type HistoryRecord, openHistoryRecord } from './record.ts';

/** A record of a home that goes on by itself. */
export interface History {
  readonly record: HistoryRecord;
  close(): void;
}

/** Keeps what a home's devices tell for so many days, in a directory; null: for none. */
export function startHistory(
  dataDir: string,
  { days, backend, log }: { readonly days: number; readonly backend: HomeBackend; readonly log: Log },
): History | null {
  if (days === 0) return null;
  const database = openHistoryDatabase(dataDir);
  const record = openHistoryRecord(database, {
    days,
    onFailure: error => log.warn({ err: error }, 'what devices told could not be kept'),
  });
  const stop = followHome(backend, record, {
    onFailure: error => log.warn({ err: error }, 'the home could not be looked at for its record'),
  });
  return {
    record,
    close() {
      stop();
      record.close();
      database.close();
    },
  };
}
