import { expect, it } from 'vitest';
import { createDataDir, openTestStore } from '../support/guild-store.ts';

const nothing = { language: null, timeZone: null, quietHours: null, spokenAnswers: false, rights: null };

it('says nothing of a household that has said nothing', async () => {
  const store = await openTestStore();
  expect(await store.settings('1')).toEqual(nothing);
});

it('changes what is given and leaves the rest, after a restart too', async () => {
  const dataDir = await createDataDir();
  const store = await openTestStore({ dataDir });
  await store.setSettings('1', { language: 'de', timeZone: 'Europe/Berlin' });
  await store.setSettings('1', { quietHours: { from: 1_320, to: 0 } });
  await store.setSettings('1', { language: null });
  await store.setSettings('1', {});
  await store.close();
  const again = await openTestStore({ dataDir });
  const [timeZone, quietHours] = ['Europe/Berlin', { from: 1_320, to: 0 }];
  expect(await again.settings('1')).toEqual({ ...nothing, timeZone, quietHours });
  expect(await again.settings('2')).toEqual(nothing);
});

it('takes quiet hours away', async () => {
  const store = await openTestStore();
  await store.setSettings('1', { language: 'de', quietHours: { from: 0, to: 420 } });
  await store.setSettings('1', { quietHours: null });
  expect(await store.settings('1')).toEqual({ ...nothing, language: 'de' });
});
