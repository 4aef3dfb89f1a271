import { expect, it } from 'vitest';
import {
  isQuiet,
  parseClockTime,
  parseQuietHours,
  toClockText,
} from '../../../src/household/clock/quiet-hours.ts';

const night = { from: 22 * 60, to: 7 * 60 };
const noon = { from: 12 * 60, to: 14 * 60 };

it.each([
  ['2026-11-21T22:00:00Z', night, true],
  ['2026-11-21T03:00:00Z', night, true],
  ['2026-11-21T07:00:00Z', night, false],
  ['2026-11-21T21:59:59Z', night, false],
  ['2026-11-21T00:00:00Z', night, true],
  ['2026-11-21T12:00:00Z', noon, true],
  ['2026-11-21T14:00:00Z', noon, false],
])('knows at %s whether it is quiet', (time, hours, quiet) => {
  expect(isQuiet(new Date(time), hours, 'UTC')).toBe(quiet);
});

it('goes by the clocks of the time zone, summer time too', () => {
  expect(isQuiet(new Date('2026-01-10T06:30:00Z'), night, 'Europe/Berlin')).toBe(false);
  expect(isQuiet(new Date('2026-01-10T05:30:00Z'), night, 'Europe/Berlin')).toBe(true);
  expect(isQuiet(new Date('2026-07-10T05:30:00Z'), night, 'Europe/Berlin')).toBe(false);
});

it.each([
  ['22:00', 22 * 60],
  ['7', 7 * 60],
  ['07.30', 7 * 60 + 30],
  ['0:05', 5],
  ['24:00', null],
  ['7:60', null],
  ['noon', null],
  ['', null],
])('reads %j as a time of day', (text, minutes) => {
  expect(parseClockTime(text)).toBe(minutes);
});

it('writes a time of day as clocks show it', () => {
  expect([0, 5, 450, 1439].map(toClockText)).toEqual(['00:00', '00:05', '07:30', '23:59']);
});

it.each([
  ['22:00-07:00', { from: 1320, to: 420 }],
  ['22 – 7', { from: 1320, to: 420 }],
  ['8.30—9h15', { from: 510, to: 555 }],
  ['22:00', null],
  ['22:00-22:00', null],
  ['25:00-07:00', null],
  ['7-8-9', null],
  ['always', null],
])('reads quiet hours of %s', (text, hours) => {
  expect(parseQuietHours(text)).toEqual(hours);
});
