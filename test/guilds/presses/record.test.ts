import { expect, it } from 'vitest';
import { addTold } from '../../support/add-told.ts';
import { createDataDir, onFile, openTestStore } from '../../support/guild-store.ts';
import { newNotice, newPress } from '../../support/new-press.ts';

const at = new Date(60_000);

it('tells of presses, the newest first, a page at a time', async () => {
  const store = await openTestStore();
  for (const topic of ['a', 'b', 'a', 'b', 'b']) await store.addPress('1', newPress({ topic }));
  await store.addPress('2', newPress());
  const ids = async (topic: string | null, offset: number) =>
    (await store.pressHistory('1', { topic, offset, limit: 2 })).map(({ id }) => id);
  expect([await ids(null, 0), await ids(null, 2), await ids(null, 4)]).toEqual([[5, 4], [3, 2], [1]]);
  expect([await ids('b', 0), await ids('b', 2), await ids('c', 0)]).toEqual([[5, 4], [2], []]);
  expect([await store.pressCount('1', null), await store.pressCount('1', 'b')]).toEqual([5, 3]);
});

it('says of each press whether it was told, waits or was muted', async () => {
  const store = await openTestStore();
  const { notice } = await store.addPress('1', newPress(), newNotice('n1'));
  await store.confirmNotice('1', notice?.id ?? 0, { messageId: '9', at });
  await store.addPress('1', newPress(), newNotice('n2'));
  await store.addPress('1', newPress());
  await store.addPress('1', newPress({ channelId: null }));
  const record = await store.pressHistory('1', { topic: null, offset: 0, limit: 10 });
  const told = record.map(({ deliveredAt, messageId, isMuted }) => ({ deliveredAt, messageId, isMuted }));
  const untold = { deliveredAt: null, messageId: null };
  expect(told).toEqual([
    { ...untold, isMuted: true },
    { ...untold, isMuted: false },
    { ...untold, isMuted: false },
    { deliveredAt: at, messageId: '9', isMuted: false },
  ]);
});

it(
  'drops the oldest beyond 100,000 of a guild, with their messages, and none of its neighbour',
  onFile,
  async () => {
    const dataDir = await createDataDir();
    const store = await openTestStore({ dataDir });
    await store.addPress('2', newPress(), newNotice('neighbour'));
    addTold(dataDir, 102_500);
    await store.prunePresses('1');
    expect(await store.pressCount('1', null)).toBe(100_000);
    expect(await store.pressCount('2', null)).toBe(1);
    expect(await store.noticeByNonce('1', 'told 2500')).toBeNull();
    expect(await store.noticeByNonce('1', 'told 2501')).not.toBeNull();
    expect(await store.noticeByNonce('2', 'neighbour')).not.toBeNull();
  },
);

it(
  'drops what was muted, and nothing that waits, is on its way or shares a message with a newer one',
  onFile,
  async () => {
    const dataDir = await createDataDir();
    const store = await openTestStore({ dataDir });
    const { notice } = await store.addPress('1', newPress({ action: 'shared' }), newNotice('n1'));
    await store.confirmNotice('1', notice?.id ?? 0, { messageId: '9', at });
    await store.addPress('1', newPress({ action: 'muted', channelId: null }));
    await store.addPress('1', newPress({ action: 'on its way' }), newNotice('n2'));
    await store.addPress('1', newPress({ action: 'waiting', channelId: '31' }));
    addTold(dataDir, 100_000);
    const { pressId } = await store.addPress('1', newPress({ action: 'newest' }));
    await store.extendNotice('1', notice?.id ?? 0, { throughId: pressId ?? 0, topics: ['a'] });
    await store.prunePresses('1');
    const left = await store.pressHistory('1', { topic: 'a', offset: 0, limit: 10 });
    expect(left.map(({ action }) => action)).toEqual(['newest', 'waiting', 'on its way', 'shared']);
    expect(await store.waitingPresses('1', '31')).toMatchObject({ totals: [{ action: 'waiting' }] });
    expect(await store.unconfirmedNotices('1', '30')).toHaveLength(1);
  },
);

it(
  'drops nothing of a message that is due for an edit, and all of it at once when it is not',
  onFile,
  async () => {
    const dataDir = await createDataDir();
    const store = await openTestStore({ dataDir });
    const { notice } = await store.addPress('1', newPress({ action: 'first' }), newNotice('n1'));
    const id = notice?.id ?? 0;
    await store.confirmNotice('1', id, { messageId: '9', at });
    const { pressId } = await store.addPress('1', newPress({ action: 'second' }));
    await store.extendNotice('1', id, { throughId: pressId ?? 0, topics: ['a'] });
    addTold(dataDir, 100_000);
    await store.prunePresses('1');
    const { totals } = await store.noticePresses('1', id);
    expect(totals.map(({ action }) => action)).toEqual(['first', 'second']);
    await store.confirmEdit('1', id, { throughId: pressId ?? 0, events: 2, at });
    await store.prunePresses('1');
    expect(await store.noticePresses('1', id)).toMatchObject({ totals: [] });
    expect(await store.noticeByNonce('1', 'n1')).toBeNull();
  },
);
