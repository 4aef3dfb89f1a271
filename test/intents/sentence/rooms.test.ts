import { expect, it } from 'vitest';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { HOUSEHOLD, show } from '../household.ts';

const parser = createIntentParser(HOUSEHOLD, { rooms: ['Snug', 'Anna', 'Boot hall'] });
const hear = (text: string) => show(parser.parse(text, 'addressed'));

it.each([
  ['start piano time in the snug', 'trigger piano_time'],
  ['party mode in the boot hall please', 'trigger party_mode'],
])('a room of the household is no unknown word: "%s" → %s', (text, decision) => {
  expect(hear(text)).toBe(decision);
});

it.each([['Anna, start piano time please'], ['was the snug in party mode']])(
  'and yet keeps nothing from being for somebody else, or asked: "%s"',
  text => {
    expect(hear(text)).not.toMatch(/^trigger/);
  },
);
