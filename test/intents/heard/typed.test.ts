import { describe, expect, it } from 'vitest';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { show } from '../household.ts';

const parser = createIntentParser([
  { id: 'kitchen_bright', name: 'Kitchen bright', phrases: [] },
  { id: 'plan_b', name: 'Plan B', phrases: [] },
  { id: 'game_night', name: 'Game night', phrases: [] },
]);

describe('what a keyboard that listens made of a request to the bot', () => {
  it.each([
    ['turn on kitchen bride please', 'ask kitchen_bright'],
    ['please start came nide', 'ask game_night'],
  ])('is asked about: %s', (text, decision) => {
    expect(show(parser.parse(text, 'addressed'))).toBe(decision);
  });

  it.each(['turn on the kitchen light', 'kitchen bride', 'who was the kitchen bride'])(
    'is not read into "%s"',
    text => {
      expect(parser.parse(text, 'addressed').decision).toBe('ignore');
    },
  );

  it('is not looked for in what the bot overhears', () => {
    expect(parser.parse('turn on kitchen bride please', 'ambient').decision).toBe('ignore');
  });
});
