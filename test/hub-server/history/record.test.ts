import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, openTestRecord } from './open-record.ts';

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
  record.keepOnly(new Set(['attic']));
  expect(values()).toEqual([20, null]);
  clock.now += HOUR_MS;
  note(21);
  clock.now += HOUR_MS;
  note(null);
  expect(values()).toEqual([20, null, 21, null]);
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
