import { expect, it } from 'vitest';
import { createDataDir, openTestStore } from '../support/guild-store.ts';
import { newEntry } from '../support/new-entry.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 3, 20, minutes));
const film = { guildId: '1', channelId: '2', userId: '3', sceneId: 'movie_night', runAt: at(30) };

it('keeps scenes at a time to come through a restart, the soonest first', async () => {
  const dataDir = await createDataDir();
  const store = await openTestStore({ dataDir });
  const later = await store.schedule(film);
  const sooner = await store.schedule({ ...film, runAt: at(10) });
  await store.close();
  const again = await openTestStore({ dataDir });
  expect(await again.scheduled('1')).toEqual([sooner, later]);
  expect(sooner).toMatchObject({ ...film, runAt: at(10), state: 'waiting' });
});

it('lists one household’s, or everybody’s', async () => {
  const store = await openTestStore();
  const own = await store.schedule(film);
  const other = await store.schedule({ ...film, guildId: '4', runAt: at(40) });
  expect(await store.scheduled('1')).toEqual([own]);
  expect(await store.scheduled()).toEqual([own, other]);
});

it('finds those of everybody whose time comes by a moment, and those that have begun', async () => {
  const store = await openTestStore();
  const third = await store.schedule({ ...film, runAt: at(30) });
  const first = await store.schedule({ ...film, runAt: at(10) });
  const second = await store.schedule({ ...film, guildId: '4', runAt: at(20) });
  expect(await store.scheduledBy(at(20))).toEqual([first, second]);
  await store.beginScheduled(third.id);
  expect(await store.scheduledBy(at(20))).toEqual([first, second, { ...third, state: 'begun' }]);
});

it('lets one of many begin one', async () => {
  const store = await openTestStore();
  const { id } = await store.schedule(film);
  const begun = await Promise.all(Array.from({ length: 10 }, () => store.beginScheduled(id)));
  expect(begun.filter(Boolean)).toHaveLength(1);
  expect(await store.scheduled('1')).toMatchObject([{ id, state: 'begun' }]);
});

it('calls off what waits, once, and never what has begun', async () => {
  const store = await openTestStore();
  const waiting = await store.schedule(film);
  const running = await store.schedule(film);
  await store.beginScheduled(running.id);
  expect(await store.cancelScheduled(waiting.id)).toBe(true);
  expect(await store.cancelScheduled(waiting.id)).toBe(false);
  expect(await store.cancelScheduled(running.id)).toBe(false);
  expect(await store.scheduled('1')).toMatchObject([{ id: running.id }]);
});

it('forgets one that is done, once', async () => {
  const store = await openTestStore();
  const { id } = await store.schedule(film);
  expect(await store.removeScheduled(id)).toBe(true);
  expect(await store.removeScheduled(id)).toBe(false);
  expect(await store.beginScheduled(id)).toBe(false);
  expect(await store.scheduled()).toEqual([]);
});

it('keeps a scene that runs at once until it is on record what came of it, and lists it as none to come', async () => {
  const store = await openTestStore();
  const scene = { ...film, id: 'begun', way: 'sentence', confirmed: null } as const;
  await store.beginScene(scene);
  await store.beginScene({ ...scene, id: 'other' });
  expect(await store.scheduled()).toEqual([]);
  const begun = await store.scheduledBy(at(0));
  expect(begun).toEqual([
    { ...scene, state: 'begun' },
    { ...scene, id: 'other', state: 'begun' },
  ]);
  await store.addAudit([newEntry()], ['begun', 'gone']);
  expect((await store.scheduledBy(at(0))).map(({ id }) => id)).toEqual(['other']);
  await store.addAudit([], ['other']);
  expect(await store.scheduledBy(at(0))).toEqual([]);
});
