import type { DatabaseSync } from 'node:sqlite';
import { CAPABILITIES, type Capability } from '../../hub/capabilities.ts';
import { inTransaction } from '../transaction.ts';
import { LEFT_OF_BUCKET, type Told, thin } from './thin.ts';
import { isOther, isRecorded } from './to-number.ts';

/** Which part of the record is asked for; times in milliseconds since 1970. */
export interface Asked {
  readonly device: string;
  readonly capability: Capability;
  readonly since: number;
  readonly until: number;
  /** At most so many. */
  readonly points: number;
}

/** What devices told, for some days. */
export interface HistoryRecord {
  /** Of what is known by now, a device told this; what is no news is not kept. */
  note(device: string, capability: Capability, value: number | null): void;
  /** Nobody knows of the others, from now on. */
  keepOnly(devices: ReadonlySet<string>): void;
  /** In order of time; the first is what held when the time asked for began, if that is known. */
  read(asked: Asked): Told[];
  /** The capabilities of a device that something is known of. */
  capabilitiesOf(device: string): Capability[];
  /** What was there before it was kept, in order of time. */
  add(device: string, capability: Capability, told: readonly Told[]): void;
  /** Nothing was ever kept. */
  isEmpty(): boolean;
  /** Writes down what was noted; else that happens once a minute. */
  flush(): void;
  close(): void;
}

/** How the record is kept. */
export interface RecordOptions {
  readonly days: number;
  /** In milliseconds. */
  readonly now?: () => number;
  /** Told when something could not be written; it is kept, and tried again. */
  readonly onFailure?: (error: unknown) => void;
}

