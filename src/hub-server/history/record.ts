import type { DatabaseSync } from 'node:sqlite';
import { CAPABILITIES, type Capability } from '../../hub/capabilities.ts';
import { clock } from '../../process/clock.ts';
import { inTransaction } from '../transaction.ts';
import { type BelievedTime, followClock } from './believed-time.ts';
import { createRecordClock, type TimeSources } from './clock.ts';
import { readSeries, type Series, toKey } from './series.ts';
import { prepareStatements } from './statements.ts';
import { LEFT_OF_BUCKET, type Told, thin } from './thin.ts';
import { isOther } from './to-number.ts';
import { createUpkeep } from './upkeep.ts';

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
  /**
   * The home answers, and tells these capabilities of these devices: nobody knows of the others from now on. Of them those
   * are deleted that `isGone` says (capability null: the whole device), and any that were not told for a day in which the
   * home answered.
   */
  keepOnly(
    told: ReadonlyMap<string, ReadonlySet<string>>,
    isGone: (device: string, capability: string | null) => boolean,
  ): void;
  /** The home does not answer: nobody knows of anything from now on, and nothing of it counts as absent. */
  loseHome(): void;
  /** In order of time; the first is what held when the time asked for began, if that is known. */
  read(asked: Asked): Told[];
  /** The capabilities of a device that something is known of. */
  capabilitiesOf(device: string): Capability[];
  /** Writes down what was noted, unless the clock is not to be believed yet; else that happens once a minute. */
  flush(): void;
  close(): void;
}

/** How the record is kept. */
export interface RecordOptions extends TimeSources {
  readonly days: number;
  /** Told when something could not be written; it is kept, and tried again. */
  readonly onFailure?: (error: unknown) => void;
  /** Told once that the clock says a time, in milliseconds since 1970, that cannot be. */
  readonly onImpossible?: (time: number) => void;
}

const MINUTE_MS = 60_000;
/** What a home that answers does not tell for so long is taken for removed. */
const ABSENT_MS = 24 * 60 * MINUTE_MS;
/** Numbers waver; of what is so or not, each time counts that somebody could see. */
const FRESH_BUCKET_MS = { number: MINUTE_MS, flag: 10_000, word: 10_000 } as const;
/** What is kept in memory while the disk is full, or the clock is wrong. */
const MOST_PENDING = 50_000;

