import { expect, it } from 'vitest';
import { recallPlace, rememberPlace } from '../../../../src/playground/page/tour/place-memory.ts';

function createMemory(kept: string | null = null) {
  return {
    recall: () => kept,
    remember(_: string, value: string) {
      kept = value;
    },
  };
}

it.each([
  { step: 2, sinceMs: 1_700_000_000_000 },
  { step: 0, sinceMs: 0 },
])('recalls %j', place => {
  const memory = createMemory();
  rememberPlace(memory, place);
  expect(recallPlace(memory)).toEqual(place);
});

it('recalls that the tour is over', () => {
  const memory = createMemory();
  rememberPlace(memory, null);
  expect(recallPlace(memory)).toBe('over');
});

it.each([null, '', 'over?', '1', '-1 since 2'])('takes %j for a tour never begun', kept => {
  expect(recallPlace(createMemory(kept))).toBeNull();
});
