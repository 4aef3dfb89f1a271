import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { GuildStore } from '../../../src/guilds/contract.ts';
import type { NewPress } from '../../../src/guilds/presses/contract.ts';
import { createDataDir, openTestStore } from '../../support/guild-store.ts';
import { judgeRows } from '../../support/judge-rows.ts';
import { newNotice, newPress } from '../../support/new-press.ts';
import { perFile } from '../../support/on-end.ts';

const now = Date.UTC(2026, 10, 21, 8);
const second = 1_000;
const minute = 60 * second;

type Heard = Partial<NewPress> & { readonly at?: number };

const shared = perFile(() => openTestStore());
let households = 0;

/** Stores them as they are heard, in a household of its own, and answers which of them were taken for repeats. */
async function repeatsAmong(heard: readonly Heard[]): Promise<number[]> {
  const store = await shared();
  const guildId = String(++households);
  const repeats: number[] = [];
  for (const [i, press] of heard.entries()) if (!(await isNew(store, guildId, i, press))) repeats.push(i);
  return repeats;
}

/** The same of several households, whose store is opened anew after each press. */
async function repeatsAfterRestarts(all: readonly (readonly Heard[])[]): Promise<number[][]> {
  const dataDir = await createDataDir();
  const repeats = all.map((): number[] => []);
  for (let i = 0; i < Math.max(...all.map(({ length }) => length)); i++) {
    const store = await openTestStore({ dataDir });
    for (const [n, { [i]: press }] of all.entries())
      if (press && !(await isNew(store, String(n), i, press))) repeats[n]?.push(i);
    await store.close();
  }
  return repeats;
}

async function isNew(store: GuildStore, guildId: string, i: number, { at = i * second, ...press }: Heard) {
  const { pressId } = await store.addPress(guildId, newPress({ receivedAt: new Date(now + at), ...press }));
  return pressId !== null;
}

const uuid = (n: number) => `0191d2c4-7e6a-7000-8000-${String(n).padStart(12, '0')}`;
const ids = (...numbers: number[]): Heard[] => numbers.map(n => ({ eventId: uuid(n) }));
const texts = (...eventIds: string[]): Heard[] => eventIds.map(eventId => ({ eventId }));
const counts = (...counters: number[]): Heard[] => counters.map(counter => ({ counter }));
const time = (ms: number) => `${new Date(now + ms).toISOString()}:single:`;

it('takes every press for one of its own whose identity proves nothing', () =>
  judgeRows<[string, Heard[]]>(
    [
      ['a constant', texts('ring', 'ring', 'ring')],
      ['a constant that looks like an id', ids(1, 1, 1, 1, 1, 1, 1, 1, 1, 1)],
      ['two constants in turn', ids(1, 2, 1, 2, 1, 2, 1, 2, 1, 2)],
      ['a word for every button', texts(...'abcdefghijabcdefghij')],
      [
        'a numbered word that starts again',
        texts(...[...Array(9).keys(), ...Array(9).keys()].map(n => `press-${n}`)),
      ],
      ['a counter that starts again at once', counts(1, 2, 3, 1, 2, 3)],
      ['the count of a bell that sleeps between', counts(1, 1, 1, 1, 1)],
      ['a counter that starts again after long', counts(1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 6)],
      ['the count of a burst', counts(1, 2, 2, 1, 2, 1, 2, 2)],
      ['a constant count', counts(7, 7, 7, 7)],
      ['a count of clicks', counts(1, 2, 3, 3, 1, 2, 3, 4, 4)],
      ['a small number that grew by chance', counts(1, 1, 1, 0, 1, 2, 2, 4, 4)],
      ['a counter that counts down', counts(9, 8, 7, 7, 6, 6)],
      [
        'a clock that stands',
        Array.from({ length: 12 }, () => ({ eventId: '2000-01-01T00:00:00.231Z:single:' })),
      ],
      [
        'a clock that starts at 1970',
        [
          ...texts(...Array.from({ length: 9 }, (_, n) => `2000-01-01T00:00:00.23${n}Z:single:`)),
          ...texts('2000-01-01T00:00:00.231Z:single:'),
        ],
      ],
      ['a date that stays', Array.from({ length: 12 }, () => ({ eventId: time(0) }))],
      ['nothing', [{}, {}, { isRedelivery: true }]],
    ],
    async ([_what, heard]) => {
      expect(await repeatsAmong(heard)).toEqual([]);
    },
  ));

