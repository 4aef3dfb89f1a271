import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { AppError } from '../../src/errors.ts';
import { toStoreFault } from '../../src/process/store-fault.ts';

function failureOf(work: (database: DatabaseSync) => void): unknown {
  const database = new DatabaseSync(':memory:');
  try {
    work(database);
  } catch (error) {
    return error;
  } finally {
    database.close();
  }
  throw new Error('nothing failed');
}

it('tells a full store from SQLite’s own error', () => {
  const error = failureOf(database => {
    database.exec('pragma max_page_count = 2');
    database.exec('create table press (raw blob)');
    database.exec('insert into press values (randomblob(100000))');
  });
  expect(toStoreFault(error)).toBe('full');
});

it('tells a store that may not be written to', () => {
  const error = failureOf(database => database.exec('pragma query_only = on; create table press (raw)'));
  expect(toStoreFault(error)).toBe('read_only');
});

it.each([
  [5, 'locked'],
  [261, 'locked'], // SQLITE_BUSY_RECOVERY
  [778, 'disk'], // SQLITE_IOERR_WRITE
  [11, 'damaged'],
  [1, 'other'],
])('tells by SQLite’s code %i: %s', (errcode, fault) => {
  expect(toStoreFault(Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode }))).toBe(fault);
});

it.each([
  ['ENOSPC', 'full'],
  ['EROFS', 'read_only'],
  ['EIO', 'disk'],
  ['53100', 'full'], // PostgreSQL's disk_full
])('tells %s behind an error of its own: %s', (code, fault) => {
  const cause = Object.assign(new Error('x'), { code });
  expect(toStoreFault(new AppError('not_synced', 'x', { cause }))).toBe(fault);
});

it('owns that it does not know the rest', () => {
  expect(toStoreFault('broken')).toBe('other');
});
