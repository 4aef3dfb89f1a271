import type { DatabaseSync } from 'node:sqlite';

/** Everything that is asked of the record's database. */
export type Statements = ReturnType<typeof prepareStatements>;

/** Prepares it. */
export function prepareStatements(database: DatabaseSync) {
  return {
    addSeries: database.prepare('INSERT INTO series (device, capability) VALUES (?, ?)'),
    add: database.prepare('INSERT OR REPLACE INTO readings (series, at, value) VALUES (?, ?, ?)'),
    between: database.prepare(
      'SELECT at, value FROM readings WHERE series = ? AND at BETWEEN ? AND ? ORDER BY at',
    ),
    before: database.prepare(
      'SELECT at, value FROM readings WHERE series = ? AND at <= ? ORDER BY at DESC LIMIT 1',
    ),
    drop: database.prepare('DELETE FROM readings WHERE series = ? AND at = ?'),
    dropBefore: database.prepare(
      `DELETE FROM readings WHERE series = :series
      AND at < (SELECT max(at) FROM readings WHERE series = :series AND at <= :at)`,
    ),
    dropUnknownBefore: database.prepare(
      'DELETE FROM readings WHERE series = :series AND at <= :at AND value IS NULL',
    ),
    dropAfter: database.prepare('DELETE FROM readings WHERE series = ? AND at > ?'),
    dropBeyond: database.prepare(
      `DELETE FROM readings WHERE series = :series
      AND at <= (SELECT at FROM readings WHERE series = :series ORDER BY at DESC LIMIT 1 OFFSET :most)`,
    ),
    thinnedUntil: database.prepare('SELECT thinned_until FROM series WHERE id = ?'),
    setThinnedUntil: database.prepare('UPDATE series SET thinned_until = ? WHERE id = ?'),
    setAbsentSince: database.prepare('UPDATE series SET absent_since = ? WHERE id = ?'),
    dropReadings: database.prepare('DELETE FROM readings WHERE series = ?'),
    dropSeries: database.prepare('DELETE FROM series WHERE id = ?'),
    kept: database.prepare('SELECT at, aged, latest, answered FROM kept_until'),
    keep: database.prepare(
      `INSERT INTO kept_until (id, at, aged, latest, answered) VALUES (1, :at, :aged, :latest, :answered)
      ON CONFLICT (id) DO UPDATE SET at = excluded.at, aged = excluded.aged, latest = excluded.latest,
        answered = excluded.answered`,
    ),
    size: database.prepare(
      'SELECT (page_count - freelist_count) * page_size AS used FROM pragma_page_count, pragma_freelist_count, pragma_page_size',
    ),
  };
}