interface Series {
  readonly id: number;
  readonly device: string;
  readonly capability: Capability;
  last: number | null;
  pending: Told[];
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Numbers waver; of what is so or not, each time counts that somebody could see. */
const FRESH_BUCKET_MS = { number: MINUTE_MS, flag: 10_000, word: 10_000 } as const;
const OLD_BUCKET_MS = 5 * MINUTE_MS;
/** Of one capability of one device: some 400 kB, two weeks of something that never stands still. */
const MOST_READINGS = 20_000;
/** Past so much, days are given up before their time. */
const MOST_BYTES = 256 * 1024 * 1024;
/** What is kept in memory while the disk is full. */
const MOST_PENDING = 50_000;
/** Every capability of every device is looked after once in so many minutes. */
const UPKEEP_ROUND = 60;

/** Opens the record in a database of its own. What happened since it was last kept, nobody knows. */
export function openHistoryRecord(
  database: DatabaseSync,
  { days, now = Date.now, onFailure = () => {} }: RecordOptions,
): HistoryRecord {
  const statements = prepare(database);
  const all = readSeries(database);
  const series = new Map(all.map(each => [toKey(each.device, each.capability), each]));
  let keptMs = days * DAY_MS;
  let upkeepFrom = 0;
  endOld();
  const timer = setInterval(flush, MINUTE_MS).unref();

  function endOld(): void {
    const keptUntil = Number(statements.keptUntil.get()?.at ?? now());
    for (const each of all) if (each.last !== null) keep(each, { at: keptUntil + 1, value: null });
  }

  function keep(each: Series, told: Told): void {
    each.last = told.value;
    each.pending.push(told);
  }

  function seriesOf(device: string, capability: Capability): Series {
    const key = toKey(device, capability);
    const known = series.get(key);
    if (known) return known;
    const id = Number(statements.addSeries.run(device, capability).lastInsertRowid);
    const made: Series = { id, device, capability, last: null, pending: [] };
    series.set(key, made);
    all.push(made);
    return made;
  }

  function flush(): void {
    try {
      inTransaction(database, () => {
        for (const each of all)
          for (const { at, value } of thin(each.pending, FRESH_BUCKET_MS[CAPABILITIES[each.capability].kind]))
            statements.add.run(each.id, at, value);
        statements.keepUntil.run(now());
        for (const each of nextForUpkeep()) lookAfter(each);
      });
      for (const each of all) each.pending = [];
    } catch (error) {
      onFailure(error);
      const waiting = all.reduce((sum, { pending }) => sum + pending.length, 0);
      if (waiting > MOST_PENDING) for (const each of all) each.pending = each.pending.slice(-1);
    }
  }

  function nextForUpkeep(): Series[] {
    if (upkeepFrom >= all.length) {
      upkeepFrom = 0;
      const { used } = statements.size.get() as { used: number };
      keptMs = used > MOST_BYTES ? keptMs * 0.9 : Math.min(days * DAY_MS, keptMs * 1.05);
    }
    const from = upkeepFrom;
    upkeepFrom += Math.ceil(all.length / UPKEEP_ROUND);
    return all.slice(from, upkeepFrom);
  }

  /** Thins what is older than a day, and drops what is too old; but what has held since then is known still. */
  function lookAfter({ id }: Series): void {
    const old = now() - DAY_MS;
    const until = old - (old % OLD_BUCKET_MS);
    const since = Number(statements.thinnedUntil.get(id)?.thinned_until ?? 0);
    const told = statements.between.all(id, since, until - 1) as unknown as Told[];
    const left = new Set(thin(told, OLD_BUCKET_MS));
    for (const each of told) if (!left.has(each)) statements.drop.run(id, each.at);
    statements.setThinnedUntil.run(until, id);
    statements.dropBefore.run({ series: id, at: now() - keptMs });
    statements.dropUnknownBefore.run({ series: id, at: now() - keptMs });
    statements.dropBeyond.run({ series: id, most: MOST_READINGS });
  }

  return {
    note(device, capability, value) {
      const known = series.get(toKey(device, capability));
      if (!known && value === null) return;
      const each = known ?? seriesOf(device, capability);
      if (isOther(capability, value, each.last)) keep(each, { at: now(), value });
    },
    keepOnly(devices) {
      for (const each of all)
        if (each.last !== null && !devices.has(each.device)) keep(each, { at: now(), value: null });
    },
    read({ device, capability, since, until, points }) {
      const each = series.get(toKey(device, capability));
      if (!each) return [];
      const before = statements.before.get(each.id, since) as unknown as Told | undefined;
      const stored = statements.between.all(each.id, since + 1, until) as unknown as Told[];
      const told = [...(before ? [before] : []), ...stored, ...each.pending]
        .toSorted((a, b) => a.at - b.at)
        .filter(({ at }) => at <= until);
      const held = told.findLast(({ at }) => at <= since);
      const within = told.filter(({ at }) => at > since);
      const asked = held && held.value !== null ? [{ at: since, value: held.value }, ...within] : within;
      const buckets = Math.max(1, Math.floor(points / LEFT_OF_BUCKET) - 1);
      return asked.length <= points ? asked : thin(asked, Math.ceil((until - since) / buckets));
    },
    capabilitiesOf: device => all.filter(each => each.device === device).map(({ capability }) => capability),
    add(device, capability, told) {
      const each = seriesOf(device, capability);
      for (const one of told) keep(each, one);
    },
    isEmpty: () => all.length === 0,
    flush,
    close() {
      clearInterval(timer);
      flush();
    },
  };
}

const toKey = (device: string, capability: string) => `${device} ${capability}`;

function readSeries(database: DatabaseSync): Series[] {
  const rows = database
    .prepare(
      `SELECT id, device, capability,
        (SELECT value FROM readings WHERE series = id ORDER BY at DESC LIMIT 1) AS last
      FROM series ORDER BY id`,
    )
    .all() as unknown as Omit<Series, 'pending'>[];
  // A later version may have known more capabilities.
  return rows.filter(({ capability }) => isRecorded(capability)).map(row => ({ ...row, pending: [] }));
}

function prepare(database: DatabaseSync) {
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
    dropBeyond: database.prepare(
      `DELETE FROM readings WHERE series = :series
      AND at <= (SELECT at FROM readings WHERE series = :series ORDER BY at DESC LIMIT 1 OFFSET :most)`,
    ),
    thinnedUntil: database.prepare('SELECT thinned_until FROM series WHERE id = ?'),
    setThinnedUntil: database.prepare('UPDATE series SET thinned_until = ? WHERE id = ?'),
    keptUntil: database.prepare('SELECT at FROM kept_until'),
    keepUntil: database.prepare(
      'INSERT INTO kept_until (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at',
    ),
    size: database.prepare(
      'SELECT (page_count - freelist_count) * page_size AS used FROM pragma_page_count, pragma_freelist_count, pragma_page_size',
    ),
  };
}
