import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, openTestRecord } from './open-record.ts';

it('keeps what a device told, but for what is no news', () => {
  const { note, clock, values } = openTestRecord();
  for (const value of [20, 20.04, 20.2, 20.2, 19]) {
    clock.now += 5 * 60_000;
    note(value);
  }
  expect(values()).toEqual([20, 20.2, 19]);
});

it('tells what held when the time that is asked for began', () => {
  const { note, clock, values } = openTestRecord();
  note(20);
  clock.now += 10 * HOUR_MS;
  note(21);
  clock.now += HOUR_MS;
  expect(values(2 * HOUR_MS)).toEqual([20, 21]);
});

it('goes on after a restart, and does not know what was meanwhile', () => {
  const before = openTestRecord();
  before.note(20);
  const after = before.again();
  after.clock.now += HOUR_MS;
  after.note(22);
  expect(after.values()).toEqual([20, null, 22]);
});

it('does not know of what the home has no more, or that does not answer', () => {
  const { record, note, clock, values } = openTestRecord();
  note(20);
  clock.now += HOUR_MS;
  record.keepOnly(new Map([['attic', new Set(['temperature'])]]), () => false);
  expect(values()).toEqual([20, null]);
  clock.now += HOUR_MS;
  note(21);
  clock.now += HOUR_MS;
  note(null);
  clock.now += HOUR_MS;
  note(22);
  clock.now += HOUR_MS;
  record.loseHome();
  expect(values()).toEqual([20, null, 21, null, 22, null]);
});

describe('what the home does not tell any more', () => {
  const nothing = new Map<string, ReadonlySet<string>>();
  const cellar = new Map([['cellar', new Set(['temperature'])]]);
  const maybe = () => false;
  const countRows = ({ database }: ReturnType<typeof openTestRecord>) =>
    ['series', 'readings'].map(table => database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n);

  /** A record of one value, an hour old and on the disk. */
  function openWritten() {
    const opened = openTestRecord();
    opened.record.keepOnly(cellar, maybe);
    opened.note(20);
    opened.pass(HOUR_MS);
    expect(opened.values()).toEqual([20]);
    return opened;
  }

  it('is deleted at once where it is gone for good, from the disk as well', () => {
    const opened = openWritten();
    const asked: unknown[] = [];
    opened.record.keepOnly(nothing, (...what) => asked.push(what) > 0);
    expect(asked).toEqual([['cellar', null]]);
    expect([opened.values(), opened.record.capabilitiesOf('cellar'), countRows(opened)]).toEqual([
      [],
      [],
      [0, 0],
    ]);
  });

  it('is deleted by itself where the device still tells others', () => {
    const opened = openWritten();
    opened.record.note('cellar', 'humidity', 60);
    const asked: unknown[] = [];
    const humid = new Map([['cellar', new Set(['humidity'])]]);
    opened.record.keepOnly(humid, (...what) => asked.push(what) > 0);
    expect(asked).toEqual([['cellar', 'temperature']]);
    expect(opened.record.capabilitiesOf('cellar')).toEqual(['humidity']);
  });

  it('begins a record anew where it is shown again', () => {
    const opened = openWritten();
    opened.record.keepOnly(nothing, () => true);
    opened.note(25);
    opened.pass(HOUR_MS);
    expect([opened.values(), countRows(opened)]).toEqual([[25], [1, 1]]);
  });

  it('begins a record anew where it is shown again before the disk let go of the old one', () => {
    const opened = openWritten();
    opened.database.exec(`CREATE TRIGGER full BEFORE DELETE ON series BEGIN SELECT RAISE(FAIL, 'full'); END`);
    opened.record.keepOnly(nothing, () => true);
    opened.note(25);
    opened.database.exec('DROP TRIGGER full');
    opened.pass(MINUTE_MS);
    expect([opened.failures.length, opened.values(), countRows(opened)]).toEqual([1, [25], [1, 1]]);
  });

  it('leaves nothing behind for the next device on record: after a restart that is kept until it is told again', () => {
    let opened = openWritten();
    opened.pass(2 * DAY_MS, HOUR_MS);
    opened.record.keepOnly(nothing, () => true);
    opened.record.note('attic', 'temperature', 5);
    opened.record.keepOnly(new Map([['attic', new Set(['temperature'])]]), maybe);
    opened.pass(2 * DAY_MS, HOUR_MS);
    opened = opened.again();
    opened.pass(MINUTE_MS);
    expect(opened.record.capabilitiesOf('attic')).toEqual(['temperature']);
  });

  it('is deleted after a day in which the home answered, and not before', () => {
    const opened = openWritten();
    opened.record.keepOnly(nothing, maybe);
    opened.pass(DAY_MS - MINUTE_MS);
    expect(countRows(opened)).toEqual([1, 2]);
    opened.pass(2 * MINUTE_MS);
    expect(countRows(opened)).toEqual([0, 0]);
  });

  it('counts no time in which the home does not answer, or the hub does not run', () => {
    let opened = openWritten();
    opened.record.keepOnly(nothing, maybe);
    opened.pass(12 * HOUR_MS);
    opened.record.loseHome();
    opened.pass(5 * DAY_MS, HOUR_MS);
    opened = opened.again();
    opened.clock.now += 5 * DAY_MS;
    opened.record.keepOnly(nothing, maybe);
    opened.pass(11 * HOUR_MS);
    expect(countRows(opened)[0]).toBe(1);
    opened.pass(2 * HOUR_MS);
    expect(countRows(opened)).toEqual([0, 0]);
  });

  it('is counted anew where it was told meanwhile', () => {
    const opened = openWritten();
    for (let day = 0; day < 4; day++) {
      opened.record.keepOnly(nothing, maybe);
      opened.pass(20 * HOUR_MS, HOUR_MS);
      opened.record.keepOnly(cellar, maybe);
      opened.pass(HOUR_MS);
    }
    expect(countRows(opened)[0]).toBe(1);
  });

  it('is deleted later where the disk does not take it, and is told by nobody meanwhile', () => {
    const opened = openWritten();
    opened.database.exec(`CREATE TRIGGER full BEFORE DELETE ON series BEGIN SELECT RAISE(FAIL, 'full'); END`);
    opened.record.keepOnly(nothing, () => true);
    expect(opened.failures).toHaveLength(1);
    expect(opened.record.capabilitiesOf('cellar')).toEqual([]);
    opened.database.exec('DROP TRIGGER full');
    opened.pass(MINUTE_MS);
    expect(countRows(opened)).toEqual([0, 0]);
  });
});

