import type { DatabaseSync } from 'node:sqlite';
import { type Capability, isRecorded } from '../../hub/capabilities.ts';
import type { Told } from './thin.ts';

/** What one capability of one device told. */
export interface Series {
  /** null: it is not in the database yet. */
  id: number | null;
  readonly device: string;
  readonly capability: Capability;
  last: number | null;
  /** What is not written down yet, by the moments of this run. */
  pending: Told[];
  /** Since when nobody knows, as an earlier run left off, where that is not written down yet; milliseconds since 1970. */
  endedAt: number | null;
  /** Since when the home does not tell it though it answers, by the record's `answeredMs`; null: it tells it. */
  absentSince: number | null;
}

/** Which series it is. */
export const toKey = (device: string, capability: string) => `${device} ${capability}`;

/** The series on record, each ended where the record last was kept. */
export function readSeries(database: DatabaseSync, keptUntil: number): Series[] {
  const rows = database
    .prepare(
      `SELECT id, device, capability, absent_since AS absentSince,
        (SELECT value FROM readings WHERE series = id AND at <= ? ORDER BY at DESC LIMIT 1) AS last
      FROM series ORDER BY id`,
    )
    .all(keptUntil) as unknown as Pick<Series, 'id' | 'device' | 'capability' | 'last' | 'absentSince'>[];
  // A later version may have known more capabilities.
  return rows
    .filter(({ capability }) => isRecorded(capability))
    .map(({ last, ...row }) => ({
      ...row,
      last: null,
      pending: [],
      endedAt: last === null ? null : keptUntil + 1,
    }));
}
