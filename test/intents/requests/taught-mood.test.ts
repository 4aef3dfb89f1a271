import { describe, expect, it } from 'vitest';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { judgeRows } from '../../support/judge-rows.ts';
import { show } from '../household.ts';

const parser = createIntentParser([
  { id: 'cooking', phrases: ['kitchen bright', 'chop the onions'] },
  { id: 'dinner', phrases: ['set the table', 'dinner is served'] },
  { id: 'bedtime', phrases: ['off to the land of dreams', 'close the curtains'] },
]);

describe('a taught phrase', () => {
  it('is not said where it is negated, asked or told of', () =>
    judgeRows(
      [
        ['the kitchen is too bright', 'a verb inside it'],
        ['kitchen was bright', 'a past one'],
        ['i set the table already', 'who did it'],
        ['we already set the table', 'who did it, a word before'],
        ['they set the table', 'others did it'],
        ['closed the curtains', 'it was done'],
        ['i closed the curtains', 'it was done by somebody'],
        ["don't set the table", 'forbidden'],
        ['is the kitchen bright', 'asked'],
      ],
      ([text]) => {
        expect(show(parser.parse(text, 'ambient'))).toBe('ignore');
        expect(show(parser.parse(text, 'addressed'))).not.toMatch(/^trigger/);
      },
    ));

  it('is said where it stands as it was taught', () =>
    judgeRows(
      [
        ['kitchen bright', 'trigger cooking'],
        ['the kitchen bright please', 'trigger cooking'],
        ['set the table now', 'trigger dinner'],
        ["dinner's served", 'trigger dinner'],
        ['dinner is served everyone', 'trigger dinner'],
        ["we're off to the land of dreams", 'trigger bedtime'],
        ['close the curtains please', 'trigger bedtime'],
        ['can you close the curtains', 'trigger bedtime'],
      ],
      ([text, decision]) => {
        expect(show(parser.parse(text, 'ambient'))).toBe(decision);
      },
    ));
});