const cameAgain: readonly (readonly [string, Heard[], number[]])[] = [
  ['ids of which one comes again', ids(1, 2, 3, 4, 5, 6, 7, 8, 9, 8, 9, 10), [9, 10]],
  ['times of which one comes again', texts(...[1, 2, 3, 4, 5, 6, 7, 8, 8].map(time)), [8]],
  ['a counter that stands', counts(3, 4, 5, 6, 7, 7, 7, 8, 8), [5, 6, 8]],
  [
    'a counter that is announced every five minutes',
    [3, 4, 5, 6, 7, 7, 7, 7].map((counter, i) => ({ counter, at: i * 5 * minute })),
    [5, 6, 7],
  ],
];

it('knows a press that came again by its identity, after a restart too', () => judgeRepeats(cameAgain));

it.each<[string, Heard[]]>([
  [
    'an id that comes again after long',
    [...ids(1, 2, 3, 4, 5, 6, 7, 8, 9), { eventId: uuid(9), at: 5 * minute }],
  ],
  [
    'an id of another payload',
    [
      ...ids(1, 2, 3, 4, 5, 6, 7, 8, 9),
      { eventId: uuid(9), packet: { id: 1, digest: 'other', sessionSince: null } },
    ],
  ],
  ['an id of another button', [...ids(1, 2, 3, 4, 5, 6, 7, 8, 9), { eventId: uuid(9), topic: 'b' }]],
  ['a count of another action', [...counts(3, 4, 5, 6, 7), { counter: 7, action: 'double' }]],
  ['a count of another button', [...counts(3, 4, 5, 6, 7), { counter: 7, topic: 'b' }]],
  ['a count that stood too long', [...counts(3, 4, 5, 6, 7), { counter: 7, at: 11 * minute }]],
])('takes for another press %s', async (_what, heard) => {
  expect(await repeatsAmong(heard)).toEqual([]);
});

const sent = (id: number, change: Heard = {}): Heard => ({
  packet: { id, digest: 'same', sessionSince: null },
  ...change,
});
const again = { isRedelivery: true };
const first = (id: number, filter: number): Heard => ({
  packet: { id, digest: 'same', sessionSince: null, filter },
});
const copyOf = (id: number) => ({
  id: id + 1,
  digest: 'same',
  sessionSince: null,
  filter: 1,
  firstIds: [id],
});

const marked: readonly (readonly [string, Heard[], number[]])[] = [
  [
    'what the broker sends again, long after',
    [sent(1), sent(2), sent(1, again), sent(2, { ...again, at: 9e7 })],
    [2, 3],
  ],
  ['what is like it, under another packet id', [sent(1), sent(2, again)], []],
  ['a copy of it that was not acknowledged with it', [first(1, 2), { ...again, packet: copyOf(1) }], [1]],
  ['a copy of it that was never sent before', [first(1, 2), { packet: copyOf(1) }], [1]],
  ['the next press for the same filter', [first(1, 2), { packet: { ...copyOf(1), filter: 2 } }], []],
  ['what is like one of which no filter is known', [sent(1), { packet: copyOf(1) }], []],
  ['a copy of another press', [first(1, 2), { ...again, packet: copyOf(5) }], []],
  ['what is like it, without the broker’s mark', [sent(1), sent(1)], []],
  [
    'another content under the same packet id',
    [sent(1), { ...again, packet: { id: 1, digest: 'other', sessionSince: null } }],
    [],
  ],
  ['another topic under the same packet id', [sent(1), sent(1, { ...again, topic: 'b' })], []],
  [
    'another session’s packet id',
    [sent(1), { ...again, packet: { id: 1, digest: 'same', sessionSince: new Date(now + minute) } }],
    [],
  ],
  [
    'a packet id that was used anew since',
    [sent(1), { packet: { id: 1, digest: 'new', sessionSince: null } }, sent(1, again)],
    [],
  ],
];

it('knows by the broker’s mark what came again, after a restart too', () => judgeRepeats(marked));

/** Judges rows of what is heard and which of it are repeats, at one store and where it is opened anew each time. */
async function judgeRepeats(rows: readonly (readonly [string, Heard[], number[]])[]): Promise<void> {
  const restarted = await repeatsAfterRestarts(rows.map(([_, heard]) => heard));
  await judgeRows(rows.entries(), async ([n, [_, heard, repeats]]) => {
    expect(await repeatsAmong(heard)).toEqual(repeats);
    expect(restarted[n], 'after restarts').toEqual(repeats);
  });
}

const live = (digest: string, change: Heard = {}): Heard => ({
  packet: { id: null, digest, sessionSince: null, isLive: true },
  ...change,
});

