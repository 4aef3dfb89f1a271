import { expect, it } from 'vitest';
import { openTestStore } from '../support/guild-store.ts';

it('keeps the latest value of a note, which belongs to no guild', async () => {
  const store = await openTestStore();
  expect(await store.note('commands')).toBeNull();
  await store.setNote('commands', 'one');
  await store.setNote('commands', 'two');
  expect(await store.note('commands')).toBe('two');
  expect(await store.guildIds()).toEqual([]);
});
