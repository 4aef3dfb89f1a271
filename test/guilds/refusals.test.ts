import { expect, it } from 'vitest';
import { createDataDir, openTestStore } from '../support/guild-store.ts';

it('remembers what a phrase does not mean, however it is spelled, after a restart too', async () => {
  const dataDir = await createDataDir();
  const store = await openTestStore({ dataDir });
  await store.refuse('1', 'Off to the shed!', ['bedtime', 'away'], '7');
  await store.refuse('1', 'off to the shed', ['away', 'garden'], '7');
  await store.close();
  const again = await openTestStore({ dataDir });
  expect([...(await again.refused('1', 'OFF to  the shed'))].sort()).toEqual(['away', 'bedtime', 'garden']);
});

it('keeps one household’s No from another', async () => {
  const store = await openTestStore();
  await store.refuse('1', 'off to the shed', ['bedtime'], '7');
  expect(await store.refused('2', 'off to the shed')).toEqual([]);
});

it('remembers nothing where nothing was refused', async () => {
  const store = await openTestStore();
  await store.refuse('1', 'off to the shed', [], '7');
  expect(await store.refused('1', 'off to the shed')).toEqual([]);
});

it('takes a No back for the scene that the phrase is taught to, and for no other', async () => {
  const store = await openTestStore();
  await store.refuse('1', 'off to the shed', ['away', 'garden'], '7');
  await store.refuse('2', 'off to the shed', ['garden'], '7');
  await store.teachPhrase('1', 'garden', 'Off to the SHED', '7');
  await store.forgetPhrase('1', 'off to the shed');
  expect(await store.refused('1', 'off to the shed')).toEqual(['away']);
  expect(await store.refused('2', 'off to the shed')).toEqual(['garden']);
});

it('keeps nothing of a scene that is removed, or that the hub no longer has', async () => {
  const store = await openTestStore();
  await store.addScene('1', { id: 'away', name: null, source: 'added' });
  await store.syncScenes('1', [{ id: 'garden', name: 'Garden' }]);
  await store.refuse('1', 'off to the shed', ['away', 'garden', 'bedtime'], '7');
  expect(await store.removeScene('1', 'away')).toBe(true);
  await store.syncScenes('1', []);
  expect(await store.refused('1', 'off to the shed')).toEqual(['bedtime']);
});

it('keeps nothing of a household that is forgotten', async () => {
  const store = await openTestStore();
  await store.refuse('1', 'off to the shed', ['away'], '7');
  await store.forgetGuild('1');
  expect(await store.refused('1', 'off to the shed')).toEqual([]);
});
