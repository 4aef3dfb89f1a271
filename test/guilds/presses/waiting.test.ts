import { expect, it } from 'vitest';
import { openTestStore } from '../../support/guild-store.ts';
import { newNotice, newPress } from '../../support/new-press.ts';

it('sums up what waits for a channel by button and action, in the order of their first', async () => {
  const store = await openTestStore();
  const add = (topic: string, action: string, count: number, ms: number) =>
    store.addPress('1', newPress({ topic, action, count, receivedAt: new Date(ms) }));
  await add('b', 'single', 1, 10);
  await add('a', 'double', 2, 20);
  await add('b', 'single', 1, 30);
  const { pressId } = await add('a', 'double', 2, 25);
  await store.addPress('1', newPress({ channelId: '31' }));
  const [first, last] = [new Date(10), new Date(30)];
  expect(await store.waitingPresses('1', '30')).toEqual({
    throughId: pressId,
    deliveredAt: null,
    undeliveredSince: first,
    totals: [
      { topic: 'b', action: 'single', events: 2, presses: 2, firstAt: first, lastAt: last, sample: null },
      {
        topic: 'a',
        action: 'double',
        events: 2,
        presses: 4,
        firstAt: new Date(20),
        lastAt: new Date(25),
        sample: null,
      },
    ],
  });
});

it('says that nothing waits where nothing does', async () => {
  const store = await openTestStore();
  await store.addPress('1', newPress({ channelId: null }));
  expect(await store.waitingPresses('1', '30')).toEqual({
    throughId: 0,
    deliveredAt: null,
    undeliveredSince: null,
    totals: [],
  });
  expect(await store.waitingCount('1')).toBe(0);
  expect(await store.busyChannels('1')).toEqual([]);
  expect(await store.busyGuilds()).toEqual([]);
});

it('counts a channel and its guild as busy until its notice is confirmed, and again when it is to be edited', async () => {
  const store = await openTestStore();
  const busy = async () => [await store.busyChannels('1'), await store.busyGuilds()];
  const { notice } = await store.addPress('1', newPress(), newNotice('n1'));
  const id = notice?.id ?? 0;
  expect(await busy()).toEqual([['30'], ['1']]);
  await store.confirmNotice('1', id, { messageId: '9', at: new Date(0) });
  expect(await busy()).toEqual([[], []]);
  const { pressId } = await store.addPress('1', newPress());
  expect(await busy()).toEqual([['30'], ['1']]);
  await store.extendNotice('1', id, { throughId: pressId ?? 0, topics: ['a'] });
  expect(await busy()).toEqual([['30'], ['1']]);
  await store.confirmEdit('1', id, { throughId: pressId ?? 0, events: 2, at: new Date(0) });
  expect(await busy()).toEqual([[], []]);
});

it('moves what waits of a button to another channel, and nothing that is told or muted', async () => {
  const store = await openTestStore();
  await store.addPress('1', newPress(), newNotice('n1'));
  await store.addPress('1', newPress({ channelId: null }));
  await store.addPress('1', newPress({ count: 2 }));
  await store.addPress('1', newPress({ topic: 'b' }));
  await store.moveWaiting('1', { topic: 'a', channelId: '31' });
  expect((await store.waitingPresses('1', '31')).totals).toMatchObject([{ topic: 'a', presses: 2 }]);
  expect((await store.waitingPresses('1', '30')).totals).toMatchObject([{ topic: 'b', presses: 1 }]);
  expect([...(await store.busyChannels('1'))].sort()).toEqual(['30', '31']);
  expect(await store.waitingCount('1')).toBe(2);
});

it('moves what waits of all buttons but some, however many these are', async () => {
  const store = await openTestStore();
  for (const topic of ['a', 'b', 'c']) await store.addPress('1', newPress({ topic }));
  await store.addPress('2', newPress());
  const others = Array.from({ length: 40_000 }, (_, i) => `other/${i}`);
  await store.moveWaiting('1', { except: ['b', ...others], channelId: '31' });
  const moved = await store.waitingPresses('1', '31');
  expect(moved.totals.map(({ topic }) => topic)).toEqual(['a', 'c']);
  expect((await store.waitingPresses('2', '30')).totals).toHaveLength(1);
});
