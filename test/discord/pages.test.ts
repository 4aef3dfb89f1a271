import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toPages } from '../../src/discord/pages.ts';

it('keeps what fits on one page', () => {
  expect(toPages(['one', 'two'])).toEqual([['one', 'two']]);
});

it('begins a page where the characters or the blocks run out', () => {
  expect(toPages(['aaaa', 'bbbb', 'cc'], { characters: 8, blocks: 5 })).toEqual([['aaaa', 'bbbb'], ['cc']]);
  expect(toPages(['a', 'b', 'c'], { characters: 8, blocks: 2 })).toEqual([['a', 'b'], ['c']]);
});

it('splits a long block at its lines and repeats its heading', () => {
  expect(toPages(['# R\nfour\nfive', 'x'], { characters: 9, blocks: 5 })).toEqual([
    ['# R\nfour'],
    ['# R\nfive', 'x'],
  ]);
});

it('loses no line and overfills no page', () => {
  const line = fc.string({ minLength: 1, maxLength: 30 }).map(text => text.replace(/\s/g, '-'));
  const block = fc.array(line, { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.array(block, { maxLength: 20 }), blocks => {
      const pages = toPages(
        blocks.map(lines => ['#', ...lines].join('\n')),
        { characters: 100, blocks: 4 },
      );
      const lines = pages.flat().flatMap(text => text.split('\n').slice(1));
      expect(lines).toEqual(blocks.flat());
      for (const page of pages) expect(page.join('').length).toBeLessThanOrEqual(100);
      for (const page of pages) expect(page.length).toBeLessThanOrEqual(4);
    }),
  );
});
