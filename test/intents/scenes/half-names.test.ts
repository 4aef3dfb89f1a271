import { expect, it } from 'vitest';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { timesAsLong } from '../../support/work-times.ts';

it('takes no longer for thousands of names that are alike than for a few', () => {
  const parserOf = (length: number) =>
    createIntentParser(
      Array.from({ length }, (_, at) => ({
        id: `scene_${at}`,
        name: `abcdefg${at % 50} hijklmn${at} opqrst${at % 7}`,
        phrases: [],
      })),
    );
  const [some, many] = [parserOf(50), parserOf(2000)];
  const read = (parser: typeof some) => () => parser.parse('hijklmnx opqrstx abcdefgx', 'addressed');
  expect(timesAsLong(read(many), read(some))).toBeLessThan(10);
});
