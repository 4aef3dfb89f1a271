import { expect, it } from 'vitest';
import { createTwins } from '../../src/buttons/twins.ts';

/** How many are taken of like messages for these filters' numbers, of which 1 is the first that matches. */
async function take(numbers: readonly number[]): Promise<number> {
  const twins = createTwins();
  let taken = 0;
  const deals = numbers.map(subscriptionIdentifier => {
    const message = {
      cmd: 'publish' as const,
      topic: 'doorbell/button/btn_1',
      payload: Buffer.from('ring'),
      messageId: 1,
      qos: 1 as const,
      dup: false,
      retain: false,
      properties: { subscriptionIdentifier },
    };
    return twins.deal(message, subscriptionIdentifier !== 1, async () => void (taken += 1));
  });
  await Promise.all(deals);
  return taken;
}

it.each([
  ['a press and its copy', [1, 2], 1],
  ['a copy before its press', [2, 1], 1],
  ['two presses, their copies after them', [1, 1, 2, 2], 2],
  ['two presses, their copies before them', [2, 2, 1, 1], 2],
  ['two copies of one press', [2, 3, 1], 1],
  ['a copy whose press never comes', [2], 1],
  ['copies of one press that never comes', [2, 3], 1],
  ['copies alone before one with its press', [2, 2, 2, 1], 3],
  ['one with its press before copies alone', [2, 1, 2, 2], 3],
])('takes every press once: %s', async (_, numbers, presses) => {
  expect(await take(numbers)).toBe(presses);
});
