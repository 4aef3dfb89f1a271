import { expect, it } from 'vitest';
import { createSceneList } from '../../../src/household/scenes/scene-list.ts';

const listed = {
  items: [{ id: 'movie_night', name: 'Movie night', room: 'living', effects: null }],
  skipped: 0,
};

/** A list that is taken over when it is told so. */
function openList() {
  const keeping = Promise.withResolvers<void>();
  const beginning = Promise.withResolvers<void>();
  const errors: unknown[] = [];
  const list = createSceneList({
    read: async () => listed,
    keep() {
      beginning.resolve();
      return keeping.promise;
    },
    onError: error => errors.push(error),
    now: () => 0,
  });
  return { list, keeping, errors, begun: beginning.promise };
}

it('tells of a scene once what is known of it is stored', async () => {
  const { list, keeping, begun } = openList();
  const refreshing = list.refresh(0);
  await begun;
  expect(list.ids).toBeUndefined();
  keeping.resolve();
  await refreshing;
  expect([...(list.ids ?? [])]).toEqual(['movie_night']);
  expect(list.rooms.get('movie_night')).toBe('living');
});

it('tells of it, too, where that cannot be stored', async () => {
  const { list, keeping, errors } = openList();
  keeping.reject(new Error('the disk is full'));
  await list.refresh(0);
  expect([...(list.ids ?? [])]).toEqual(['movie_night']);
  expect(errors).toHaveLength(1);
});