/** Opens the record in a database of its own. What happened since it was last kept, nobody knows. */
export function openHistoryRecord(
  database: DatabaseSync,
  { days, now, elapsed, onFailure = () => {}, onImpossible = () => {} }: RecordOptions,
): HistoryRecord {
  const statements = prepareStatements(database);
  const recordClock = createRecordClock({ now, elapsed }, onImpossible);
  const kept = statements.kept.get() as
    | { at: number; aged: number | null; latest: number | null; answered: number }
    | undefined;
  const all = readSeries(database, kept?.at ?? 0);
  const series = new Map(all.map(each => [toKey(each.device, each.capability), each]));
  const lookAfter = createUpkeep(statements, all, days);
  let believed: BelievedTime | null = kept
    ? { aged: kept.aged ?? kept.at, latest: kept.latest ?? kept.at }
    : null;
  let believedAt = recordClock.moment();
  const startedAt = believedAt;
  /** By the clock; 0: never. */
  let writtenAt = kept?.at ?? 0;
  let hasWritten = false;
  /** For how long the home has answered in all. */
  let answeredMs = kept?.answered ?? 0;
  /** The moment up to which that is counted; null while the home does not answer. */
  let countedAt: number | null = null;
  /** Ids of deleted series that still stand on the disk. */
  const doomed = new Set<number>();
  /** Series whose `absentSince` is not on the disk yet. */
  const moved = new Set<Series>();
  const timer = clock.every(MINUTE_MS, () => flush());

  function keep(each: Series, value: number | null): void {
    each.last = value;
    each.pending.push({ at: recordClock.moment(), value });
  }

  function addSeries(device: string, capability: Capability): Series {
    const made: Series = {
      id: null,
      device,
      capability,
      last: null,
      pending: [],
      endedAt: null,
      absentSince: null,
    };
    series.set(toKey(device, capability), made);
    all.push(made);
    return made;
  }

  function countAnswered(isAnswering: boolean): void {
    const moment = recordClock.moment();
    if (countedAt !== null) answeredMs += moment - countedAt;
    countedAt = isAnswering ? moment : null;
  }

  /** Notes which series the home does not tell from now on, and which it tells again. */
  function noteAbsent(absent: ReadonlySet<Series>): void {
    for (const each of all) {
      if (absent.has(each) === (each.absentSince !== null)) continue;
      each.absentSince = absent.has(each) ? Math.round(answeredMs) : null;
      moved.add(each);
    }
  }

  function forget(gone: readonly Series[]): void {
    for (const each of gone) {
      series.delete(toKey(each.device, each.capability));
      all.splice(all.indexOf(each), 1);
      moved.delete(each); // another series may get its id
      if (each.id !== null) doomed.add(each.id);
    }
    erase();
  }

  function erase(): void {
    if (doomed.size === 0) return;
    inTransaction(database, () => {
      for (const id of doomed) {
        statements.dropReadings.run(id);
        statements.dropSeries.run(id);
      }
    });
    doomed.clear();
  }

  /** What is yet to be written of a series, in order of time. */
  function toBeWritten({ endedAt, pending }: Series): Told[] {
    const told = pending.map(({ at, value }) => ({ at: recordClock.toTime(at), value }));
    const ended = endedAt !== null && Math.min(endedAt, recordClock.toTime(startedAt));
    return ended === false ? told : [{ at: ended, value: null }, ...told];
  }

  /** A clock was set: what was so when it was last believed may have ended since, and what is so now is said anew. */
  function beginAnew(moment: number, isLater: boolean): void {
    for (const each of all) {
      if (isLater) each.endedAt = writtenAt + 1;
      if (each.pending.length === 0) each.pending = [{ at: moment, value: each.last }];
    }
  }

  function write(): void {
    const moment = recordClock.moment();
    const time = recordClock.toTime(moment);
    const next = followClock(believed ?? { aged: time, latest: time }, {
      now: time,
      elapsedMs: moment - believedAt,
    });
    const setMs = hasWritten ? time - writtenAt - (moment - believedAt) : 0;
    if (Math.abs(setMs) > MINUTE_MS) beginAnew(moment, setMs > 0);
    erase(); // what is told again cannot be added beside its former series
    for (const each of all)
      each.id ??= Number(statements.addSeries.run(each.device, each.capability).lastInsertRowid);
    inTransaction(database, () => {
      for (const each of all)
        for (const { at, value } of toBeWritten(each)) statements.add.run(each.id, at, value);
      for (const { id, absentSince } of moved) statements.setAbsentSince.run(absentSince, id);
      statements.keep.run({ at: time, ...next, answered: Math.round(answeredMs) });
      lookAfter(next);
    });
    for (const each of all) Object.assign(each, { pending: [], endedAt: null });
    moved.clear();
    believed = next;
    believedAt = moment;
    writtenAt = time;
    hasWritten = true;
  }

  function flush(isLast = false): void {
    for (const each of all)
      each.pending = thin(each.pending, FRESH_BUCKET_MS[CAPABILITIES[each.capability].kind]);
    try {
      countAnswered(countedAt !== null);
      if (recordClock.isSettled({ writtenAt, isLast })) write();
      forget(all.filter(({ absentSince }) => absentSince !== null && answeredMs - absentSince >= ABSENT_MS));
    } catch (error) {
      onFailure(error);
    }
    const waiting = all.reduce((sum, { pending }) => sum + pending.length, 0);
    if (waiting > MOST_PENDING) for (const each of all) each.pending = each.pending.slice(-1);
  }

  return {
    note(device, capability, value) {
      const known = series.get(toKey(device, capability));
      if (!known && value === null) return;
      const each = known ?? addSeries(device, capability);
      if (isOther(capability, value, each.last)) keep(each, value);
    },
    keepOnly(told, isGone) {
      countAnswered(true);
      const absent = all.filter(({ device, capability }) => !told.get(device)?.has(capability));
      for (const each of absent) if (each.last !== null) keep(each, null);
      noteAbsent(new Set(absent));
      try {
        forget(
          absent.filter(({ device, capability }) => isGone(device, told.has(device) ? capability : null)),
        );
      } catch (error) {
        onFailure(error);
      }
    },
    loseHome() {
      countAnswered(false);
      for (const each of all) if (each.last !== null) keep(each, null);
    },
    read({ device, capability, since, until, points }) {
      const each = series.get(toKey(device, capability));
      if (!each) return [];
      const before = statements.before.get(each.id, since) as unknown as Told | undefined;
      const stored = statements.between.all(each.id, since + 1, until) as unknown as Told[];
      const told = [...(before ? [before] : []), ...stored, ...toBeWritten(each)]
        .toSorted((a, b) => a.at - b.at)
        .filter(({ at }) => at <= until);
      const held = told.findLast(({ at }) => at <= since);
      const within = told.filter(({ at }) => at > since);
      const asked = held && held.value !== null ? [{ at: since, value: held.value }, ...within] : within;
      const buckets = Math.max(1, Math.floor(points / LEFT_OF_BUCKET) - 1);
      return asked.length <= points ? asked : thin(asked, Math.ceil((until - since) / buckets));
    },
    capabilitiesOf: device => all.filter(each => each.device === device).map(({ capability }) => capability),
    flush: () => flush(),
    close() {
      timer.cancel();
      flush(true);
    },
  };
}
