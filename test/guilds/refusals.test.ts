import { expect, it } from 'vitest';
import { createDataDir, openTestStore } from '../support/guild-store.ts';

it('remembers what a phrase does not mean, however it is spelled, after a restart too', async () => {
  const dataDir = await createDataDir();
  const store = await openTestStore({ dataDir });
  await store.refuse('1', 'Off to the shed!', ['bedtime', 'away']);
  await store.refuse('1', 'off to the shed', ['away', 'garden']);
  await store.close();
  const again = await openTestStore({ dataDir });
  expect([...(await again.refused('1', 'OFF to  the shed'))].sort()).toEqual(['away', 'bedtime', 'garden']);
});

it('keeps one household’s No from another', async () => {
  const store = await openTestStore();
  await store.refuse('1', 'off to the shed', ['bedtime']);
  expect(await store.refused('2', 'off to the shed')).toEqual([]);
});

it('remembers nothing where nothing was refused', async () => {
  const store = await openTestStore();
  await store.refuse('1', 'off to the shed', []);
  expect(await store.refused('1', 'off to the shed')).toEqual([]);
});
