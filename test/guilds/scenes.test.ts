import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { GuildStore } from '../../src/guilds/contract.ts';
import type { SceneSource } from '../../src/guilds/model.ts';
import { openTestStore } from '../support/guild-store.ts';

it('takes over the list of the hub', async () => {
  const store = await openTestStore();
  await store.syncScenes('1', [
    { id: 'movie_night', name: 'Movie night' },
    { id: 'bedtime', name: 'Bedtime' },
  ]);
  expect(await store.scenes('1')).toEqual([
    { id: 'bedtime', name: 'Bedtime', source: 'hub', phrases: [] },
    { id: 'movie_night', name: 'Movie night', source: 'hub', phrases: [] },
  ]);
});

it('renames as the hub does, and drops what the hub no longer has', async () => {
  const store = await openTestStore();
  await store.syncScenes('1', [
    { id: 'movie_night', name: 'Movie night' },
    { id: 'bedtime', name: 'Bedtime' },
  ]);
  await store.syncScenes('1', [{ id: 'movie_night', name: 'Cinema' }]);
  expect(await idsAndNames(store)).toEqual([['movie_night', 'Cinema']]);
});

it('keeps a scene that the hub dropped where it is taught, learned or added', async () => {
  const store = await openTestStore();
  await store.syncScenes('1', [{ id: 'taught', name: 'Taught' }]);
  await store.teachPhrase('1', 'taught', 'film time', '7');
  await store.addScene('1', { id: 'learned', name: null, source: 'learned' });
  await store.addScene('1', { id: 'added', name: 'By hand', source: 'added' });
  await store.syncScenes('1', []);
  expect((await store.scenes('1')).map(scene => scene.id)).toEqual(['added', 'learned', 'taught']);
});

it('drops what was learned once the hub lists its scenes, and that is none', async () => {
  const store = await openTestStore();
  await store.addScene('1', { id: 'Movie_Night', name: null, source: 'learned' });
  await store.syncScenes('1', [{ id: 'movie_night', name: 'Movie night' }]);
  expect((await store.scenes('1')).map(scene => scene.id)).toEqual(['movie_night']);
  expect([...(await store.sceneNames('1')).listed.keys()]).toEqual(['movie_night']);
});

it('keeps the name that a person gave when the hub has another', async () => {
  const store = await openTestStore();
  await store.addScene('1', { id: 'movie_night', name: 'Our cinema', source: 'added' });
  await store.syncScenes('1', [{ id: 'movie_night', name: 'Scene 7' }]);
  await store.addScene('1', { id: 'movie_night', name: 'Scene 7', source: 'hub' });
  expect(await idsAndNames(store)).toEqual([['movie_night', 'Our cinema']]);
});

it('knows what the hub calls a scene beside the name that a person gave', async () => {
  const store = await openTestStore();
  await store.syncScenes('1', [{ id: 's7', name: 'Unlock' }]);
  await store.addScene('1', { id: 's7', name: 'Leaving', source: 'added' });
  await store.syncScenes('1', [{ id: 's7', name: 'Unlock door' }]);
  expect(await namesOf(store)).toEqual(['Leaving', 'Unlock door']);
  await store.syncScenes('1', []);
  expect(await namesOf(store)).toEqual(['Leaving', 'Unlock door']);
});

it('knows what the hub calls a scene that was removed here, as long as the hub lists it', async () => {
  const store = await openTestStore();
  await store.syncScenes('1', [{ id: 's7', name: 'Unlock' }]);
  await store.removeScene('1', 's7');
  expect(await namesOf(store)).toEqual(['Unlock']);
  await store.syncScenes('1', []);
  expect(await namesOf(store)).toEqual([]);
});

