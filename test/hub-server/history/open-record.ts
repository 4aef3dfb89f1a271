import { onTestFinished } from 'vitest';
import { openHistoryDatabase } from '../../../src/hub-server/database.ts';
import { openHistoryRecord } from '../../../src/hub-server/history/record.ts';
import { createTestDirectory } from '../../support/hub-server.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A machine's time: `now` is what its clock says, of which `set` is what it was set by; to be moved by the test. */
export interface MachineTime {
  now: number;
  set: number;
}

/** A record at a time that the test sets; `again` is the next run over the same file. */
export function openTestRecord(
  days = 14,
  directory = createTestDirectory(),
  clock: MachineTime = { now: Date.UTC(2026, 10, 1), set: 0 },
) {
  const database = openHistoryDatabase(directory);
  const failures: unknown[] = [];
  const impossible: number[] = [];
  const record = openHistoryRecord(database, {
    days,
    now: () => clock.now,
    elapsed: () => clock.now - clock.set,
    onFailure: error => failures.push(error),
    onImpossible: time => impossible.push(time),
  });
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    record.close();
    database.close();
  };
  onTestFinished(close);
  const values = (sinceMs = 365 * DAY_MS, points = 1_000) =>
    record
      .read({
        device: 'cellar',
        capability: 'temperature',
        since: clock.now - sinceMs,
        until: clock.now,
        points,
      })
      .map(({ value }) => value);
  return {
    record,
    database,
    clock,
    failures,
    values,
    note: (value: number | null) => record.note('cellar', 'temperature', value),
    impossible,
    /** Time passes, and the record is written every so often in it. */
    pass(ms: number, everyMs = MINUTE_MS) {
      for (let left = ms; left > 0; left -= everyMs) {
        clock.now += Math.min(left, everyMs);
        record.flush();
      }
    },
    /** Somebody sets the clock. */
    set(ms: number) {
      clock.now += ms;
      clock.set += ms;
    },
    again(nextDays = days) {
      close();
      return openTestRecord(nextDays, directory, clock);
    },
  };
}
