import type { Log } from '../../process/log.ts';
import type { HomeBackend } from '../backends/backend.ts';
import { deleteHistoryDatabase, openHistoryDatabase } from '../database.ts';
import type { TimeSources } from './clock.ts';
import { followHome } from './follow-home.ts';
import { type HistoryRecord, openHistoryRecord } from './record.ts';

/** A record of a home that goes on by itself. */
export interface History {
  readonly record: HistoryRecord;
  close(): void;
}

/** Keeps what a home's devices tell for so many days, in a directory; null: for none, and what was kept before is deleted. */
export function startHistory(
  dataDir: string,
  {
    days,
    backend,
    log,
    ...times
  }: { readonly days: number; readonly backend: HomeBackend; readonly log: Log } & TimeSources,
): History | null {
  if (days === 0) {
    forgetHistory(dataDir, log);
    return null;
  }
  const database = openHistoryDatabase(dataDir);
  const record = openHistoryRecord(database, {
    days,
    ...times,
    onFailure: error => log.warn({ err: error }, 'what devices told could not be kept'),
    onImpossible: time =>
      log.warn(
        { clock: new Date(time).toISOString() },
        'the clock of this machine is wrong: what devices tell is not kept before it is set',
      ),
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

function forgetHistory(dataDir: string, log: Log): void {
  try {
    if (deleteHistoryDatabase(dataDir))
      log.info('HISTORY_DAYS is 0: what was kept of what devices told is deleted');
  } catch (error) {
    log.warn(
      { err: error },
      'HISTORY_DAYS is 0, but what was kept of what devices told could not be deleted',
    );
  }
}
