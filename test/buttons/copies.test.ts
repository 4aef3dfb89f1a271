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
  return copies;
}

it.each<[string, number | number[], string[], boolean]>([
  ['the first filter that matches', 1, [], false],
  ['another one', 2, [], true],
  ['both', [1, 2], [], false],
  ['the only one that is granted', 2, ['+/button/+'], false],
])('tells by the number of a filter what is a copy: %s', (_, subscriptionIdentifier, refused, isCopy) => {
  expect(startCopies(refused).has(message({ properties: { subscriptionIdentifier } as object }), later)).toBe(
    isCopy,
  );
});

it.each<[string, Partial<ReceivedMessage>, number, boolean]>([
  ['the same at once', { messageId: 2 }, later + 5, true],
  ['the same a moment later', { messageId: 2 }, later + 60, false],
  ['the same, not right behind it', { messageId: 3 }, later + 5, false],
  ['another payload', { messageId: 2, payload: Buffer.from('hold') }, later + 5, false],
  ['another topic', { messageId: 2, topic: 'doorbell/button/btn_2' }, later + 5, false],
])('tells without numbers what is a copy: %s', (_, change, at, isCopy) => {
  const copies = startCopies();
  expect(copies.has(message(), later)).toBe(false);
  expect(copies.has(message(change), at)).toBe(isCopy);
});

it('takes no more copies than filters match', () => {
  const copies = startCopies();
  const taken = [1, 2, 3, 4].map(messageId => copies.has(message({ messageId }), later + messageId));
  expect(taken).toEqual([false, true, false, true]);
});

it('takes nothing for a copy that one filter alone matches, or that a broker may have kept', () => {
  const topic = 'gate/button/btn_1';
  const copies = startCopies();
  expect([1, 2].map(messageId => copies.has(message({ topic, messageId }), later))).toEqual([false, false]);
  expect([3, 4].map(messageId => copies.has(message({ messageId }), 1_000))).toEqual([false, false]);
});
