import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createCachedStore } from '../../src/guilds/cached-store.ts';
import { openTestStore } from '../support/guild-store.ts';

/** A second goes by with each look at it. */
function createTicks() {
  let at = 0;
  return () => (at += 1000);
}

const night = { id: 'movie_night', name: 'Movie night' };

it('gives the very same catalogue while nothing changes', async () => {
  const store = createCachedStore(await openTestStore());
  await store.syncScenes('1', [night]);
  expect(await store.scenes('1')).toBe(await store.scenes('1'));
});

it.each([
  ['a scene is added', 'addScene', [{ id: 'x', name: null, source: 'added' }]],
  ['the hub’s list changes', 'syncScenes', [[{ id: 'x', name: 'X' }]]],
  ['a phrase is taught', 'teachPhrase', ['movie_night', 'film time', '7']],
  ['a phrase is forgotten', 'forgetPhrase', ['popcorn']],
  ['a scene is removed', 'removeScene', ['movie_night']],
  ['the guild is forgotten', 'forgetGuild', []],
] as const)('shows a new catalogue after %s', async (_what, method, values) => {
  const store = createCachedStore(await openTestStore());
  await store.syncScenes('1', [night]);
  await store.teachPhrase('1', 'movie_night', 'popcorn', '7');
  const before = await store.scenes('1');
  await (store[method] as (...all: unknown[]) => Promise<unknown>)('1', ...values);
  expect(await store.scenes('1')).not.toEqual(before);
});

it.each([['1'], [null]])(
  'shows what somebody else has written, once it is told of it (%s)',
  async guildId => {
    const inner = await openTestStore();
    const store = createCachedStore(inner);
    expect(await store.listening('1')).toEqual([]);
    await inner.listen('1', '5', 'own');
    expect(await store.listening('1')).toEqual([]);
    store.forgetRead(guildId);
    expect(await store.listening('1')).toEqual([{ channelId: '5', mode: 'own' }]);
  },
);

it('shows where the bot listens at once', async () => {
  const store = createCachedStore(await openTestStore());
  expect(await store.listening('1')).toEqual([]);
  await store.listen('1', '5', 'own');
  expect(await store.listening('1')).toEqual([{ channelId: '5', mode: 'own' }]);
  await store.stopListening('1', '5');
  expect(await store.listening('1')).toEqual([]);
});

it('shows what is said of a button at once, and reads it once', async () => {
  const store = createCachedStore(await openTestStore());
  expect((await store.buttonSettings('1')).get('a')).toBeUndefined();
  await store.setButtonSettings('1', 'a', { name: 'Door' });
  expect((await store.buttonSettings('1')).get('a')?.name).toBe('Door');
  expect(await store.buttonSettings('1')).toBe(await store.buttonSettings('1'));
  expect((await store.buttonSettings('2')).size).toBe(0);
  await store.forgetGuild('1');
  expect((await store.buttonSettings('1')).size).toBe(0);
});

it('shows a broker as soon as it is connected, and none once it is gone', async () => {
  const store = createCachedStore(await openTestStore());
  const [url, filters] = ['mqtt://broker.example', ['+/button/+']];
  const credentials = { username: null, password: null, fingerprint: null };
  expect(await store.buttons('1')).toBeNull();
  const place = { clientId: 'c', channelId: '30', connectedBy: '9' };
  await store.setButtons('1', { url, ...credentials, filters, ...place });
  expect(await store.buttons('1')).toMatchObject({ url, filters });
  await store.removeButtons('1');
  expect(await store.buttons('1')).toBeNull();
});

it('keeps guilds apart, and no more of them than it may', async () => {
  const store = createCachedStore(await openTestStore(), { limit: 1, now: createTicks() });
  await store.syncScenes('1', [night]);
  const first = await store.scenes('1');
  expect(await store.scenes('2')).toEqual([]);
  expect(await store.scenes('1')).toEqual(first);
  expect(await store.scenes('1')).not.toBe(first);
});

it('keeps a guild that was just read, however many others are read between two things of it', async () => {
  let at = 1000;
  const store = createCachedStore(await openTestStore(), { limit: 1, now: () => at });
  const scenes = await store.scenes('1');
  for (const other of ['2', '3', '4']) await store.scenes(other);
  expect(await store.scenes('1')).toBe(scenes);
  at += 1000;
  await store.scenes('2');
  expect(await store.scenes('1')).not.toBe(scenes);
  expect(store.dropped()).toBe(3);
});

it('writes nothing for a scene that is known already', async () => {
  const inner = await openTestStore();
  const store = createCachedStore(inner);
  await store.syncScenes('1', [night]);
  const before = await store.scenes('1');
  await store.addScene('1', { id: 'movie_night', name: null, source: 'learned' });
  expect(await store.scenes('1')).toBe(before);
});

it('keeps the guilds that were read last, and counts those that it let go of', async () => {
  const store = createCachedStore(await openTestStore(), { limit: 2, now: createTicks() });
  const scenes = await store.scenes('1');
  await store.scenes('2');
  expect(await store.scenes('1')).toBe(scenes);
  await store.scenes('3');
  expect(store.dropped()).toBe(1);
  expect(await store.scenes('1')).toBe(scenes);
  await store.scenes('2');
  await store.scenes('3');
  expect(await store.scenes('1')).not.toBe(scenes);
});

it('holds the pause that was asked for last, whichever write fails last', async () => {
  const inner = await openTestStore();
  const failing = Promise.withResolvers<void>();
  let writes = 0;
  const store = createCachedStore({
    ...inner,
    // The first waits for a lock longer than it may, and the second does not.
    setPause: (guildId, pause) => ((writes += 1) === 1 ? failing.promise : inner.setPause(guildId, pause)),
  });
  const paused = store.setPause('1', { until: new Date(Date.now() + 60_000), lengthMs: 60_000 });
  const resumed = store.setPause('1', null);
  // All that the second may do before the first has ended.
  for (let turns = 0; turns < 100; turns += 1) await setImmediate();
  failing.reject(Object.assign(new Error('canceling statement'), { code: '57014' }));
  await Promise.all([paused, resumed]);
  expect(await store.access('1')).toMatchObject({ pause: null });
});
