import { expect, it } from 'vitest';
import { openTestStore } from '../support/guild-store.ts';

it('renames a button, and takes its name away', async () => {
  const store = await openTestStore();
  await store.nameButton('1', 'a/button/btn_1', 'Door');
  await store.nameButton('1', 'a/button/btn_1', 'Front door');
  expect([...(await store.buttonNames('1'))]).toEqual([['a/button/btn_1', 'Front door']]);
  await store.nameButton('1', 'a/button/btn_1', null);
  expect((await store.buttonNames('1')).size).toBe(0);
});
