import { expect, it } from 'vitest';
import type { GuildStore } from '../../../src/guilds/contract.ts';
import type { NewPress } from '../../../src/guilds/presses/contract.ts';
import { openTestStore } from '../../support/guild-store.ts';
import { newNotice, newPress } from '../../support/new-press.ts';

it('lists the topics that pressed lately, the newest first', async () => {
  const store = await openTestStore();
  for (const topic of ['a', 'b', 'a', 'c', 'b']) await store.addPress('1', newPress({ topic }));
  expect(await store.recentTopics('1')).toEqual(['b', 'c', 'a']);
});

it('lists at most 25 topics', async () => {
  const store = await openTestStore();
  for (let n = 1; n <= 30; n++) await store.addPress('1', newPress({ topic: `btn_${n}` }));
  const topics = await store.recentTopics('1');
  expect(topics).toHaveLength(25);
  expect(topics[0]).toBe('btn_30');
});

it('stores a press together with the notice that tells of it', async () => {
  const store = await openTestStore();
  const { pressId, notice } = await store.addPress('1', newPress(), newNotice('n1'));
  expect(notice).toMatchObject({ ...newNotice('n1'), guildId: '1', messageId: null, isDismissed: false });
  expect(await store.unconfirmedNotices('1', '30')).toEqual([notice]);
  expect(await store.noticePresses('1', notice?.id ?? 0)).toMatchObject({ throughId: pressId });
  expect(await store.waitingCount('1')).toBe(0);
});

it('stores neither press nor notice where one of them cannot be stored', async () => {
  const store = await openTestStore();
  await store.addPress('1', newPress(), newNotice('taken'));
  await expect(store.addPress('1', newPress({ eventId: 'e2' }), newNotice('taken'))).rejects.toThrow();
  expect(await store.pressCount('1', null)).toBe(1);
});

it.each<[string, Partial<NewPress>, number]>([
  ['the source’s own time', { pressedAt: new Date(5), receivedAt: new Date(9) }, 5],
  ['when it was received, where the source gives none', { receivedAt: new Date(9) }, 9],
])('takes for the time of a press %s', async (_what, change, ms) => {
  const store: GuildStore = await openTestStore();
  await store.addPress('1', newPress(change));
  const [press] = await store.pressHistory('1', { topic: null, offset: 0, limit: 1 });
  expect(press?.pressedAt).toEqual(new Date(ms));
});
