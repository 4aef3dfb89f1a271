import { describe, expect, it } from 'vitest';
import type { GuildStore } from '../../../src/guilds/contract.ts';
import { openTestStore } from '../../support/guild-store.ts';
import { newNotice, newPress } from '../../support/new-press.ts';

const at = new Date(60_000);

it('freezes what waits up to a press, of the topics that are named', async () => {
  const store = await openTestStore();
  await store.addPress('1', newPress());
  await store.addPress('1', newPress({ topic: 'b' }));
  const { throughId } = await store.waitingPresses('1', '30');
  await store.addPress('1', newPress());
  const notice = await store.snapshotNotice('1', newNotice('n1'), { throughId, topics: ['a'], events: 1 });
  expect(await store.noticePresses('1', notice?.id ?? 0)).toMatchObject({
    totals: [{ topic: 'a', events: 1 }],
  });
  expect(await store.waitingCount('1')).toBe(2);
  await store.snapshotNotice('1', newNotice('n2'), { throughId, topics: null, events: 1 });
  expect((await store.unconfirmedNotices('1', '30')).map(({ nonce }) => nonce)).toEqual(['n1', 'n2']);
  expect(await store.waitingCount('1')).toBe(1);
});

it('freezes nothing where presses were moved to the channel since they were summed up', async () => {
  const store = await openTestStore();
  await store.addPress('1', newPress({ topic: 'b', channelId: '31' }));
  await store.addPress('1', newPress());
  const { throughId } = await store.waitingPresses('1', '30');
  await store.moveWaiting('1', { topic: 'b', channelId: '30' });
  expect(await store.snapshotNotice('1', newNotice('n1'), { throughId, topics: null, events: 1 })).toBeNull();
  expect(await store.noticeByNonce('1', 'n1')).toBeNull();
  expect(await store.waitingCount('1')).toBe(2);
});

it('marks as delivered what a notice tells, and gives its message’s id', async () => {
  const store = await openTestStore();
  const id = await addTold(store);
  expect(await store.unconfirmedNotices('1', '30')).toEqual([]);
  expect(await store.noticesToEdit('1', '30')).toEqual([]);
  expect(await store.noticeByNonce('1', 'n1')).toMatchObject({ id, messageId: '9' });
  expect(await readHistory(store)).toMatchObject([{ deliveredAt: at, messageId: '9' }]);
});

it('is due for an edit where it was confirmed late, which changes nothing of when it was delivered', async () => {
  const store = await openTestStore();
  const { notice } = await store.addPress('1', newPress(), newNotice('n1'));
  await store.confirmNotice('1', notice?.id ?? 0, { messageId: '9', at, editDue: true });
  const [{ id = 0 } = {}] = await store.noticesToEdit('1', '30');
  const { throughId } = await store.noticePresses('1', id);
  await store.confirmEdit('1', id, { throughId, events: 1, at: new Date(90_000) });
  expect(await store.noticesToEdit('1', '30')).toEqual([]);
  expect(await readHistory(store)).toMatchObject([{ deliveredAt: at }]);
});

describe('an edit', () => {
  it('delivers what was added up to the press that it tells', async () => {
    const store = await openTestStore();
    const id = await addTold(store);
    const second = await extend(store, id);
    const third = await extend(store, id);
    await store.confirmEdit('1', id, { throughId: second, events: 2, at: new Date(90_000) });
    const delivered = (await readHistory(store)).map(({ deliveredAt }) => deliveredAt?.getTime());
    expect(delivered).toEqual([undefined, 90_000, 60_000]);
    expect(await store.noticesToEdit('1', '30')).toHaveLength(1);
    await store.confirmEdit('1', id, { throughId: third, events: 3, at: new Date(91_000) });
    expect(await store.noticesToEdit('1', '30')).toEqual([]);
  });

  it('delivers nothing, and is due still, where an older press was added while it was under way', async () => {
    const store = await openTestStore();
    const id = await addTold(store);
    const { pressId: older } = await store.addPress('1', newPress({ channelId: '31' }));
    const newer = await extend(store, id);
    await store.moveWaiting('1', { topic: 'a', channelId: '30' });
    await store.extendNotice('1', id, { throughId: older ?? 0, topics: ['a'] });
    await store.confirmEdit('1', id, { throughId: newer, events: 2, at: new Date(90_000) });
    expect((await readHistory(store)).map(({ deliveredAt }) => deliveredAt)).toEqual([null, null, at]);
    expect(await store.noticesToEdit('1', '30')).toHaveLength(1);
  });

  it('is not for a notice that Discord does not have', async () => {
    const store = await openTestStore();
    const { notice } = await store.addPress('1', newPress(), newNotice('n1'));
    const { pressId } = await store.addPress('1', newPress());
    const presses = { throughId: pressId ?? 0, topics: ['a'] };
    await expect(store.extendNotice('1', notice?.id ?? 0, presses)).rejects.toThrow();
    expect(await store.waitingCount('1')).toBe(1);
  });
});

