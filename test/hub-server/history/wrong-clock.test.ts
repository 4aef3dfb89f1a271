import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, openTestRecord } from './open-record.ts';

const YEAR_MS = 365 * DAY_MS;

/** A record of twelve days, told a new value each hour. */
function openFilled() {
  const opened = openTestRecord();
  for (let hour = 0; hour < 12 * 24; hour++) {
    opened.note(20 + (hour % 2));
    opened.pass(HOUR_MS, HOUR_MS);
  }
  return { ...opened, filled: opened.values() };
}

const rowsOf = ({ database }: Pick<ReturnType<typeof openTestRecord>, 'database'>) =>
  database.prepare('SELECT at, value FROM readings ORDER BY at').all() as {
    at: number;
    value: number | null;
  }[];

it.each([1970, 2020])('dates what was told while the clock began in %d by the clock as it was set', year => {
  const started = Date.UTC(year, 0, 1);
  const opened = openTestRecord(14, undefined, { now: started, set: 0 });
  opened.note(20);
  opened.pass(3 * HOUR_MS);
  opened.note(21);
  opened.pass(HOUR_MS);
  expect(rowsOf(opened)).toEqual([]);
  expect(opened.impossible).toHaveLength(1);
  const [now, elapsed] = [Date.UTC(2026, 10, 1), 4 * HOUR_MS];
  opened.set(now - started - elapsed);
  opened.pass(6 * MINUTE_MS);
  expect(rowsOf(opened)).toEqual([
    { at: now - elapsed, value: 20 },
    { at: now - HOUR_MS, value: 21 },
  ]);
});

it('writes nothing by a clock that is impossible, not even at the end', () => {
  const opened = openTestRecord(14, undefined, { now: Date.UTC(2020, 0, 1), set: 0 });
  opened.note(20);
  opened.pass(DAY_MS);
  expect(opened.again().values()).toEqual([]);
});

it('writes nothing by a clock that was set just now and is set again', () => {
  const opened = openFilled();
  const before = rowsOf(opened);
  opened.set(YEAR_MS);
  opened.note(30);
  opened.pass(4 * MINUTE_MS);
  opened.set(-YEAR_MS);
  expect(rowsOf(opened)).toEqual(before);
  opened.pass(HOUR_MS + MINUTE_MS);
  expect(opened.values()).toEqual([...openFilled().filled, 30]);
});

it('keeps of twelve days all but some hours through an hour in which the clock is a year ahead', () => {
  const opened = openFilled();
  opened.pass(HOUR_MS);
  opened.set(YEAR_MS);
  opened.note(30);
  opened.pass(HOUR_MS);
  opened.set(-YEAR_MS);
  opened.note(31);
  opened.pass(2 * DAY_MS, HOUR_MS);
  const now = opened.values();
  expect(now.slice(0, 10 * 24)).toEqual(opened.filled.slice(0, 10 * 24));
  expect(now.slice(-2)).toEqual([null, 31]);
});

it('loses nothing by a clock that is a month behind for most of an hour', () => {
  const opened = openFilled();
  opened.set(-30 * DAY_MS);
  opened.note(30);
  opened.pass(50 * MINUTE_MS);
  opened.set(30 * DAY_MS);
  opened.pass(2 * HOUR_MS);
  expect(opened.values().filter(value => value !== null)).toEqual([...opened.filled, 30]);
});

it('drops what was written by a clock that was ahead', () => {
  const opened = openFilled();
  opened.set(30 * DAY_MS);
  opened.note(30);
  opened.pass(HOUR_MS);
  expect(rowsOf(opened).at(-1)?.value).toBe(30);
  opened.set(-30 * DAY_MS);
  opened.note(31);
  opened.pass(2 * HOUR_MS);
  expect(rowsOf(opened).filter(({ at }) => at > opened.clock.now)).toEqual([]);
  expect(opened.values()).not.toContain(30);
});

it('says nothing of what was while the clock was wrong, and goes on from then', () => {
  const opened = openFilled();
  opened.set(YEAR_MS);
  opened.pass(HOUR_MS);
  opened.set(-YEAR_MS);
  opened.pass(2 * HOUR_MS);
  expect(opened.values(4 * HOUR_MS)).toEqual([21, null, 21]);
});

it('does not drop the record where a restart finds the clock a year ahead, and later right', () => {
  const opened = openFilled();
  opened.set(YEAR_MS);
  const ahead = opened.again();
  ahead.pass(HOUR_MS);
  ahead.set(-YEAR_MS);
  const after = ahead.again();
  after.pass(2 * HOUR_MS);
  expect(after.values().filter(value => value !== null).length).toBeGreaterThan(10 * 24);
});

it('waits an hour where the clock goes on from before what was written last', () => {
  const opened = openFilled();
  const before = rowsOf(opened).length;
  opened.set(-40 * MINUTE_MS);
  const after = opened.again();
  after.note(25);
  after.pass(30 * MINUTE_MS);
  expect(rowsOf(after)).toHaveLength(before);
  after.set(DAY_MS);
  after.pass(6 * MINUTE_MS);
  expect(after.values().slice(-2)).toEqual([null, 25]);
});

it('has come up within a day after a week of being off', () => {
  const opened = openFilled();
  opened.clock.now += 7 * DAY_MS;
  const after = opened.again();
  after.pass(DAY_MS);
  const [oldest] = rowsOf(after).filter(({ value }) => value !== null);
  expect(oldest?.at).toBeGreaterThanOrEqual(after.clock.now - 14 * DAY_MS - 2 * HOUR_MS);
});

it('goes on thinning after a clock that was ahead', () => {
  const opened = openTestRecord(365);
  opened.set(60 * DAY_MS);
  opened.pass(2 * DAY_MS);
  opened.set(-60 * DAY_MS);
  for (let minute = 0; minute < 3 * 24 * 60; minute++) {
    for (const value of [minute, minute + 2, minute + 1]) {
      opened.clock.now += 20_000;
      opened.note(value);
    }
    if (minute % 10 === 0) opened.record.flush();
  }
  expect(rowsOf(opened).length).toBeLessThan(2 * 24 * 60 + 24 * 60 * 3);
});

it('prunes within an hour where fewer days are asked for', () => {
  const opened = openFilled();
  const after = opened.again(2);
  after.pass(2 * HOUR_MS);
  expect(after.values().length).toBeLessThan(2 * 24 + 3);
});
