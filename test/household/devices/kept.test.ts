import { expect, it } from 'vitest';
import { createKept } from '../../../src/household/devices/kept.ts';

it('gives what it keeps to its household alone, until that is over', () => {
  let now = 0;
  const kept = createKept<string>({ now: () => now, forMs: 60_000 });
  const id = kept.keep('1', 'lamp');
  now = 60_000;
  expect([kept.find('1', id), kept.find('2', id)]).toEqual(['lamp', null]);
  expect(kept.last('1', () => true)).toBe(id);
  now = 60_001;
  expect([kept.find('1', id), kept.last('1', () => true)]).toEqual([null, null]);
});

it('lets go of what is over as soon as it keeps something else, asked for or not', () => {
  let now = 0;
  const kept = createKept<string>({ now: () => now, forMs: 60_000 });
  const [first, second] = [kept.keep('1', 'lamp'), kept.keep('2', 'blind')];
  now = 30_000;
  const third = kept.keep('1', 'lock');
  now = 60_001;
  kept.keep('3', 'plug');
  // By a clock that is set back they would be good again, if they were still there.
  now = 0;
  expect([kept.find('1', first), kept.find('2', second)]).toEqual([null, null]);
  expect(kept.find('1', third)).toBe('lock');
});
