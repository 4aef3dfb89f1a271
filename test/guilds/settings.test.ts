import { expect, it } from 'vitest';
import { createDataDir, openTestStore } from '../support/guild-store.ts';

it('says nothing of a household that has said nothing', async () => {
  const store = await openTestStore();
  expect(await store.settings('1')).toEqual({ language: null, timeZone: null });
});

it('changes what is given and leaves the rest, after a restart too', async () => {
  const dataDir = await createDataDir();
  const store = await openTestStore({ dataDir });
  await store.setSettings('1', { language: 'de', timeZone: 'Europe/Berlin' });
  await store.setSettings('1', { language: null });
  await store.setSettings('1', {});
  await store.close();
  const again = await openTestStore({ dataDir });
  expect(await again.settings('1')).toEqual({ language: null, timeZone: 'Europe/Berlin' });
  expect(await again.settings('2')).toEqual({ language: null, timeZone: null });
});
