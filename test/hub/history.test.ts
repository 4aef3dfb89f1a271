import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toHistory } from '../../src/hub/history.ts';

it('reads points in order of time, and leaves out what has none', () => {
  const points = [
    { at: '2026-11-22T10:00:00Z', value: 21 },
    { at: 'once', value: 3 },
    { at: '2026-11-22T09:00:00Z', value: { is: 20 } },
    7,
  ];
  expect(
    toHistory({ capability: 'temperature', unit: '°C', points, capabilities: ['temperature', 4] }),
  ).toEqual({
    capability: 'temperature',
    unit: '°C',
    points: [
      { at: new Date('2026-11-22T09:00:00Z'), value: null },
      { at: new Date('2026-11-22T10:00:00Z'), value: 21 },
    ],
    capabilities: ['temperature'],
  });
});

it('makes of anything a record', () => {
  fc.assert(
    fc.property(fc.anything(), body => {
      expect(toHistory(body).points.length).toBeLessThanOrEqual(2_000);
    }),
  );
});
