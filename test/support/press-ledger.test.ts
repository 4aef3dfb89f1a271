import type { APIMessage } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { balance, type Entry } from './press-ledger.ts';

const one = (number: number, messageId: string | null): Entry => ({
  guildId: '1',
  kind: String(number),
  count: 1,
  messageId,
});
const made = new Map([
  ['1', 1],
  ['2', 1],
]);
const says = (id: string, times: number) =>
  ({ id, content: `**Bell** pressed ${times} times` }) as APIMessage;

it.each<[string, Entry[], APIMessage[], { told: number; lost: number; doubled: number }]>([
  ['that all is well', [one(1, 'a'), one(2, 'a')], [says('a', 2)], { told: 2, lost: 0, doubled: 0 }],
  ['a press that never came in', [one(1, 'a')], [says('a', 1)], { told: 1, lost: 1, doubled: 0 }],
  ['a press in no message', [one(1, 'a'), one(2, null)], [says('a', 1)], { told: 1, lost: 1, doubled: 0 }],
  [
    'a message that is not there',
    [one(1, 'a'), one(2, 'b')],
    [says('a', 1)],
    { told: 1, lost: 1, doubled: 0 },
  ],
  ['a count that is too low', [one(1, 'a'), one(2, 'a')], [says('a', 1)], { told: 1, lost: 1, doubled: 0 }],
  ['a count that is too high', [one(1, 'a'), one(2, 'a')], [says('a', 3)], { told: 3, lost: 0, doubled: 1 }],
  [
    'a message sent twice',
    [one(1, 'a'), one(2, 'a')],
    [says('a', 2), says('b', 2)],
    { told: 4, lost: 0, doubled: 2 },
  ],
  [
    'an event stored twice',
    [one(1, 'a'), one(2, 'a'), one(2, 'a')],
    [says('a', 3)],
    { told: 3, lost: 0, doubled: 1 },
  ],
  [
    'one lost beside one doubled',
    [one(1, 'a'), one(2, 'b')],
    [says('b', 2)],
    { told: 2, lost: 1, doubled: 1 },
  ],
])('finds %s', (_, entries, channel, found) => {
  expect(balance(made, entries, channel)).toMatchObject(found);
});