describe('a notice that is let go of', () => {
  it('leaves no trace where it was never posted, and its presses wait anew', async () => {
    const store = await openTestStore();
    const { notice } = await store.addPress('1', newPress(), newNotice('n1'));
    await store.releaseNotice('1', notice?.id ?? 0);
    expect(await store.noticeByNonce('1', 'n1')).toBeNull();
    expect(await store.waitingCount('1')).toBe(1);
  });

  it('keeps what it has told, and is edited no more', async () => {
    const store = await openTestStore();
    const id = await addTold(store);
    await extend(store, id);
    await store.releaseNotice('1', id);
    expect(await store.noticesToEdit('1', '30')).toEqual([]);
    expect(await store.waitingCount('1')).toBe(1);
    expect(await readHistory(store)).toMatchObject([{ messageId: null }, { messageId: '9' }]);
  });
});

it('keeps its buttons away once they were sent away', async () => {
  const store = await openTestStore();
  await addTold(store);
  expect(await store.dismissNotice('2', 'n1')).toBe(false);
  expect(await store.noticeByNonce('1', 'n1')).toMatchObject({ isDismissed: false });
  expect(await store.dismissNotice('1', 'n1')).toBe(true);
  expect(await store.noticeByNonce('1', 'n1')).toMatchObject({ isDismissed: true });
});

describe('the buttons of a message', () => {
  it('are outdated once a newer message stands in its channel, and in no other', async () => {
    const store = await openTestStore();
    await addTold(store, { nonce: 'n1' });
    await addTold(store, { nonce: 'elsewhere', channelId: '31' });
    await store.addPress('1', newPress(), newNotice('n2'));
    expect(await outdated(store)).toEqual([]);
    await addTold(store, { nonce: 'n3' });
    expect(await outdated(store)).toEqual(['n1']);
    await addTold(store, { nonce: 'n4' });
    expect(await outdated(store)).toEqual(['n3', 'n1']);
    expect(await store.outdatedNotices('1', '31')).toEqual([]);
    expect([await store.busyChannels('1'), await store.busyGuilds()]).toEqual([['30'], ['1']]);
  });

  it.each<[string, (store: GuildStore, id: number) => Promise<unknown>]>([
    ['were taken away', (store, id) => store.retireNotice('1', id)],
    ['were sent away by somebody', store => store.dismissNotice('1', 'n1')],
    ['are gone with their message', (store, id) => store.releaseNotice('1', id)],
  ])('are outdated no more where they %s', async (_how, end) => {
    const store = await openTestStore();
    const id = await addTold(store, { nonce: 'n1' });
    await end(store, id);
    await addTold(store, { nonce: 'n2' });
    expect(await outdated(store)).toEqual([]);
    await addTold(store, { nonce: 'n3' });
    expect(await outdated(store)).toEqual(['n2']);
  });

  it('stay away once they were taken away, which is nothing to another guild', async () => {
    const store = await openTestStore();
    const id = await addTold(store, { nonce: 'n1' });
    await addTold(store, { nonce: 'n2' });
    await store.retireNotice('2', id);
    expect(await store.noticeByNonce('1', 'n1')).toMatchObject({ isDismissed: false });
    expect(await store.outdatedNotices('2', '30')).toEqual([]);
    await store.retireNotice('1', id);
    expect(await store.noticeByNonce('1', 'n1')).toMatchObject({ isDismissed: true });
    expect(await store.noticeByNonce('1', 'n2')).toMatchObject({ isDismissed: false });
  });
});

it('is nothing to another guild, whatever it does with its number', async () => {
  const store = await openTestStore();
  const id = await addTold(store);
  await extend(store, id);
  const before = [await readHistory(store), await store.noticesToEdit('1', '30')];
  expect((await store.noticePresses('2', id)).totals).toEqual([]);
  expect(await store.noticeByNonce('2', 'n1')).toBeNull();
  await store.confirmNotice('2', id, { messageId: '6', at: new Date(1) });
  await store.confirmEdit('2', id, { throughId: 99, events: 2, at: new Date(1) });
  await store.releaseNotice('2', id);
  await expect(store.extendNotice('2', id, { throughId: 99, topics: ['a'] })).rejects.toThrow();
  expect([await readHistory(store), await store.noticesToEdit('1', '30')]).toEqual(before);
});

/** Adds a press that a confirmed notice tells of; answers the notice's id. */
async function addTold(store: GuildStore, { nonce = 'n1', channelId = '30' } = {}): Promise<number> {
  const { notice } = await store.addPress('1', newPress({ channelId }), newNotice(nonce, { channelId }));
  const id = notice?.id ?? 0;
  await store.confirmNotice('1', id, { messageId: '9', at });
  return id;
}

/** Adds a press to a notice; answers the press's id. */
async function extend(store: GuildStore, noticeId: number): Promise<number> {
  const throughId = (await store.addPress('1', newPress())).pressId ?? 0;
  await store.extendNotice('1', noticeId, { throughId, topics: ['a'] });
  return throughId;
}

async function outdated(store: GuildStore): Promise<string[]> {
  return (await store.outdatedNotices('1', '30')).map(({ nonce }) => nonce);
}

function readHistory(store: GuildStore) {
  return store.pressHistory('1', { topic: null, offset: 0, limit: 10 });
}
