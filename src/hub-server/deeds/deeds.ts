import type { DatabaseSync } from 'node:sqlite';
import { createLateWrites } from '../late-writes.ts';
import { inTransaction } from '../transaction.ts';
import type { DeedKind, DeedOutcome, Deeds, Doer, RecordedDeed } from './contract.ts';

/** For so long, and so many at the most: beyond that the oldest goes of whoever did the most, which ends nobody else's. */
export const DEED_DAYS = 90;
const MOST_DEEDS = 5_000;
/** With each deed at most so many old ones go: a clock that is a year ahead does not take all of them. */
const DROPPED_AT_ONCE = 2;

/** Opens the record in the hub's database. `now` is in milliseconds. */
export function createDeeds(
  database: DatabaseSync,
  { now, onFailure }: { readonly now: () => number; readonly onFailure: (error: unknown) => void },
): Deeds {
  const statements = prepare(database);
  const late = createLateWrites(onFailure);
  const oldest = () => now() - DEED_DAYS * 24 * 60 * 60_000;

  return {
    note({ by, did, thing, name, details, outcome }) {
      const at = now();
      const told = details === null ? null : JSON.stringify(details);
      late.add(() =>
        inTransaction(database, () => {
          statements.add.run(at, by.kind, by.name, did, thing, name, told, outcome);
          if (Number(statements.count.get()?.deeds) > MOST_DEEDS) statements.dropOfMost.run();
          statements.dropOld.run(oldest(), DROPPED_AT_ONCE);
        }),
      );
    },
    list: ({ before = Number.MAX_SAFE_INTEGER, most }) =>
      statements.list.all(before, oldest(), most).map(toDeed),
    close: late.close,
  };
}

function toDeed(row: Readonly<Record<string, unknown>>): RecordedDeed {
  return {
    id: Number(row.id),
    at: Number(row.at),
    by: { kind: row.doer as Doer['kind'], name: row.doer_name as string | null },
    did: row.did as DeedKind,
    thing: String(row.thing),
    name: String(row.name),
    details: row.details === null ? null : JSON.parse(String(row.details)),
    outcome: row.outcome as DeedOutcome,
  };
}

function prepare(database: DatabaseSync) {
  return {
    add: database.prepare(
      'INSERT INTO deeds (at, doer, doer_name, did, thing, name, details, outcome) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    ),
    list: database.prepare('SELECT * FROM deeds WHERE id < ? AND at >= ? ORDER BY id DESC LIMIT ?'),
    count: database.prepare('SELECT count(*) AS deeds FROM deeds'),
    // min(id) is the oldest of the group that the one row is of.
    dropOfMost: database.prepare(
      `DELETE FROM deeds WHERE id = (
        SELECT min(id) FROM deeds GROUP BY doer, doer_name ORDER BY count(*) DESC, min(id) LIMIT 1)`,
    ),
    dropOld: database.prepare(
      'DELETE FROM deeds WHERE id IN (SELECT id FROM deeds WHERE at < ? ORDER BY id LIMIT ?)',
    ),
  };
}
