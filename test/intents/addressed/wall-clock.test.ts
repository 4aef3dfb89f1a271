import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toInstants, toWallTime } from '../../../src/intents/addressed/wall-clock.ts';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { judgeRows } from '../../support/judge-rows.ts';

const parser = createIntentParser([{ id: 'piano_time', phrases: [] }]);

/** When "piano time at …" runs, in UTC. */
function runAt(text: string, now: string, timeZone: string): string | undefined {
  const intent = parser.intent(`piano time ${text}`, { now: new Date(now), timeZone });
  return intent?.kind === 'later' ? intent.runAt?.toISOString().slice(0, 16) : undefined;
}

describe('a time by the clock', () => {
  it('is the next such time in the home’s time zone', () =>
    judgeRows(
      [
        // Summer time begins: 02:30 is skipped, and the clocks show 03:30 instead.
        ['Europe/Berlin', '2026-03-28T20:00Z', 'at 02:30', '2026-03-29T01:30'],
        ['Europe/Berlin', '2026-03-28T20:00Z', 'at 04:00', '2026-03-29T02:00'],
        ['Europe/Berlin', '2026-03-28T20:00Z', 'tomorrow at 8am', '2026-03-29T06:00'],
        ['America/New_York', '2026-03-08T02:00Z', 'at 02:30', '2026-03-08T07:30'],
        ['Australia/Lord_Howe', '2026-10-03T10:00Z', 'at 02:15', '2026-10-03T15:45'],
        // It ends: 02:30 comes twice, and the next one is meant.
        ['Europe/Berlin', '2026-10-24T20:00Z', 'at 02:30', '2026-10-25T00:30'],
        ['Europe/Berlin', '2026-10-25T00:45Z', 'at 02:30', '2026-10-25T01:30'],
        ['Europe/Berlin', '2026-10-25T01:45Z', 'at 02:30', '2026-10-26T01:30'],
        ['Europe/Berlin', '2026-10-24T20:00Z', 'tomorrow at 8am', '2026-10-25T07:00'],
        ['America/New_York', '2026-11-01T02:00Z', 'at 01:30', '2026-11-01T05:30'],
        ['America/New_York', '2026-11-01T05:45Z', 'at 01:30', '2026-11-01T06:30'],
        ['Australia/Lord_Howe', '2026-04-04T10:00Z', 'at 01:45', '2026-04-04T14:45'],
        ['Australia/Lord_Howe', '2026-04-04T14:50Z', 'at 01:45', '2026-04-04T15:15'],
        // No summer time, but half an hour beside the others.
        ['Asia/Kolkata', '2026-03-28T13:30Z', 'at 8', '2026-03-28T14:30'],
        ['Asia/Kolkata', '2026-03-28T20:00Z', 'tomorrow at 8am', '2026-03-30T02:30'],
        ['Asia/Kolkata', '2026-12-31T17:00Z', 'at 00:15', '2026-12-31T18:45'],
      ],
      ([timeZone, now, text, expected]) => {
        expect(runAt(text, now, timeZone)).toBe(expected);
      },
    ));

  it.each([
    ['Europe/Berlin', '2026-03-29T00:30Z', '2026-03-29T02:30'],
    ['Europe/Berlin', '2026-10-25T00:30Z', '2026-10-25T02:30'],
    ['America/New_York', '2026-11-01T05:30Z', '2026-11-01T07:30'],
    ['Australia/Lord_Howe', '2026-04-04T14:45Z', '2026-04-04T16:45'],
  ])('is no matter to a span: in %s two hours after %s is %s', (timeZone, now, expected) => {
    expect(runAt('in 2 hours', now, timeZone)).toBe(expected);
  });
});

it('is shown again by the clocks of every time zone, the skipped hour apart', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const minutes = fc
    .integer({ min: 0, max: 40 * 365 * 24 * 60 })
    .map(minute => new Date(Date.UTC(2000, 0, 1, 0, minute)));
  fc.assert(
    fc.property(zones, minutes, (timeZone, instant) => {
      expect(toInstants(toWallTime(instant, timeZone), timeZone)).toContainEqual(instant);
    }),
    { numRuns: 500 },
  );
});
