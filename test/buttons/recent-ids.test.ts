import { expect, it } from 'vitest';
import { createRecentIds } from '../../src/buttons/recent-ids.ts';

it('knows an event of a topic that comes again', () => {
  const recent = createRecentIds();
  expect(recent.add('a', '1')).toBe(true);
  expect(recent.add('b', '1')).toBe(true);
  expect(recent.add('a', '1')).toBe(false);
});

it('forgets the oldest events of a topic', () => {
  const recent = createRecentIds({ idsPerTopic: 2 });
  for (const id of ['1', '2', '3']) recent.add('a', id);
  expect(recent.add('a', '2')).toBe(false);
  expect(recent.add('a', '1')).toBe(true);
});

it('forgets the topics that were quiet the longest', () => {
  const recent = createRecentIds({ maxTopics: 2 });
  for (const topic of ['a', 'b', 'a', 'c']) recent.add(topic, '1');
  expect(recent.add('a', '1')).toBe(false);
  expect(recent.add('b', '1')).toBe(true);
});
