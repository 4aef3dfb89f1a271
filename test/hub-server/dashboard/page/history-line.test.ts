import { expect, it } from 'vitest';
import {
  type HistoryPoint,
  toExtremes,
  toHeights,
  toPath,
} from '../../../../src/hub-server/dashboard/page/history-line.ts';

type Told = readonly (readonly [seconds: number, value: HistoryPoint['value']])[];
const toPoints = (told: Told): HistoryPoint[] =>
  told.map(([seconds, value]) => ({ at: new Date(seconds * 1_000).toISOString(), value }));
const SPAN = { since: 0, until: 10_000 };
const SIZE = { width: 100, height: 50 };
const draw = (told: Told) => toPath(toHeights(toPoints(told)), SPAN, SIZE);

it.each<[string, Told, string]>([
  ['nothing', [], ''],
  ['what nobody knows', [[0, null]], ''],
  ['what never changed', [[0, 21]], 'M0 25H100'],
  [
    'what rose',
    [
      [0, 20],
      [5, 22],
    ],
    'M0 50H50V0H100',
  ],
  [
    'what held before it began',
    [
      [-5, 20],
      [5, 22],
    ],
    'M0 50H50V0H100',
  ],
  [
    'a gap',
    [
      [0, 20],
      [2, null],
      [5, 22],
    ],
    'M0 50H20M50 0H100',
  ],
  [
    'what is so or not',
    [
      [0, false],
      [4, true],
      [6, false],
    ],
    'M0 50H40V0H60V50H100',
  ],
  [
    'a door',
    [
      [0, 'closed'],
      [5, 'open'],
    ],
    'M0 50H50V0H100',
  ],
])('draws %s', (_, points, path) => {
  expect(draw(points)).toBe(path);
});

it('finds the least and the most of what is known', () => {
  expect(
    toExtremes(
      toHeights(
        toPoints([
          [0, 5],
          [1, null],
          [2, -3],
        ]),
      ),
    ),
  ).toEqual([-3, 5]);
  expect(toExtremes(toHeights(toPoints([[1, null]])))).toBeNull();
});
