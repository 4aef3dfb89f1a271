import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toPages } from '../../../src/discord/replies/pages.ts';
import { cut } from '../../../src/household/cut.ts';

const block = (...lines: string[]) => ({ heading: null, lines });

it('keeps what fits on one page', () => {
  expect(toPages([block('one'), block('two', 'three')])).toEqual([['one', 'two\nthree']]);
});

it('begins a page where the characters or the blocks run out', () => {
  const blocks = [block('aaaa'), block('bbbb'), block('cc')];
  expect(toPages(blocks, { characters: 8, blocks: 5 })).toEqual([['aaaa', 'bbbb'], ['cc']]);
  expect(toPages(blocks, { characters: 80, blocks: 2 })).toEqual([['aaaa', 'bbbb'], ['cc']]);
});

it('repeats a heading where its block goes on, and invents none', () => {
  const lines = ['four', 'five'];
  expect(toPages([{ heading: '# R', lines }], { characters: 9, blocks: 5 })).toEqual([
    ['# R\nfour'],
    ['# R\nfive'],
  ]);
  expect(toPages([{ heading: null, lines }], { characters: 6, blocks: 5 })).toEqual([['four'], ['five']]);
});

it.each([
  ['fits', 10, 'fits'],
  ['too long by far', 5, 'too …'],
  ['ab😀cd', 4, 'ab…'],
])('cuts %j to %i without splitting a character', (text, characters, left) => {
  expect(cut(text, characters)).toBe(left);
});

it('loses no line, overfills no page, and keeps text well-formed', () => {
  const line = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .map(text => text.replace(/\s/gu, '-'));
  const blocks = fc.array(
    fc.record({
      heading: fc.constantFrom('#', null),
      lines: fc.array(line, { minLength: 1, maxLength: 20 }),
    }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(blocks, given => {
      const pages = toPages(given, { characters: 120, blocks: 4 });
      const read = pages
        .flat()
        .flatMap(text => text.split('\n'))
        .filter(text => text !== '#');
      expect(read).toEqual(given.flatMap(({ lines }) => lines.filter(text => text !== '#')));
      for (const page of pages) {
        expect(page.join('').length).toBeLessThanOrEqual(120);
        expect(page.length).toBeLessThanOrEqual(4);
        expect(page.join('').isWellFormed()).toBe(true);
      }
    }),
  );
});
