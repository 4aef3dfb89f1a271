import { expect, it } from 'vitest';
import type { Context } from '../../../src/intents/contract.ts';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { REASONS } from '../../../src/intents/requests/reasons.ts';

const parser = createIntentParser([
  { id: 'movie_night', name: 'Movie night', phrases: ['popcorn time'] },
  { id: 'reading', name: 'Reading', phrases: [] },
]);

it.each<[string, Context, string, string | null]>([
  ['', 'ambient', 'unreadable', null],
  ['the dishwasher is loud', 'ambient', 'unnamed', null],
  ['stop movie night', 'addressed', 'is_to_end', null],
  ['we had movie night yesterday', 'ambient', 'told_who', null],
  ['tomorrow movie night', 'ambient', 'betrayed', 'deferred'],
  ['is it movie night', 'addressed', 'betrayed', 'doubted'],
  ['lovely movie night everyone', 'ambient', 'unexplained', 'several'],
])(
  'of “%s”, %s, the reason for nothing is %s, held against the limits of %s',
  (text, context, reason, gate) => {
    expect(parser.parse(text, context)).toMatchObject({ decision: 'ignore', reason, gate });
  },
);

it.each<[string, Context, string, string]>([
  ['start movie night', 'ambient', 'trigger', 'to_be_started'],
  ['popcorn time', 'ambient', 'trigger', 'taught'],
  ['the movie night', 'ambient', 'offer', 'request'],
])('of “%s”, %s, the reason to %s is %s', (text, context, decision, reason) => {
  expect(parser.parse(text, context)).toMatchObject({ decision, reason });
});

it('has each reason in a sentence, and no two in the same', () => {
  expect(new Set(Object.values(REASONS)).size).toBe(Object.keys(REASONS).length);
});
