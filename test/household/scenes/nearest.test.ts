import { describe, expect, it } from 'vitest';
import { toNearest } from '../../../src/household/scenes/nearest.ts';

describe('toNearest', () => {
  const names = ['Movie night', 'Good night', 'Tango evening', 'Party mode'];

  it.each([
    [['tang'], ['Tango evening']],
    [
      ['pizza', 'night'],
      ['Good night', 'Movie night'],
    ],
    [['filmabend'], []],
    [[], []],
  ])('finds what is called like %j', (words, found) => {
    expect([...toNearest(words, names, 3)].sort()).toEqual(found);
  });

  it('gives no more than it may', () => {
    expect(toNearest(['night', 'party', 'tango'], names, 2)).toHaveLength(2);
  });
});
