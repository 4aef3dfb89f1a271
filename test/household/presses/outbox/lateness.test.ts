import { expect, it } from 'vitest';
import type { LateReason } from '../../../../src/household/presses/outbox/contract.ts';
import { type Outage, toLateReason } from '../../../../src/household/presses/outbox/lateness.ts';

/** Times in minutes. */
interface Case {
  readonly pressed: readonly [first: number, last: number];
  readonly told: number;
  readonly started?: number;
  readonly outage?: readonly [reason: LateReason, since: number, until: number | null];
  readonly late: LateReason | null;
}

it.each<[string, Case]>([
  ['within a minute', { pressed: [10, 10], told: 11, late: null }],
  [
    'within a minute of an outage',
    { pressed: [10, 10], told: 11, outage: ['unreachable', 0, null], late: null },
  ],
  ['before the bot was there', { pressed: [5, 5], told: 12, started: 10, late: 'away' }],
  [
    'while Discord is away',
    { pressed: [5, 5], told: 12, outage: ['unreachable', 4, null], late: 'unreachable' },
  ],
  [
    'while Discord was away',
    { pressed: [5, 5], told: 12, outage: ['unreachable', 4, 11], late: 'unreachable' },
  ],
  [
    'just before that was noticed',
    { pressed: [5, 5], told: 12, outage: ['forbidden', 6, 11], late: 'forbidden' },
  ],
  ['long before that', { pressed: [5, 5], told: 12, outage: ['forbidden', 7, 11], late: 'flood' }],
  ['after that', { pressed: [5, 5], told: 12, outage: ['unreachable', 1, 4], late: 'flood' }],
  [
    'some before, some in it',
    { pressed: [5, 9], told: 12, outage: ['unreachable', 8, 11], late: 'unreachable' },
  ],
  ['when there were too many', { pressed: [5, 6], told: 12, late: 'flood' }],
  ['in a time to come', { pressed: [70, 70], told: 12, late: null }],
])('says why presses are told late that were made %s', (_, { pressed, told, started = 0, outage, late }) => {
  const [firstAt, lastAt] = pressed.map(minute => new Date(minute * 60_000)) as [Date, Date];
  const context = {
    toldAt: told * 60_000,
    startedAt: started * 60_000,
    outage: outage ? toOutage(outage) : null,
  };
  expect(toLateReason([{ firstAt, lastAt }], context)).toBe(late);
});

function toOutage([reason, since, until]: NonNullable<Case['outage']>): Outage {
  return { reason, since: since * 60_000, until: until === null ? null : until * 60_000 };
}
