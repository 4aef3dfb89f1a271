import { expect, it } from 'vitest';
import type { Press, PressAction } from '../../src/buttons/contract.ts';
import { noMetrics } from '../../src/discord/metrics.ts';
import { createPressQueue, type QueuedPress } from '../../src/discord/press-queue.ts';
import { silent } from '../support/guild-store.ts';

const press = (topic: string, action: PressAction = 'single'): Press => ({
  topic,
  family: null,
  button: null,
  action,
  count: 1,
  pressedAt: null,
  receivedAt: new Date(),
  eventId: null,
  counter: null,
  isRedelivery: false,
  raw: '',
});

/** A queue whose posts wait until they are let go, all together. */
function startQueue() {
  const posts: QueuedPress[] = [];
  const letGo = Promise.withResolvers<void>();
  const queue = createPressQueue({
    post(_guildId, press) {
      posts.push(press);
      return letGo.promise;
    },
    metrics: noMetrics,
    log: silent,
  });
  const push = (topic: string, action?: PressAction) =>
    queue.push('1', { channelId: '2', press: press(topic, action), name: null });
  const told = () => posts.map(({ press: { topic, action }, times }) => `${topic} ${action} ×${times}`);
  return { queue, push, posts, told, letGo };
}

it('posts one after another, in order, and gathers what waits', async () => {
  const { queue, push, told, letGo } = startQueue();
  push('bell');
  for (let i = 0; i < 5; i++) push('bell');
  push('bell', 'double');
  push('remote');
  expect(told()).toEqual(['bell single ×1']);
  letGo.resolve();
  await queue.drain(5000);
  expect(told()).toEqual(['bell single ×1', 'bell single ×5', 'bell double ×1', 'remote single ×1']);
});

it('adds up to what was pressed where events report several presses', async () => {
  const { queue, posts, letGo } = startQueue();
  const push = (count: number) =>
    queue.push('1', { channelId: '2', press: { ...press('bell'), count }, name: null });
  for (const count of [1, 5, 7, 5]) push(count);
  letGo.resolve();
  await queue.drain(5000);
  expect(posts.map(({ press, times }) => press.count * times)).toEqual([1, 10, 7]);
});

it('goes on after a press that could not be posted', async () => {
  const { queue, push, told, letGo } = startQueue();
  push('bell');
  push('remote');
  letGo.reject(new Error('Discord is away'));
  await queue.drain(5000);
  expect(told()).toEqual(['bell single ×1', 'remote single ×1']);
});

it('waits no longer than it was told', async () => {
  const { queue, push, told } = startQueue();
  push('bell');
  await queue.drain(1);
  expect(told()).toEqual(['bell single ×1']);
});
