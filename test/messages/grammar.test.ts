import { expect, it } from 'vitest';
import { languages } from '../../src/messages/catalogue.ts';
import { createGrammar } from '../../src/messages/grammar.ts';
import { createText } from '../../src/messages/text.ts';
import { judgeRows } from '../support/judge-rows.ts';

it('counts as Polish does', () =>
  judgeRows(
    [
      [1, '1 urządzenie'],
      [2, '2 urządzenia'],
      [4, '4 urządzenia'],
      [5, '5 urządzeń'],
      [0, '0 urządzeń'],
      [12, '12 urządzeń'],
      [22, '22 urządzenia'],
      [25, '25 urządzeń'],
    ],
    ([number, text]) => {
      const forms = 'one {# urządzenie} few {# urządzenia} many {# urządzeń} other {# urządzeń}';
      expect(createText(`{number, plural, ${forms}}`, createGrammar('pl'))({ number })).toBe(text);
    },
  ));

it.each([
  ['en-GB', 0, '0 things'],
  ['en-GB', 1, '1 thing'],
  ['fr', 0, '0 thing'],
  ['pt-BR', 0, '0 thing'],
  ['es', 1_000_000, '1.000.000 things'],
  ['de', 12_003, '12.003 things'],
])('counts as %s does: %i', (tag, number, text) => {
  const forms = 'one {# thing} other {# things}';
  expect(createText(`{number, plural, ${forms}}`, createGrammar(tag))({ number })).toBe(text);
});

it('names alternatives as each language does', () =>
  judgeRows(
    [
      ['en-GB', 'a, b or c'],
      ['de', 'a, b oder c'],
      ['fr', 'a, b ou c'],
      ['es', 'a, b o c'],
      ['it', 'a, b o c'],
      ['nl', 'a, b of c'],
      ['pt-BR', 'a, b ou c'],
      ['pl', 'a, b lub c'],
    ],
    ([tag, text]) => {
      expect(createGrammar(tag).either(['a', 'b', 'c'])).toBe(text);
    },
  ));

it('writes at most two decimals, with the comma of the language', () => {
  expect(createGrammar('de').number(21.456)).toBe('21,46');
});

it('asks about alternatives as Polish does, whatever they are called', () => {
  expect(languages.pl.scene.askWhichMeant({ scenes: ['kino lub teatr', 'sen'] })).toBe(
    'Chodzi ci o **kino lub teatr** czy **sen**?',
  );
});
