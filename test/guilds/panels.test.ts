import { expect, it } from 'vitest';
import { openTestStore } from '../support/guild-store.ts';

const hall = { channelId: '10', messageId: '900', room: 'Hall' };
const house = { channelId: '10', messageId: '100', room: null };

it('lists the panels of a guild in the order in which they were posted, and of all', async () => {
  const store = await openTestStore();
  expect(await store.panels('1')).toEqual([]);
  await store.addPanel('1', hall);
  await store.addPanel('1', house);
  await store.addPanel('2', { ...hall, messageId: '901' });
  expect(await store.panels('1')).toEqual([
    { guildId: '1', ...hall },
    { guildId: '1', ...house },
  ]);
  expect(await store.allPanels()).toHaveLength(3);
});

it('forgets one, once, and of its own guild alone', async () => {
  const store = await openTestStore();
  await store.addPanel('1', hall);
  expect(await store.removePanel('2', hall.messageId)).toBeNull();
  expect(await store.removePanel('1', hall.messageId)).toEqual({ guildId: '1', ...hall });
  expect(await store.removePanel('1', hall.messageId)).toBeNull();
});
