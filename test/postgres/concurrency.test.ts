import { expect, it } from 'vitest';
import { openTestStore } from '../support/guild-store.ts';
import { newNotice, newPress } from '../support/new-press.ts';

/** What several connections do to one household at once comes to the same as one after another. */

const counted = (counter: number) => newPress({ counter, receivedAt: new Date(counter * 1_000) });

it('stores a press once, however often it comes at the same time', async () => {
  const store = await openTestStore();
  for (let counter = 1; counter <= 6; counter++) await store.addPress('1', counted(counter));
  const again = Array.from({ length: 30 }, (_, i) =>
    i % 2 === 0 ? store.addPress('1', counted(7)) : store.addPress('1', counted(7), newNotice(`n${i}`)),
  );
  const stored = (await Promise.all(again)).filter(({ pressId }) => pressId !== null);
  expect(stored).toHaveLength(1);
  expect(await store.pressCount('1', null)).toBe(7);
});

it('makes of what waits the notice that was composed, or none', async () => {
  const store = await openTestStore();
  for (let round = 0; round < 20; round++) {
    const guildId = `${round}`;
    for (const topic of ['a', 'b', 'c']) await store.addPress(guildId, newPress({ topic }));
    const { throughId } = await store.waitingPresses(guildId, '30');
    const [notice] = await Promise.all([
      store.snapshotNotice(guildId, newNotice(`n${round}`), { throughId, topics: null, events: 3 }),
      store.moveWaiting(guildId, { channelId: '31', topic: 'b' }),
      store.addPress(guildId, newPress({ topic: 'd' })),
    ]);
    const told = notice
      ? (await store.noticePresses(guildId, notice.id)).totals.map(({ topic }) => topic)
      : [];
    expect(told).toEqual(notice ? ['a', 'b', 'c'] : []);
  }
});

it('gives a phrase to one scene, and says whose it was, where several teach it at once', async () => {
  const store = await openTestStore();
  const scenes = Array.from({ length: 12 }, (_, i) => `s${i}`);
  const taught = await Promise.all(scenes.map(scene => store.teachPhrase('1', scene, 'cosy', '7')));
  const takenFrom = taught.map(each => each.takenFrom);
  expect(takenFrom.filter(each => each === null)).toHaveLength(1);
  expect(new Set(takenFrom).size).toBe(scenes.length);
  const having = (await store.scenes('1')).filter(({ phrases }) => phrases.length > 0);
  expect(having).toHaveLength(1);
});

it('takes a question, an offer and a schedule once, whoever asks at the same time', async () => {
  const store = await openTestStore();
  const expiresAt = new Date(Date.now() + 60_000);
  const of = { guildId: '1', channelId: '2', userId: '3' };
  const ask = await store.createAsk({ ...of, sceneIds: ['a'], phrase: null, runAt: null, expiresAt });
  await store.addOffer({ ...of, messageId: '9', what: { sceneId: 'a' }, expiresAt });
  const scheduled = await store.schedule({ ...of, sceneId: 'a', runAt: expiresAt });
  const takes = [
    () => store.takeAsk(ask.id, '1'),
    () => store.takeOffer('9'),
    () => store.beginScheduled(scheduled.id),
  ];
  for (const take of takes) {
    const all = await Promise.all(Array.from({ length: 20 }, take));
    expect(all.filter(Boolean)).toHaveLength(1);
  }
});

it('stores what others press beside a press that is refused', async () => {
  const store = await openTestStore();
  const odd = newPress({ counter: 1e300 });
  const all = await Promise.allSettled([
    store.addPress('1', newPress()),
    store.addPress('2', odd),
    store.addPress('3', newPress()),
    store.addPress('1', newPress()),
  ]);
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect([await store.pressCount('1', null), await store.pressCount('3', null)]).toEqual([2, 1]);
});

it('keeps a text that PostgreSQL cannot hold, but for what it cannot', async () => {
  const store = await openTestStore();
  await store.addScene('1', { id: 'a\0b', name: 'Night\0', source: 'added' });
  expect((await store.scenes('1')).map(({ id, name }) => [id, name])).toEqual([['a\uFFFDb', 'Night\uFFFD']]);
});
