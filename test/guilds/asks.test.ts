import { expect, it } from 'vitest';
import { createDataDir, openTestStore } from '../support/guild-store.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 3, 12, 0, seconds));
const question = {
  guildId: '1',
  channelId: '2',
  userId: '3',
  sceneIds: ['bedtime'],
  phrase: null,
  runAt: null,
  expiresAt: at(120),
};

it('gives back a question, after a restart too', async () => {
  const dataDir = await createDataDir();
  const now = () => at(0);
  const store = await openTestStore({ dataDir, now });
  const asked = await store.createAsk(question);
  await store.close();
  expect(await (await openTestStore({ dataDir, now })).ask(asked.id)).toEqual({ ...question, id: asked.id });
});

it('lets one of many take a question', async () => {
  const store = await openTestStore({ now: () => at(0) });
  const { id } = await store.createAsk(question);
  const takers = await Promise.all(Array.from({ length: 10 }, () => store.takeAsk(id, '1')));
  expect(takers.filter(taken => taken)).toHaveLength(1);
  expect(await store.ask(id)).toBeNull();
});

it('leaves a question to the guild that it was put in', async () => {
  const store = await openTestStore({ now: () => at(0) });
  const { id } = await store.createAsk(question);
  expect(await store.takeAsk(id, '2')).toBe(false);
  expect(await store.takeAsk(id, '1')).toBe(true);
});

it('clears away questions that were over a day ago', async () => {
  let now = at(0);
  const store = await openTestStore({ now: () => now });
  await store.createAsk(question);
  now = at(24 * 60 * 60 + 200);
  await store.createAsk({ ...question, guildId: '2' });
  const kept = await Promise.all(['1', '2'].map(guildId => store.keptOf(guildId, question.userId)));
  expect(kept.map(({ asks }) => asks.length)).toEqual([0, 1]);
});

it('knows no question that was never put', async () => {
  const store = await openTestStore();
  expect(await store.ask('nothing')).toBeNull();
  expect(await store.takeAsk('nothing', '1')).toBe(false);
});