it('drops what is too old, and knows still what held since', () => {
  const { record, note, clock, values } = openTestRecord(2);
  note(18);
  clock.now += DAY_MS;
  note(19);
  for (let hour = 0; hour < 3 * 24; hour++) {
    clock.now += HOUR_MS;
    note(20 + (hour % 2));
    record.flush();
  }
  const kept = values();
  expect(kept).not.toContain(18);
  expect(kept.length).toBeLessThanOrEqual(2 * 24 + 2);
  expect(kept.length).toBeGreaterThan(40);
});

it('holds a device that never stands still to a bound', () => {
  const { record, clock, note, database } = openTestRecord(365);
  for (let minute = 0; minute < 12_000; minute++) {
    clock.now += 15_000;
    note(minute % 2);
    if (minute % 400 === 0) record.flush();
  }
  for (let round = 0; round < 61; round++) record.flush();
  const [row] = database.prepare('SELECT count(*) AS readings FROM readings').all();
  expect(Number(row?.readings)).toBeLessThan(12_000);
});

it('answers with as many points as are asked for', () => {
  const { note, clock, values } = openTestRecord();
  for (let minute = 0; minute < 600; minute++) {
    clock.now += 60_000;
    note(20 + Math.sin(minute / 40) * 5);
  }
  const few = values(DAY_MS, 50).map(Number);
  expect(few.length).toBeLessThanOrEqual(50);
  expect(Math.max(...few)).toBeCloseTo(25, 1);
  expect(Math.min(...few)).toBeCloseTo(15, 1);
});

it('says what it could not keep, and keeps it later', () => {
  const { record, database, note, failures, values, clock } = openTestRecord();
  note(20);
  clock.now += HOUR_MS;
  database.exec('ALTER TABLE readings RENAME TO away');
  record.flush();
  expect(failures).toHaveLength(1);
  database.exec('ALTER TABLE away RENAME TO readings');
  clock.now += HOUR_MS;
  record.flush();
  expect(values()).toEqual([20]);
});
