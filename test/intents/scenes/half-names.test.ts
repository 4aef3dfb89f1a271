import { expect, it } from 'vitest';
import { createIntentParser } from '../../../src/intents/parser.ts';

it('asks for scenes by halves of their names where few are alike, and looks for none among hundreds', () => {
  const among = (length: number) =>
    createIntentParser(
      Array.from({ length }, (_, at) => ({
        id: `scene_${at}`,
        name: `abcdefg${at % 50} hijklmn${at} opqrst${at % 7}`,
        phrases: [],
      })),
    ).parse('hijklmnx opqrstx abcdefgx', 'addressed').decision;
  expect([among(10), among(50), among(500), among(2000)]).toEqual(['ask', 'ask', 'ignore', 'ignore']);
});
