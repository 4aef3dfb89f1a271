import { expect, it } from 'vitest';
import { openTestStore } from '../support/guild-store.ts';

it('teaches a phrase as it was said, and adds the scene it means', async () => {
  const store = await openTestStore();
  expect(await store.teachPhrase('1', 'bedtime', 'Good night!', '7')).toEqual({ takenFrom: null });
  expect(await store.scenes('1')).toEqual([
    { id: 'bedtime', name: null, source: 'added', phrases: ['Good night!'] },
  ]);
});

it('gives a phrase to the scene that was taught last, and says whose it was', async () => {
  const store = await openTestStore();
  await store.teachPhrase('1', 'movie_night', 'lights off', '7');
  expect(await store.teachPhrase('1', 'bedtime', 'Lights  OFF!', '7')).toEqual({ takenFrom: 'movie_night' });
  expect(await store.teachPhrase('1', 'bedtime', 'lights off', '7')).toEqual({ takenFrom: null });
  const phrases = (await store.scenes('1')).map(scene => [scene.id, scene.phrases]);
  expect(phrases).toEqual([
    ['bedtime', ['lights off']],
    ['movie_night', []],
  ]);
});

it('forgets a phrase however it is spelled, and says whose it was', async () => {
  const store = await openTestStore();
  await store.teachPhrase('1', 'bedtime', 'good night', '7');
  expect(await store.forgetPhrase('1', 'GOOD-NIGHT')).toBe('bedtime');
  expect(await store.forgetPhrase('1', 'good night')).toBeNull();
});
