import { expect, it } from 'vitest';
import { toDate } from '../../src/hub/times.ts';

const MOMENT = '2026-03-01T18:00:00.000Z';

it.each<[unknown, string | null]>([
  [MOMENT, MOMENT],
  ['2026-03-01T19:00:00+01:00', MOMENT],
  ['2026-03-01T18:00:00+0000', MOMENT],
  ['2026-03-01T18:00:00', MOMENT],
  ['2026-03-01 18:00:00', MOMENT],
  [1_772_388_000, MOMENT],
  [1_772_388_000_000, MOMENT],
  ['1772388000', MOMENT],
  ['yesterday', null],
  ['', null],
  [0, null],
  [1e300, null],
  [null, null],
  [{}, null],
])('reads %j as %j', (value, moment) => {
  expect(toDate(value)?.toISOString() ?? null).toBe(moment);
});
