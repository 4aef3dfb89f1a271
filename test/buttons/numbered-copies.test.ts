import { expect, it } from 'vitest';
import type { ReceivedMessage } from '../../src/buttons/connection-options.ts';
import { createCopies } from '../../src/buttons/copies.ts';
import type { TakePress } from '../../src/buttons/numbered-copies.ts';
import { judgeRows } from '../support/judge-rows.ts';

const filters = ['+/button/+', 'doorbell/#', '+/+/btn_3'];

/** `2#1` is one with packet id 2 for filter 1, `2#1,2` for both, `2#1!` sent again; alike but where `of` says otherwise. */
function toMessage(text: string, of = 'btn_1'): ReceivedMessage {
  const [, id, numbers = '', again] = /^(\d+)#([\d,]+)(!?)$/.exec(text) ?? [];
  const ofAll = numbers.split(',').map(Number);
  return {
    cmd: 'publish',
    topic: `doorbell/button/${of}`,
    payload: Buffer.from('ring'),
    messageId: Number(id),
    qos: 1,
    dup: again === '!',
    retain: false,
    // As mqtt.js has it.
    properties: { subscriptionIdentifier: ofAll.length > 1 ? ofAll : ofAll[0] } as object,
  };
}

function startCopies(refused: readonly string[] = []) {
  const copies = createCopies(filters);
  copies.subscribed(refused, 0);
  return (message: ReceivedMessage, take: TakePress) => copies.deal(message, 0, take);
}

/** Packet ids of those that are taken. */
async function take(messages: readonly string[], options: { of?: string; refused?: readonly string[] } = {}) {
  const deal = startCopies(options.refused);
  const taken: number[] = [];
  // A press of another button before, so that no run before has anything to do with them.
  for (const message of [toMessage('65000#2', 'btn_9'), toMessage('65001#1', 'btn_9')])
    await deal(message, async () => {});
  for (const text of messages) {
    const message = toMessage(text, options.of);
    await deal(message, async () => void taken.push(message.messageId ?? 0));
  }
  return taken;
}

it('has every press taken once, and the intake know what is sent again', () =>
  judgeRows(
    [
      ['a press and its copy', ['1#1', '2#2'], [1]],
      ['two that are alike', ['1#2', '2#1', '3#2', '4#1'], [1, 3]],
      ['those of which the broker sent one copy alone', ['1#2', '3#2', '5#2'], [1, 3, 5]],
      ['such ones right behind one another', ['1#2', '2#2', '3#2'], [1, 2, 3]],
      ['one copy alone before one with both', ['1#2', '3#2', '4#1'], [1, 3]],
      ['one with both before one copy alone', ['1#2', '2#1', '3#2'], [1, 3]],
      ['one message for both', ['1#1,2', '2#1,2'], [1, 2]],
      ['packet ids that are used again', ['1#2', '2#1', '1#2', '2#1'], [1, 1]],
      ['the first packet id', ['65535#2', '1#1'], [65535]],
      ['what is sent again', ['1#2', '2#1', '1#2!', '2#1!'], [1, 1]],
      ['what is sent again before its copy', ['1#2', '1#2!', '2#1'], [1, 1]],
    ],
    async ([_, messages, taken]) => {
      expect(await take(messages)).toEqual(taken);
    },
  ));

it.each([
  ['three', 'btn_3', [], ['1#2', '2#1', '3#3', '4#2', '5#1', '6#3'], [1, 4]],
  ['three, of which one is refused', 'btn_3', ['doorbell/#'], ['1#1', '2#3', '3#1', '4#3'], [1, 3]],
  ['two, and the granted one alone', 'btn_1', ['+/button/+'], ['1#2', '2#2'], [1, 2]],
])('goes by the filters that match: %s', async (_, of, refused, messages, taken) => {
  expect(await take(messages, { of, refused })).toEqual(taken);
});

it('knows a copy of another press by its content', async () => {
  const deal = startCopies();
  const taken: number[] = [];
  for (const [text, of] of [
    ['1#2', 'btn_1'],
    ['2#1', 'btn_2'],
  ])
    await deal(toMessage(text ?? '', of), async () => void taken.push(1));
  expect(taken).toHaveLength(2);
});

/** What the record is asked, by packet id; it answers in the end. */
async function askedAfterStart(messages: readonly string[]) {
  const deal = startCopies();
  const asked: Record<number, readonly number[] | undefined> = {};
  for (const text of messages) {
    const message = toMessage(text);
    await deal(message, async ({ firstIds }) => void (asked[message.messageId ?? 0] = firstIds));
  }
  return asked;
}

it.each([
  ['sent again, the one before was acknowledged', ['2#1!', '3#2', '4#1'], { 2: [1], 3: [2], 4: [3] }],
  ['never sent before', ['2#1', '3#2', '4#1'], { 2: [1], 3: [2], 4: [3] }],
  ['sent again, and another press', ['1#2!', '5#2', '6#1'], { 1: [65535], 5: [4], 6: [5] }],
])('has the record say after a start what may be a copy of before: %s', async (_, messages, asked) => {
  expect(await askedAfterStart(messages)).toEqual(asked);
});

it('has what may be a copy of before wait for what is before it', async () => {
  const deal = startCopies();
  const first = Promise.withResolvers<void>();
  const taken: number[] = [];
  const deals = ['1#2!', '2#1!'].map((text, i) =>
    deal(toMessage(text), async () => {
      taken.push(i);
      await first.promise;
    }),
  );
  await Promise.resolve();
  expect(taken).toEqual([0]);
  first.resolve();
  await Promise.all(deals);
  expect(taken).toEqual([0, 1]);
});
