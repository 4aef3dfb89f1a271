import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GuildStore } from '../../../src/guilds/contract.ts';
import type { NewPress } from '../../../src/guilds/presses/contract.ts';
import { createDataDir, openTestStore } from '../../support/guild-store.ts';
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

describe('an event with an id', () => {
  it('is stored once, whatever else is said of it, after a restart too', async () => {
    const dataDir = await createDataDir();
    const store = await openTestStore({ dataDir });
    await store.addPress('1', newPress({ eventId: 'e1' }));
    await store.close();
    const again = await openTestStore({ dataDir });
    const repeated = newPress({ eventId: 'e1', action: 'double', receivedAt: new Date(9e9) });
    expect(await again.addPress('1', repeated)).toEqual({ pressId: null, notice: null });
    expect(await again.addPress('1', repeated, newNotice('n1'))).toEqual({ pressId: null, notice: null });
    expect(await again.noticeByNonce('1', 'n1')).toBeNull();
  });

  it.each([
    { what: 'another guild', guildId: '2', change: {} },
    { what: 'another button', guildId: '1', change: { topic: 'b' } },
    { what: 'another event', guildId: '1', change: { eventId: 'e2' } },
  ])('is no other for $what', async ({ guildId, change }) => {
    const store = await openTestStore();
    await store.addPress('1', newPress({ eventId: 'e1' }));
    const { pressId } = await store.addPress(guildId, newPress({ eventId: 'e1', ...change }));
    expect(pressId).not.toBeNull();
  });
});

it('stores every event without identity, though all else be the same', async () => {
  const store = await openTestStore();
  for (const isRedelivery of [false, false, true]) await store.addPress('1', newPress({ isRedelivery }));
  expect(await store.pressCount('1', null)).toBe(3);
});

describe('a device’s counter', () => {
  const hour = 3_600_000;
  const again = { isRedelivery: true };

  it.each<{ what: string; heard: readonly Heard[]; stored: readonly number[] }>([
    { what: 'counts on', heard: [[5], [6], [7]], stored: [5, 6, 7] },
    { what: 'is announced again at once', heard: [[5], [5], [6], [6], [6]], stored: [5, 6] },
    { what: 'is announced every five minutes, for an hour', heard: announced(12), stored: [5] },
    { what: 'is redelivered in order', heard: [[5], [6], [5, again], [6, again], [7]], stored: [5, 6, 7] },
    { what: 'is redelivered after hours', heard: [[5], [5, { ...again, at: 9 * hour }]], stored: [5] },
    { what: 'is redelivered, never heard before', heard: [[5], [6, again]], stored: [5, 6] },
    { what: 'has started over', heard: [[5], [6], [1], [2], [5]], stored: [5, 6, 1, 2, 5] },
    { what: 'started over and came to the same', heard: [[1], [1, { at: hour }]], stored: [1, 1] },
    { what: 'comes out of order', heard: [[5], [7], [6]], stored: [5, 7, 6] },
    { what: 'is of another action', heard: [[5], [5, { action: 'double' }]], stored: [5, 5] },
    { what: 'is of another button', heard: [[5], [5, { topic: 'b' }]], stored: [5, 5] },
  ])('that $what is stored as $stored', async ({ heard, stored }) => {
    const store = await openTestStore();
    const kept: number[] = [];
    for (const [counter, { at = 0, ...change } = {}] of heard) {
      const press = newPress({ counter, receivedAt: new Date(at), ...change });
      if ((await store.addPress('1', press)).pressId !== null) kept.push(counter);
    }
    expect(kept).toEqual(stored);
  });

  it('is stored once where it is heard twice at the same moment', async () => {
    const store = await openTestStore();
    const both = [newNotice('n1'), undefined].map(notice =>
      store.addPress('1', newPress({ counter: 5 }), notice),
    );
    expect((await Promise.all(both)).filter(({ pressId }) => pressId !== null)).toHaveLength(1);
  });

  it('loses no event that a broker sends again from wherever it was cut off', async () => {
    const store = await openTestStore();
    let run = 0;
    const cuts = fc.array(fc.nat({ max: 20 }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(cuts, async unacknowledged => {
        const topic = `run ${run++}`;
        const sent = sendWithCuts(unacknowledged);
        for (const [counter, isRedelivery] of sent)
          await store.addPress('1', newPress({ topic, counter, isRedelivery }));
        expect(await store.pressCount('1', topic)).toBe(new Set(sent.map(([counter]) => counter)).size);
      }),
      { numRuns: 20 },
    );
  });
});

/** A counter's value, and when and how it was heard; at 0 unless said otherwise. */
type Heard = readonly [counter: number, change?: Partial<NewPress> & { readonly at?: number }];

function announced(times: number): readonly Heard[] {
  return Array.from({ length: times }, (_, n) => [5, { at: n * 300_000 }] as const);
}

/** Ten events before each cut, after which as many of the latest as are not acknowledged come again. */
function sendWithCuts(unacknowledged: readonly number[]): readonly (readonly [number, boolean])[] {
  return unacknowledged.flatMap((again, n) => {
    const end = (n + 1) * 10;
    const fresh = Array.from({ length: 10 }, (_, i) => [end - 9 + i, false] as const);
    const from = Math.max(1, end - again + 1);
    const repeated = Array.from({ length: end - from + 1 }, (_, i) => [from + i, true] as const);
    return [...fresh, ...repeated];
  });
}

it.each<[string, Partial<NewPress>, number]>([
  ['the source’s own time', { pressedAt: new Date(5), receivedAt: new Date(9) }, 5],
  ['when it was received, where the source gives none', { receivedAt: new Date(9) }, 9],
])('takes for the time of a press %s', async (_what, change, ms) => {
  const store: GuildStore = await openTestStore();
  await store.addPress('1', newPress(change));
  const [press] = await store.pressHistory('1', { topic: null, offset: 0, limit: 1 });
  expect(press?.pressedAt).toEqual(new Date(ms));
});