it('knows what its source sends twice at once, from the first on', () =>
  judgeRows<[string, Heard[], number[]]>(
    [
      [
        'counts',
        [7, 7, 8, 8].map((counter, i) =>
          live(`${counter}`, { counter, at: (i >> 1) * second + (i % 2) * 130 }),
        ),
        [1, 3],
      ],
      ['times', [1, 1].map((ms, i) => live('a', { eventId: time(ms), at: i * 20 })), [1]],
      ['what comes later', [0, 301].map(at => live('a', { counter: 7, at })), []],
      ['other bytes', ['a', 'b'].map((digest, i) => live(digest, { counter: 7, at: i * 20 })), []],
      [
        'what may be a number of clicks',
        [3, 4, 4].map((counter, i) => live(`${counter}`, { counter, at: i * 20 })),
        [],
      ],
      ['what has no identity', [0, 20].map(at => live('a', { at })), []],
      ['a constant word', [0, 20].map(at => live('a', { eventId: 'ring', at })), []],
      [
        'what a broker had kept',
        [0, 20].map(at => ({
          ...live('a', { counter: 7, at }),
          packet: { id: null, digest: 'a', sessionSince: null },
        })),
        [],
      ],
      [
        'a constant that came back after more than a minute',
        [0, 2 * minute, 2 * minute + 20].map(at => live('a', { counter: 7, at })),
        [],
      ],
    ],
    async ([_, heard, repeats]) => {
      expect(await repeatsAmong(heard)).toEqual(repeats);
    },
  ));

it('keeps what one household presses from another', async () => {
  const store = await openTestStore();
  for (const counter of [3, 4, 5, 6, 7]) await store.addPress('1', newPress({ counter }));
  expect((await store.addPress('2', newPress({ counter: 7 }))).pressId).not.toBeNull();
});

it('stores a repeat once where it is heard twice at the same moment', async () => {
  const store = await openTestStore();
  for (const counter of [2, 3, 4, 5]) await store.addPress('1', newPress({ counter }));
  const both = [newNotice('n1'), undefined].map(notice =>
    store.addPress('1', newPress({ counter: 6 }), notice),
  );
  expect((await Promise.all(both)).filter(({ pressId }) => pressId !== null)).toHaveLength(1);
});

it('notes with a press how often it came again, and why that was believed', async () => {
  const store = await openTestStore();
  for (const press of [sent(1), sent(1, again), sent(1, again), sent(2)])
    await store.addPress('1', newPress({ receivedAt: new Date(now), ...press }));
  const page = { topic: null, offset: 0, limit: 9 };
  expect(await store.pressHistory('1', page)).toMatchObject([
    { repeats: 0, repeatedBy: null },
    { repeats: 2, repeatedBy: 'packet', digest: 'same', identity: null },
  ]);
  expect(await store.repeatCounts('1')).toEqual({ proven: 2, perhaps: 0 });
  expect(await store.repeatCounts('2')).toEqual({ proven: 0, perhaps: 0 });
});

/** Whole numbers that go up by one, and start again as often as power is cut. */
const reboots = fc
  .array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 8 })
  .map(lengths => lengths.flatMap(length => Array.from({ length }, (_, n) => n + 1)));
const hostile = fc.oneof(
  fc
    .tuple(fc.constantFrom('ring', uuid(1), time(0), '1700000000'), fc.integer({ min: 1, max: 40 }))
    .map(([id, n]) => texts(...Array.from({ length: n }, () => id))),
  reboots.map(numbers => counts(...numbers)),
  reboots.map(numbers => texts(...numbers.map(n => `press-${n}`))),
  reboots.map(numbers => texts(...numbers.map(n => `2000-01-01T00:00:00.${100 + n}Z:single:`))),
  fc.array(fc.constantFrom('ring', 'front', uuid(1), uuid(2)), { maxLength: 40 }).map(all => texts(...all)),
);

it('swallows no press of a source whose identities are none', async () => {
  const streams = fc.array(hostile, { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(streams, async all => {
      const heard = all.flatMap((presses, n) => presses.map(press => ({ ...press, topic: String(n) })));
      expect(await repeatsAmong(heard)).toEqual([]);
    }),
    { numRuns: 15 },
  );
});

it('doubles no press that a broker sends again from wherever it was cut off, whatever its identity', async () => {
  const cuts = fc.array(fc.nat({ max: 20 }), { maxLength: 5 });
  const identities = fc.constantFrom<(n: number) => Heard>(
    () => ({}),
    n => ({ eventId: uuid(n) }),
    n => ({ counter: n % 7 }),
    () => ({ eventId: 'ring' }),
  );
  await fc.assert(
    fc.asyncProperty(cuts, identities, async (unacknowledged, identify) => {
      const heard = sendWithCuts(unacknowledged).map(([n, isRedelivery]) =>
        sent(n, { ...identify(n), isRedelivery }),
      );
      const made = new Set(heard.map(({ packet }) => packet?.id)).size;
      expect(heard.length - (await repeatsAmong(heard)).length).toBe(made);
    }),
    { numRuns: 15 },
  );
});

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
