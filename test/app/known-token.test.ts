import { expect, it } from 'vitest';
import { isKnownToken, rememberToken } from '../../src/app/known-token.ts';
import { createDataDir, openTestStore, readEverything } from '../support/guild-store.ts';

it('knows the token that the settings were last used with, and no other', async () => {
  const store = await openTestStore();
  expect(await isKnownToken('token.one', store)).toBe(false);
  await rememberToken('token.one', store);
  expect(await isKnownToken('token.one', store)).toBe(true);
  await rememberToken('token.two', store);
  expect(await isKnownToken('token.one', store)).toBe(false);
});

it('keeps no token in the store', async () => {
  const dataDir = await createDataDir();
  const store = await openTestStore({ dataDir });
  await rememberToken('secret.token', store);
  expect(await readEverything(dataDir)).not.toContain('secret.token');
});
