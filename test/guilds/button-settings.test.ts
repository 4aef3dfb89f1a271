import { expect, it } from 'vitest';
import { openTestStore } from '../support/guild-store.ts';

const unset = { name: null, emoji: null, channelId: null, roleId: null, isSilent: false, mutedUntil: null };

it('renames a button, and takes its name away', async () => {
  const store = await openTestStore();
  await store.setButtonSettings('1', 'a/button/btn_1', { name: 'Door' });
  await store.setButtonSettings('1', 'a/button/btn_1', { name: 'Front door' });
  expect([...(await store.buttonSettings('1'))]).toEqual([
    ['a/button/btn_1', { ...unset, name: 'Front door' }],
  ]);
  await store.setButtonSettings('1', 'a/button/btn_1', { name: null });
  expect((await store.buttonSettings('1')).get('a/button/btn_1')?.name ?? null).toBeNull();
});