it.each<{ first: SceneSource; next: SceneSource; left: SceneSource; name: string }>([
  { first: 'hub', next: 'learned', left: 'hub', name: 'first' },
  { first: 'added', next: 'learned', left: 'added', name: 'first' },
  { first: 'learned', next: 'added', left: 'added', name: 'next' },
  { first: 'hub', next: 'added', left: 'added', name: 'next' },
  { first: 'learned', next: 'hub', left: 'hub', name: 'next' },
])('makes of a scene $first, then $next, one that is $left', async ({ first, next, left, name }) => {
  const store = await openTestStore();
  await store.addScene('1', { id: 'bedtime', name: 'first', source: first });
  await store.addScene('1', { id: 'bedtime', name: 'next', source: next });
  expect(await store.scenes('1')).toEqual([{ id: 'bedtime', name, source: left, phrases: [] }]);
});

it('keeps a name when the scene is added again without one', async () => {
  const store = await openTestStore();
  await store.addScene('1', { id: 'bedtime', name: 'Bedtime', source: 'added' });
  await store.addScene('1', { id: 'bedtime', name: null, source: 'added' });
  expect(await idsAndNames(store)).toEqual([['bedtime', 'Bedtime']]);
});

it('takes a taught phrase with the scene that is removed', async () => {
  const store = await openTestStore();
  await store.teachPhrase('1', 'bedtime', 'good night', '7');
  expect(await store.removeScene('1', 'bedtime')).toBe(true);
  expect(await store.removeScene('1', 'bedtime')).toBe(false);
  expect(await store.forgetPhrase('1', 'good night')).toBeNull();
});

async function namesOf(store: GuildStore): Promise<string[]> {
  return [...new Set((await store.sceneNames('1')).of('s7'))].sort();
}

async function idsAndNames(store: GuildStore): Promise<unknown> {
  return (await store.scenes('1')).map(scene => [scene.id, scene.name]);
}

it('takes over thousands in turns, between which others have theirs', async () => {
  const guilds = await openTestStore();
  const listOf = (round: number) =>
    Array.from({ length: 3_000 }, (_, at) => ({ id: `scene_${round}_${at}`, name: `Scene ${at}` }));
  for (const round of [1, 2]) {
    let isDone = false;
    const done = guilds.syncScenes('1', listOf(round)).finally(() => (isDone = true));
    let turns = 0;
    for (; !isDone; turns++) {
      await guilds.hub('2');
      await setImmediate();
    }
    await done;
    expect(turns).toBeGreaterThan(10);
    expect((await guilds.scenes('1')).map(({ id }) => id).sort()).toEqual(
      listOf(round)
        .map(({ id }) => id)
        .sort(),
    );
    expect((await guilds.sceneNames('1')).listed.size).toBe(3_000);
  }
});

it('takes over one list after another where several come at once, and is left with the last', async () => {
  const store = await openTestStore();
  const long = Array.from({ length: 600 }, (_, at) => ({ id: `old_${at}`, name: `Old ${at}` }));
  await Promise.all([store.syncScenes('1', long), store.syncScenes('1', [{ id: 'new', name: 'New' }])]);
  expect(await idsAndNames(store)).toEqual([['new', 'New']]);
  await Promise.all([store.syncScenes('1', long), store.syncScenes('1', [])]);
  expect(await idsAndNames(store)).toEqual([]);
});

it('keeps what somebody says of a scene while a long list that lacks it is taken over', async () => {
  const guilds = await openTestStore();
  const list = Array.from({ length: 1_000 }, (_, at) => ({ id: `scene_${at}`, name: `Scene ${at}` }));
  await guilds.syncScenes('1', [...list, { id: 'movie_night', name: 'Movie night' }]);
  const syncing = guilds.syncScenes('1', list);
  await setImmediate();
  await guilds.teachPhrase('1', 'movie_night', 'popcorn time', '7');
  await syncing;
  // Said before the scene went, its name stays too; said after, it is one that a person added.
  const kept = (await guilds.scenes('1')).find(({ id }) => id === 'movie_night');
  expect(kept?.phrases).toEqual(['popcorn time']);
});
