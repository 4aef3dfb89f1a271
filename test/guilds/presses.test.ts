import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { databaseFileOf } from '../../src/guilds/database-file.ts';
import { createDataDir, openTestStore } from '../support/guild-store.ts';

const press = { topic: 'a', action: 'single', count: 1, receivedAt: new Date(0), raw: '{}' };

it('lists the topics that pressed lately, the newest first', async () => {
  const store = await openTestStore();
  for (const topic of ['a', 'b', 'a', 'c', 'b']) await store.recordPress('1', { ...press, topic });
  expect(await store.recentTopics('1')).toEqual(['b', 'c', 'a']);
});

it('lists at most 25 topics', async () => {
  const store = await openTestStore();
  for (let n = 1; n <= 30; n++) await store.recordPress('1', { ...press, topic: `btn_${n}` });
  const topics = await store.recentTopics('1');
  expect(topics).toHaveLength(25);
  expect(topics[0]).toBe('btn_30');
});

it('keeps the newest 1,000 of a guild and every one of its neighbour', async () => {
  const dataDir = await createDataDir();
  const store = await openTestStore({ dataDir });
  await store.recordPress('2', { ...press, topic: 'neighbour' });
  await store.recordPress('1', { ...press, topic: 'oldest' });
  await Promise.all(Array.from({ length: 1_000 }, () => store.recordPress('1', press)));
  expect(await store.recentTopics('1')).toEqual(['a']);
  expect(await store.recentTopics('2')).toEqual(['neighbour']);
  await store.close();
  const database = new DatabaseSync(databaseFileOf(dataDir));
  expect(database.prepare('select count(*) as kept from presses').get()).toEqual({ kept: 1_001 });
  database.close();
});
