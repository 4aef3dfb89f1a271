import { expect, it } from 'vitest';
import type { ReceivedMessage } from '../../src/buttons/connection-options.ts';
import { createCopies } from '../../src/buttons/copies.ts';

const filters = ['+/button/+', 'doorbell/#'];
const later = 10_000;

function message(change: Partial<ReceivedMessage> = {}): ReceivedMessage {
  return {
    cmd: 'publish',
    topic: 'doorbell/button/btn_1',
    payload: Buffer.from('ring'),
    messageId: 1,
    qos: 1,
    dup: false,
    retain: false,
    ...change,
  };
}

function startCopies(refused: readonly string[] = []) {
  const copies = createCopies(filters);
  copies.subscribed(refused, 0);
  return async (received: ReceivedMessage, at = later) => {
    let isCopy = true;
    await copies.deal(received, at, async () => void (isCopy = false));
    return isCopy;
  };
}

it.each<[string, Partial<ReceivedMessage>, number, boolean]>([
  ['the same at once', { messageId: 2 }, later + 5, true],
  ['the same a moment later', { messageId: 2 }, later + 60, false],
  ['the same, not right behind it', { messageId: 3 }, later + 5, false],
  ['another payload', { messageId: 2, payload: Buffer.from('hold') }, later + 5, false],
  ['another topic', { messageId: 2, topic: 'doorbell/button/btn_2' }, later + 5, false],
])('tells without numbers what is a copy: %s', async (_, change, at, isCopy) => {
  const isCopyOf = startCopies();
  expect(await isCopyOf(message())).toBe(false);
  expect(await isCopyOf(message(change), at)).toBe(isCopy);
});

it('takes no more copies than filters match', async () => {
  const isCopyOf = startCopies();
  const taken = [1, 2, 3, 4].map(messageId => isCopyOf(message({ messageId }), later + messageId));
  expect(await Promise.all(taken)).toEqual([false, true, false, true]);
});

it('takes nothing for a copy that one filter alone matches, or that a broker may have kept', async () => {
  const isCopyOf = startCopies();
  for (const change of [{ topic: 'gate/button/btn_1', at: later }, { at: 1_000 }])
    for (const messageId of [1, 2])
      expect(await isCopyOf(message({ messageId, ...change }), change.at)).toBe(false);
});

/** As Artemis sends them: each copy is for all filters that match. */
const forAll = (messageId: number) =>
  message({ messageId, properties: { subscriptionIdentifier: [1, 2] } as object });

it.each<[string, readonly (readonly [id: number, atMs: number])[], readonly boolean[]]>([
  [
    'a press and its copy',
    [
      [1, 0],
      [2, 1],
    ],
    [false, true],
  ],
  [
    'two presses and their copies',
    [
      [1, 0],
      [2, 1],
      [3, 2],
      [4, 3],
    ],
    [false, true, false, true],
  ],
  [
    'two presses of a broker that sends no copies',
    [
      [1, 0],
      [2, 300],
    ],
    [false, false],
  ],
])('takes a press once whose copies are for all filters each: %s', async (_, messages, areCopies) => {
  const isCopyOf = startCopies();
  const taken = [];
  for (const [id, atMs] of messages) taken.push(await isCopyOf(forAll(id), later + atMs));
  expect(taken).toEqual(areCopies);
});
