import { expect, it } from 'vitest';
import { addEntries, filterEntries, isFailure } from '../../../src/playground/page/traffic/traffic-list.ts';
import type { TrafficEntry, TrafficKind } from '../../../src/playground/traffic/contract.ts';

const entry = (id: number, change: Partial<TrafficEntry> = {}): TrafficEntry => ({
  ...{ id, atMs: 0, kind: 'hub', direction: 'from_bot', title: 'GET /devices', note: '' },
  ...{ status: 200, durationMs: 3 },
  ...change,
});

it('adds what is new, once, and lets the oldest go', () => {
  const before = Array.from({ length: 500 }, (_, n) => entry(n + 1));

  const after = addEntries(before, [entry(499), entry(500), entry(501)]);

  expect(after.map(({ id }) => id)).toEqual(Array.from({ length: 500 }, (_, n) => n + 2));
});

it.each([
  ['', [], [1, 2, 3]],
  ['DEVICES', [], [1]],
  ['get 200', [], [1]],
  ['/button/ double', [], [3]],
  ['devices double', [], []],
  ['', ['mqtt', 'hub'], [2]],
] as const)('filters by the words “%s” and leaves out %j', (text, hidden, expected) => {
  const entries = [
    entry(1),
    entry(2, { kind: 'gateway', title: 'MESSAGE_CREATE', note: 'ada: hello', status: null }),
    entry(3, { kind: 'mqtt', title: 'doorbell/button/btn_1', note: '{"action":"double"}', status: null }),
  ];

  const shown = filterEntries(entries, { text, hidden: new Set<TrafficKind>(hidden) });

  expect(shown.map(({ id }) => id)).toEqual(expected);
});

it.each([
  [null, false],
  [200, false],
  [304, false],
  [404, true],
  [500, true],
  [0, true],
])('takes a status of %s for a failure: %s', (status, expected) => {
  expect(isFailure(entry(1, { status }))).toBe(expected);
});
