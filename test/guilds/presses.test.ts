import { expect, it } from 'vitest';
import { openTestStore } from '../support/guild-store.ts';
import { newPress } from '../support/new-press.ts';

it('lists the topics that pressed lately, the newest first', async () => {
  const store = await openTestStore();
  for (const topic of ['a', 'b', 'a', 'c', 'b']) await store.addPress('1', newPress({ topic }));
  expect(await store.recentTopics('1')).toEqual(['b', 'c', 'a']);
});

it('lists at most 25 topics', async () => {
  const store = await openTestStore();
  for (let n = 1; n <= 30; n++) await store.addPress('1', newPress({ topic: `btn_${n}` }));
  const topics = await store.recentTopics('1');
  expect(topics).toHaveLength(25);
  expect(topics[0]).toBe('btn_30');
});
