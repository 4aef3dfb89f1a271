import { expect, it } from 'vitest';
import { openTestStore } from '../support/guild-store.ts';

it('listens nowhere at first', async () => {
  const store = await openTestStore();
  expect(await store.listening('1')).toEqual([]);
  expect(await store.stopListening('1', '20')).toBe(false);
});

it('lists the channels in which it listens, each in its latest mode', async () => {
  const store = await openTestStore();
  await store.listen('1', '20', 'shared');
  await store.listen('1', '10', 'shared');
  await store.listen('1', '20', 'own');
  expect(await store.listening('1')).toEqual([
    { channelId: '10', mode: 'shared' },
    { channelId: '20', mode: 'own' },
  ]);
});

it('stops listening in one channel and goes on in the others', async () => {
  const store = await openTestStore();
  await store.listen('1', '10', 'shared');
  await store.listen('1', '20', 'shared');
  expect(await store.stopListening('1', '10')).toBe(true);
  expect(await store.listening('1')).toEqual([{ channelId: '20', mode: 'shared' }]);
});
