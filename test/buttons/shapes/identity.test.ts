import { expect, it } from 'vitest';
import { readIdentity } from '../../../src/buttons/shapes/identity.ts';
import { judgeRows } from '../../support/judge-rows.ts';

const at = '2026-11-21T08:00:00Z';
const fine = '2026-11-21T08:00:00.123Z';
const ofTime = (text: string) => ({ eventId: `${text}:single:`, counter: null });

it('tells an event by what its source numbers it with', () =>
  judgeRows(
    [
      ['an id', { event_id: 'a1', at, event_cnt: 7 }, { eventId: 'a1', counter: null }],
      ['an id that is a big number', { eventId: 17_000_000_001 }, { eventId: '17000000001', counter: null }],
      ['an id that is a small number', { event_id: 41 }, { eventId: null, counter: 41 }],
      ['a small number and a time to the second', { event_id: '41', at }, { eventId: null, counter: 41 }],
      [
        'a small number and a time',
        { event_id: '41', at: fine },
        { eventId: '41:2026-11-21T08:00:00.123Z', counter: null },
      ],
      ['an id of many digits', { event_id: '1700000000' }, { eventId: '1700000000', counter: null }],
      ['a counter', { event: 'S', event_cnt: 0, ts: 1_700_000_000 }, { eventId: null, counter: 0 }],
      ['a time', { at: fine }, ofTime('2026-11-21T08:00:00.123Z')],
      [
        'a time of another zone',
        { pressed_at: '2026-11-21T09:00:00.5+01:00' },
        ofTime('2026-11-21T08:00:00.500Z'),
      ],
      ['a time of no zone', { Time: '2026-11-21T08:00:00.123' }, ofTime('2026-11-21T08:00:00.123Z')],
      ['seconds since 1970', { ts: 1_700_000_000.11 }, ofTime('2023-11-14T22:13:20.110Z')],
      ['milliseconds since 1970', { time: 1_700_000_000_110 }, ofTime('2023-11-14T22:13:20.110Z')],
      ['milliseconds in a string', { timestamp: '1700000000110' }, ofTime('2023-11-14T22:13:20.110Z')],
      ['deCONZ’s time', { buttonevent: 1002, lastupdated: fine }, ofTime('2026-11-21T08:00:00.123Z')],
      ['Hue’s time', { updated: '2026-11-21T08:00:00.123Z' }, ofTime('2026-11-21T08:00:00.123Z')],
      [
        'when it was heard, to the millisecond',
        { last_seen: 1_700_000_000_110 },
        ofTime('2023-11-14T22:13:20.110Z'),
      ],
    ],
    ([_, source, identity]) => {
      expect(readIdentity([source], 'single:')).toMatchObject(identity);
    },
  ));

it('tells no event by what identifies none', () =>
  judgeRows(
    [
      ['nothing', {}],
      ['an empty id', { event_id: '' }],
      ['an id that JSON cannot carry', { event_id: 2 ** 60 }],
      ['an id that is no whole number', { event_id: 1.5 }],
      ['an id without end', { event_id: 'x'.repeat(129) }],
      ['a counter below zero', { event_cnt: -1 }],
      ['a time to the second', { at }],
      ['when it was heard, to the second', { last_seen: '2026-11-21T09:00:00+01:00' }],
      ['the time since its start', { ts: 1.1 }],
      ['a time of day', { time: '08:00' }],
      ['no day of the calendar', { at: '2026-13-41T08:00:00Z' }],
    ],
    ([_, source]) => {
      expect(readIdentity([source], 'single:')).toMatchObject({ eventId: null, counter: null });
    },
  ));

it('tells two presses a moment apart, or of different kinds, from each other', () => {
  const ids = [
    readIdentity([{ at: fine }], 'single:'),
    readIdentity([{ at: '2026-11-21T08:00:00.124Z' }], 'single:'),
    readIdentity([{ at: fine }], 'double:'),
    readIdentity([{ at: fine }], 'single:btn_2'),
  ].map(({ eventId }) => eventId);
  expect(new Set(ids).size).toBe(4);
});

it('takes what stands nearest to the event', () => {
  expect(readIdentity([{ ts: 1_700_000_000.5 }, { ts: 1_800_000_000.5 }], 'single:')).toMatchObject(
    ofTime('2023-11-14T22:13:20.500Z'),
  );
});
