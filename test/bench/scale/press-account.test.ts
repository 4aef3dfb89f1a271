import { expect, it } from 'vitest';
import { type PressTraces, toPressAccount } from '../../../bench/scale/press-account.ts';

const on = (id: string, message: string | null) => ({ id, message });

it.each<
  [string, Partial<PressTraces>, { pressesLost: number; pressesUntold: number; pressesDoubled: number }]
>([
  ['all told', {}, { pressesLost: 0, pressesUntold: 0, pressesDoubled: 0 }],
  [
    'one that is not on record',
    { made: ['a', 'b', 'c', 'd'] },
    { pressesLost: 1, pressesUntold: 0, pressesDoubled: 0 },
  ],
  [
    'one that no message tells of',
    { recorded: [on('a', '1'), on('b', '1'), on('c', null)], told: new Map([['1', 2]]) },
    { pressesLost: 0, pressesUntold: 1, pressesDoubled: 0 },
  ],
  [
    'one on record twice',
    {
      recorded: [on('a', '1'), on('b', '1'), on('c', '2'), on('c', '2')],
      told: new Map([
        ['1', 2],
        ['2', 2],
      ]),
    },
    { pressesLost: 0, pressesUntold: 0, pressesDoubled: 1 },
  ],
  [
    'one told twice, and one not at all',
    {
      told: new Map([
        ['1', 3],
        ['2', 0],
      ]),
    },
    { pressesLost: 0, pressesUntold: 1, pressesDoubled: 1 },
  ],
  [
    'a message that nobody knows of',
    {
      told: new Map([
        ['1', 2],
        ['2', 1],
        ['3', 1],
      ]),
    },
    { pressesLost: 0, pressesUntold: 0, pressesDoubled: 1 },
  ],
])('counts lost and doubled presses apart: %s', (_what, traces, expected) => {
  const account = toPressAccount({
    made: ['a', 'b', 'c'],
    recorded: [on('a', '1'), on('b', '1'), on('c', '2')],
    told: new Map([
      ['1', 2],
      ['2', 1],
    ]),
    ...traces,
  });
  expect(account).toMatchObject(expected);
});
